import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { goOnIndexing, indexJob } from './indexing.server.ts';

/** So many in one run, which ends well before its deadline; then the job sends itself again. */
const batchesInOneRun = 20;

/** Sent when a name of the catalogue changes, and by the clock in case that one died. */
export function defineCatalogueJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    indexJob,
    async () => {
      if (!(await goOnIndexing(context, batchesInOneRun))) await context.jobs.send(indexJob, {});
    },
    { data: z.object({}), alone: true, deadlineSeconds: 300 },
  );
}

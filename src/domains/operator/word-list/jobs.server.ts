import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { goOnTrying } from './trial.server.ts';

/** So many in one run, which ends well before its deadline; then the job sends itself again. */
const batchesInOneRun = 10;

/** The job is sent when an operator tries a list, and by the clock in case that one died. */
export function defineWordListJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'try-word-list',
    async () => {
      const isDone = await goOnTrying(context, { most: batchesInOneRun });
      if (!isDone) await context.jobs.send('try-word-list', {});
    },
    { data: z.object({}), alone: true, deadlineSeconds: 300 },
  );
}

import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { goOnUndoing } from './undoing.server.ts';

/** So many in one run, which ends well before its deadline; then the job sends itself again. */
const batchesInOneRun = 20;

/** The job is sent when an operator undoes an import, and by the clock in case that one died. */
export function defineImportJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'undo-imports',
    async () => {
      const isDone = await goOnUndoing(context, { most: batchesInOneRun });
      if (!isDone) await context.jobs.send('undo-imports', {});
    },
    { data: z.object({}), alone: true, deadlineSeconds: 300 },
  );
}

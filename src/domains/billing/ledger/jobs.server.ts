import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { type CheckContext, checkLedger } from './check.server.ts';
import { checkJob, checkMinutes } from './rules.ts';

/** Once a day, in the quiet of the night, after what is forgotten has gone. */
export function defineLedgerJobs(jobs: Jobs, context: CheckContext): void {
  jobs.define(
    checkJob,
    async ({ trigger }) => void (await checkLedger(context, trigger)),
    // PayPal may be slow, and the payments many.
    {
      data: z.object({ trigger: z.enum(['night', 'operator']).default('night') }),
      retries: 1,
      deadlineSeconds: checkMinutes * 60,
    },
  );
}

import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { type Checking, checkBooks } from './check.server.ts';
import { checkJob, longestMinutes } from './rules.ts';

/** Once a day, in the quiet of the night, after what is forgotten has gone. */
export function defineLedgerJobs(jobs: Jobs, context: Checking): void {
  jobs.define(
    checkJob,
    async ({ trigger }) => void (await checkBooks(context, trigger)),
    // PayPal may be slow, and the payments many.
    {
      data: z.object({ trigger: z.enum(['night', 'operator']).default('night') }),
      retries: 1,
      deadlineSeconds: longestMinutes * 60,
    },
  );
  jobs.schedule(checkJob, '0 4 * * *');
}

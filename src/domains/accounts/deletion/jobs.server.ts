import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { type Erasing, eraseDue } from './erasure.server.ts';

const name = 'erase-accounts';

/** Once a day, in the quiet of the night; what failed is tried again within the day, and on the next. */
export function defineErasureJob(jobs: Jobs, context: Erasing): void {
  jobs.define(
    name,
    async () => {
      await eraseDue(context);
    },
    { data: z.object({}), retries: 5, retryAfterSeconds: 600, deadlineSeconds: 600 },
  );
}

import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { extendBankHolidays } from './bank-holidays.server.ts';

const name = 'extend-bank-holidays';

/** Once a day, in the quiet of the night. */
export function defineScheduleJobs(jobs: Jobs, context: Pick<Context, 'db' | 'now' | 'log'>): void {
  jobs.define(
    name,
    async (_, { signal }) => {
      const listings = await extendBankHolidays(context, signal);
      context.log.info({ listings }, 'bank holidays were extended');
    },
    { data: z.object({}), deadlineSeconds: 600 },
  );
}

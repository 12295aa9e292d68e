import { z } from 'zod';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { cancelUnpaid, refundOwed } from './buying/cancellation.server.ts';

/** Every five minutes: makes the refunds that are owed, and cancels orders that nobody paid. */
export function defineOrderJobs(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'settle-orders',
    async () => {
      const refunds = context.paypal ? await refundOwed(context) : 0;
      const unpaid = await cancelUnpaid(context);
      if (refunds + unpaid > 0) context.log.info({ refunds, unpaid }, 'orders were settled');
    },
    { data: z.object({}) },
  );
}

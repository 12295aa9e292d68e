import { z } from 'zod';
import type { SyncContext } from '#src/domains/billing/payments/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { endUnpaid } from './buying/ending.server.ts';
import { giveBack } from './buying/returning.server.ts';

const name = 'settle-orders';

/** Every five minutes: what is owed back is given back, and what nobody paid comes to its end. */
export function defineOrderJobs(jobs: Jobs, context: SyncContext): void {
  jobs.define(
    name,
    async () => {
      const refunds = context.paypal ? await giveBack(context) : 0;
      const unpaid = await endUnpaid(context);
      if (refunds + unpaid > 0) context.log.info({ refunds, unpaid }, 'orders were settled');
    },
    { data: z.object({}) },
  );
}

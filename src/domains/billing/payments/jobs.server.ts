import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { lookAtPaid, reconcile } from './sync/reconcile.server.ts';
import { type Settling, settle } from './sync/sync.server.ts';
import { forgetNotices } from './webhook/queries.server.ts';
import { followNotice } from './webhook/receive.server.ts';

const reconcilePayments = 'reconcile-payments';
const forgetOldNotices = 'forget-payment-notices';
const keptMs = 90 * 24 * 60 * 60_000;

export function definePaymentJobs(jobs: Jobs, context: Settling): void {
  const { db, log, now, paypal } = context;
  jobs.define(followNotice, async ({ paymentId }) => void (await settle(context, paymentId)), {
    data: z.object({ paymentId: z.int() }),
    deadlineSeconds: 180,
  });
  // The next one comes in five minutes: this one is not repeated.
  jobs.define(
    reconcilePayments,
    async (_data, { signal }) => {
      if (!paypal) return;
      const looked = (await reconcile(context, signal)) + (await lookAtPaid(context, signal));
      if (looked > 0) log.info({ looked }, 'payments were looked at again');
    },
    { data: z.object({}), retries: 0, deadlineSeconds: 280, alone: true },
  );
  jobs.schedule(reconcilePayments, '*/5 * * * *');
  jobs.define(
    forgetOldNotices,
    async () => {
      const forgotten = await forgetNotices(db, new Date(now().getTime() - keptMs));
      log.info({ forgotten }, 'payment notices older than 90 days were forgotten');
    },
    { data: z.object({}) },
  );
  jobs.schedule(forgetOldNotices, '20 4 * * *');
}

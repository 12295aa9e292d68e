import { z } from 'zod';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { SyncContext } from './context.server.ts';
import { reconcile, reconcilePaid } from './sync/reconcile.server.ts';
import { syncPayment } from './sync/sync.server.ts';
import { deleteWebhookEventsBefore, syncAfterWebhook } from './webhook/receive.server.ts';

const reconcilePayments = 'reconcile-payments';
const deleteOldWebhookEvents = 'forget-payment-notices';
const keptMs = 90 * 24 * 60 * 60_000;

export function definePaymentJobs(jobs: Jobs, context: SyncContext): void {
  const { db, log, now, paypal } = context;
  jobs.define(syncAfterWebhook, async ({ paymentId }) => void (await syncPayment(context, paymentId)), {
    data: z.object({ paymentId: z.int() }),
    deadlineSeconds: 180,
  });
  // The next one comes in five minutes: this one is not repeated.
  jobs.define(
    reconcilePayments,
    async (_data, { signal }) => {
      if (!paypal) return;
      const looked = (await reconcile(context, signal)) + (await reconcilePaid(context, signal));
      if (looked > 0) log.info({ looked }, 'payments were looked at again');
    },
    { data: z.object({}), retries: 0, deadlineSeconds: 280, alone: true },
  );
  jobs.define(
    deleteOldWebhookEvents,
    async () => {
      const forgotten = await deleteWebhookEventsBefore(db, new Date(now().getTime() - keptMs));
      log.info({ forgotten }, 'webhook events older than 90 days were deleted');
    },
    { data: z.object({}) },
  );
}

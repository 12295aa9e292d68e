import { z } from 'zod';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { requirePayPal } from './context.server.ts';
import * as queries from './queries.server.ts';
import { sendPendingRefunds } from './refunds/send.server.ts';
import { endOf, isOver, paidSince, soon, turnOf, turns } from './rules.ts';
import { syncPayment } from './sync/sync.server.ts';
import { transition } from './sync/transition.server.ts';
import { deleteWebhookEventsBefore, syncAfterWebhook } from './webhook/receive.server.ts';

const reconcilePayments = 'reconcile-payments';
const deleteOldWebhookEvents = 'forget-payment-notices';
const keptMs = 90 * 24 * 60 * 60_000;

export function definePaymentJobs(jobs: Jobs, context: ServerContext): void {
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

const atOnce = 100;

/**
 * Syncs payments that are unclear: the buyer closed the window, the webhook event never came, a refund was not
 * answered, or our process ended. Returns how many were synced; one that fails waits for the next run and stops no
 * other.
 */
export async function reconcile(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const due = await queries.duePayments(context.db, context.now(), atOnce);
  return syncEach(context, due, signal);
}

const fewAtOnce = 20;

/**
 * Looks at what was paid in the last weeks, each payment once a day: money that was sent back on PayPal's own pages
 * is found even if no webhook event came for it.
 */
export async function reconcilePaid(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const now = context.now();
  const some = { since: paidSince(now), turn: turnOf(now), turns, limit: fewAtOnce };
  return syncEach(context, await queries.paidPayments(context.db, some), signal);
}

async function syncEach(context: ServerContext, these: readonly { id: number }[], signal?: AbortSignal) {
  let looked = 0;
  for (const { id } of these) {
    if (signal?.aborted) break;
    await syncOne(context, id);
    looked += 1;
  }
  return looked;
}

async function syncOne(context: ServerContext, id: number): Promise<void> {
  try {
    const before = await queries.paymentById(context.db, id);
    // PayPal never heard of it, or we never heard that it did: nobody can have approved it.
    if (before?.paypalOrderId === null) return await expireUnopened(context, before);
    if (before?.captureId) await sendPendingRefunds(context, requirePayPal(context), before);
    await syncPayment(context, id);
  } catch (error) {
    const why =
      error instanceof PayPalFailure ? { issue: error.issue, debug: error.debugId } : { err: error };
    context.log.error({ payment: id, ...why }, 'a payment could not be looked at');
    await queries.changePayment(context.db, id, { syncAt: soon(context.now()) });
  }
}

/** Expires a payment that nobody can approve any more, which releases its coupon. */
const expireUnopened = (context: ServerContext, { id }: queries.Payment): Promise<void> =>
  inTransaction(context, async (inside) => {
    const payment = await queries.lockPayment(inside.db, id);
    const now = context.now();
    if (payment.paypalOrderId !== null) await queries.changePayment(inside.db, id, { syncAt: now });
    else if (!isOver(payment, now))
      await queries.changePayment(inside.db, id, { syncAt: endOf(payment.expiresAt) });
    else if (!(await transition(inside, payment, 'expired')))
      await queries.changePayment(inside.db, id, { syncAt: null });
  });

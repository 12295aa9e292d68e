import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { requirePayPal, type SyncContext } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { sendPendingRefunds } from '../refunds/send.server.ts';
import type { OrderView } from '../rules.ts';
import { applyView } from './apply.server.ts';
import { fetchView } from './fetch.server.ts';

/**
 * Brings a payment to the state at PayPal: for a returning buyer, a webhook event and the reconciler
 * alike, as often and as concurrently as they like. PayPal is asked outside any transaction; its answer is
 * applied under the payment's lock, and a second caller finds it done.
 */
export const syncPayment = async (context: SyncContext, id: number): Promise<queries.Payment> =>
  (await syncWithView(context, id)).payment;

/** The same, with PayPal's view; null if there was nothing to ask PayPal about. */
export async function syncWithView(
  context: SyncContext,
  id: number,
): Promise<{ payment: queries.Payment; seen: OrderView['kind'] | null }> {
  const before = await queries.paymentById(context.db, id);
  if (!before) throw new Error(`There is no payment ${id}.`);
  const isDone = before.state === 'refunded' && before.syncAt === null;
  if (before.paypalOrderId === null || isDone) return { payment: before, seen: null };
  const paypal = requirePayPal(context);
  const lookedAt = context.now();
  const found = await fetchView(context, paypal, before, before.paypalOrderId);
  const payment = await applyView(context, before, found, lookedAt);
  const isNewlyHeld = payment.state === 'held' && before.state !== 'held';
  return { payment: isNewlyHeld ? await withDuplicateRefunded(context, payment) : payment, seen: found.kind };
}

/** A duplicate payment is refunded at once; the reconciler finishes what stays unclear. */
async function withDuplicateRefunded(
  context: SyncContext,
  payment: queries.Payment,
): Promise<queries.Payment> {
  const paypal = requirePayPal(context);
  await sendPendingRefunds(context, paypal, payment);
  try {
    const lookedAt = context.now();
    const found = await fetchView(context, paypal, payment, payment.paypalOrderId ?? '');
    return await applyView(context, payment, found, lookedAt);
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    return payment;
  }
}

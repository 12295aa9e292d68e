import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { requirePayPal, type SyncContext } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { sendPendingRefunds } from '../refunds/send.server.ts';
import type { OrderView } from '../rules.ts';
import { applyView } from './apply.server.ts';
import { fetchView } from './fetch.server.ts';

/**
 * Brings a payment to where PayPal is: for the page that a buyer comes back to, for a webhook event and for the reconciler
 * alike, as often and as much at once as they like. PayPal is asked outside of any transaction; what it says is
 * applied under the payment's lock, and a second one finds it done.
 */
export const syncPayment = async (context: SyncContext, id: number): Promise<queries.Payment> =>
  (await syncWithView(context, id)).payment;

/** The same, with what was seen at PayPal; null where there was nothing to look at. */
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

/** What came twice goes back by itself; whatever stays unclear about that is the reconciler's. */
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

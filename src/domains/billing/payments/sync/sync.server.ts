import { randomUUID } from 'node:crypto';
import type { ServerContext } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { requirePayPal } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { sendPendingRefunds } from '../refunds/send.server.ts';
import { isOver, mayCapture, type OrderView, soon, viewOf } from '../rules.ts';
import { applyView } from './apply.server.ts';

/**
 * Brings a payment to the state at PayPal: for a returning buyer, a webhook event and the reconciler
 * alike, as often and as concurrently as they like. PayPal is asked outside any transaction; its answer is
 * applied under the payment's lock, and a second caller finds it done.
 */
export const syncPayment = async (context: ServerContext, id: number): Promise<queries.Payment> =>
  (await syncWithView(context, id)).payment;

/** The same, with PayPal's view; null if there was nothing to ask PayPal about. */
export async function syncWithView(
  context: ServerContext,
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
  context: ServerContext,
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

/** PayPal's view of a payment. An approved one is captured, always under the same key. */
async function fetchView(
  context: ServerContext,
  paypal: PayPal,
  payment: queries.Payment,
  orderId: string,
): Promise<OrderView> {
  const found = await fetchOrder(context, paypal, payment, orderId);
  if (found.kind !== 'approved') return found;
  const begun = await beginCapture(context, payment.id);
  if (begun === null) return found;
  try {
    return viewOf(await paypal.captureOrder(orderId, begun.key));
  } catch (error) {
    if (!(error instanceof PayPalFailure) || error.kind === 'unclear') throw error;
    // Certainly not captured under this key, and PayPal would repeat that for it whatever the buyer does next.
    await queries.endCapture(context.db, payment.id, { ...begun, next: randomUUID() });
    if (error.issue === 'INSTRUMENT_DECLINED') return { kind: 'declined' };
    // Captured by another of us, or refused for good: PayPal's own view decides.
    return viewOf(await paypal.getOrder(orderId));
  }
}

/** PayPal forgets an order after some hours if nobody approves it. */
async function fetchOrder({ now }: ServerContext, paypal: PayPal, payment: queries.Payment, orderId: string) {
  try {
    return viewOf(await paypal.getOrder(orderId));
  } catch (error) {
    const isGone = error instanceof PayPalFailure && error.status === 404 && isOver(payment, now());
    if (isGone && payment.state === 'open') return { kind: 'gone' } as const;
    throw error;
  }
}

/**
 * Written down before PayPal is asked to take money, under the lock: from now on, and until the answer must have
 * come, nobody ends this payment. Null where it may not be captured any more.
 */
const beginCapture = ({ db, now }: ServerContext, id: number): Promise<{ key: string; at: Date } | null> =>
  db.transaction(async (tx) => {
    const payment = await queries.lockPayment(tx, id);
    const at = now();
    if (!mayCapture(payment, at)) return null;
    await queries.changePayment(tx, id, { capturingAt: at, syncAt: soon(at) });
    return { key: payment.captureKey, at };
  });

import { randomUUID } from 'node:crypto';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import type { SyncContext } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { isOver, mayCapture, type OrderView, soon, viewOf } from '../rules.ts';

type FetchContext = Pick<SyncContext, 'db' | 'now'>;

/** PayPal's view of a payment. An approved one is captured, always under the same key. */
export async function fetchView(
  context: FetchContext,
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
async function fetchOrder({ now }: FetchContext, paypal: PayPal, payment: queries.Payment, orderId: string) {
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
const beginCapture = ({ db, now }: FetchContext, id: number): Promise<{ key: string; at: Date } | null> =>
  db.transaction(async (tx) => {
    const payment = await queries.lockPayment(tx, id);
    const at = now();
    if (!mayCapture(payment, at)) return null;
    await queries.changePayment(tx, id, { capturingAt: at, syncAt: soon(at) });
    return { key: payment.captureKey, at };
  });

import { randomUUID } from 'node:crypto';
import type { Context } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import * as queries from '../queries.server.ts';
import { isOver, mayCapture, type Seen, seen, soon } from '../rules.ts';

type Looking = Pick<Context, 'db' | 'now'>;

/** How PayPal sees it; what was approved is captured, under the one key that it keeps for good. */
export async function look(
  context: Looking,
  paypal: PayPal,
  payment: queries.Payment,
  orderId: string,
): Promise<Seen> {
  const found = await shown(context, paypal, payment, orderId);
  if (found.kind !== 'approved') return found;
  const begun = await beginCapture(context, payment.id);
  if (begun === null) return found;
  try {
    return seen(await paypal.captureOrder(orderId, begun.key));
  } catch (error) {
    if (!(error instanceof PayPalFailure) || error.kind === 'unclear') throw error;
    // Certainly not captured under this key, and PayPal would repeat that for it whatever the buyer does next.
    await queries.endCapture(context.db, payment.id, { ...begun, next: randomUUID() });
    if (error.issue === 'INSTRUMENT_DECLINED') return { kind: 'declined' };
    // Captured by another of us, or refused for good: PayPal's own view decides.
    return seen(await paypal.getOrder(orderId));
  }
}

/** What nobody approved PayPal forgets after some hours. */
async function shown({ now }: Looking, paypal: PayPal, payment: queries.Payment, orderId: string) {
  try {
    return seen(await paypal.getOrder(orderId));
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
const beginCapture = ({ db, now }: Looking, id: number): Promise<{ key: string; at: Date } | null> =>
  db.transaction(async (tx) => {
    const payment = await queries.lockPayment(tx, id);
    const at = now();
    if (!mayCapture(payment, at)) return null;
    await queries.changePayment(tx, id, { capturingAt: at, lookAt: soon(at) });
    return { key: payment.captureKey, at };
  });

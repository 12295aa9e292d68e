import * as queries from '../queries.server.ts';
import { isCapturing, seen } from '../rules.ts';
import { apply, payPalOf, type Settling } from '../sync/sync.server.ts';
import { step } from '../sync/transition.server.ts';

/**
 * The buyer turned away: unless money came after all, or may be coming at this moment, that is the end of it.
 * Where no capture was ever begun PayPal need not be asked.
 */
export async function cancel(context: Settling, id: number): Promise<queries.Payment> {
  const payment = await queries.paymentById(context.db, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  const lookedAt = context.now();
  const found =
    payment.paypalOrderId === null || payment.capturingAt === null
      ? null
      : seen(await payPalOf(context).getOrder(payment.paypalOrderId));
  if (found?.kind === 'captured' || found?.kind === 'pending')
    return apply(context, payment, found, lookedAt);
  return context.db.transaction(async (tx) => {
    const locked = await queries.lockPayment(tx, id);
    if (isCapturing(locked, lookedAt)) return locked;
    return (await step({ ...context, db: tx }, locked, 'cancelled')) ?? locked;
  });
}

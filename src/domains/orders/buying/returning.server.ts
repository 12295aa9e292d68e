import type { SyncContext } from '#src/domains/billing/payments/context.server.ts';
import { cancel as cancelPayment } from '#src/domains/billing/payments/opening/cancel.server.ts';
import { refundPayment } from '#src/domains/billing/payments/refunds/refund.server.ts';
import type { OrderActor } from '../rules.ts';
import * as queries from './queries.server.ts';

const atOnce = 50;

/**
 * Gives back what is owed: of one order, or of all for which it did not work at once. What PayPal does not take now
 * stays owed, and is tried again by the job; answers how much was tried.
 */
export async function giveBack(context: SyncContext, orderId?: number): Promise<number> {
  const owed = await queries.owedBack(context.db, atOnce, orderId);
  for (const one of owed) await tryOne(context, one);
  return owed.length;
}

type Owed = Awaited<ReturnType<typeof queries.owedBack>>[number];

async function tryOne(
  context: SyncContext,
  { paymentId, orderId, pence, by, ...order }: Owed,
): Promise<void> {
  const actor = order.isBeside ? 'system' : (by ?? 'system');
  const whose = { client: order.clientId, business: order.ownerId, operator: null, system: null };
  const reason = order.isBeside ? beside : reasons[actor];
  try {
    await refundPayment(context, { paymentId, pence, reason, actor, by: whose[actor] });
  } catch (error) {
    // On its way already: it is followed where it was asked for.
    if (error instanceof Error && 'code' in error && error.code === 'nothing-to-refund') return;
    context.log.error({ order: orderId, payment: paymentId, err: error }, 'a refund waits');
  }
}

const beside = 'It was paid twice.';
const reasons: Record<OrderActor, string> = {
  client: 'The client withdrew from the order.',
  business: 'The business cancelled the order.',
  operator: 'We cancelled the order.',
  system: 'The order had been cancelled before the payment came.',
};

/**
 * Ends the payment that is under way for an order that is about to be cancelled. Where PayPal does not answer, the
 * order is cancelled all the same: money that comes for it afterwards goes straight back.
 */
export async function letPaymentGo(context: SyncContext, orderId: number): Promise<void> {
  const payment = await queries.lastPayment(context.db, orderId);
  if (!payment || (payment.state !== 'open' && payment.state !== 'opening')) return;
  try {
    await cancelPayment(context, payment.id);
  } catch (error) {
    context.log.warn({ order: orderId, payment: payment.id, err: error }, 'a payment was not cancelled');
  }
}

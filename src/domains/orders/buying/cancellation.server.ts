import { cancel as cancelPayment } from '#src/domains/billing/payments/opening/cancel.server.ts';
import { refundPayment } from '#src/domains/billing/payments/refunds/refund.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type Ending, endingFor } from '../cancellation.ts';
import { type cancelOrder, type Order, orderMoved, rightIsOver } from '../dashboard/contract.ts';
import { orderDetails, readerOf } from '../dashboard/service.server.ts';
import * as orders from '../queries.server.ts';
import { type OrderActor, unpaidHours } from '../rules.ts';
import { moveOrder } from '../service.server.ts';
import { acknowledgeWithdrawal, tellOfExpiry, tellOtherSide } from './mails.server.ts';
import * as queries from './queries.server.ts';

/** How many of each one run of the job handles. */
const perRun = { refunds: 50, unpaid: 100 };

/**
 * Cancels an order for its client or its business: an unpaid order is cancelled, a paid one is refunded. The request
 * for a refund is saved first, so that it holds whatever PayPal answers.
 */
export async function cancel(
  context: Context,
  { id }: Pick<EndpointParsed<typeof cancelOrder>, 'id'>,
): Promise<Order> {
  const reader = readerOf(context);
  const by = 'ownerId' in reader ? 'business' : 'client';
  const order = await orders.readOrder(context.db, reader, id);
  if (!order) throw new Refused(notFound);
  const ending = endingFor(order, by, context.now());
  if (ending === null) throw new Refused(whyNot(order));
  if (ending === 'cancel' && order.paymentMethod === 'paypal') await cancelOpenPayment(context, id);
  await end(context, reader, id, ending);
  if (ending === 'refund' && context.paypal) await refundOwed(context, id);
  return orderDetails(context, { id });
}

const whyNot = ({ state, refundAskedAt }: orders.Order) =>
  refundAskedAt === null && (state === 'paid' || state === 'fulfilled') ? rightIsOver : orderMoved;

const end = (context: Context, reader: orders.SideReader, id: number, ending: Ending): Promise<void> =>
  inTransaction(context, async (inside) => {
    const by = 'ownerId' in reader ? 'business' : 'client';
    const order = await orders.lockOrder(inside.db, reader, id);
    // The other side, or a payment, may have changed the order before it was locked.
    if (!order || endingFor(order, by, context.now()) !== ending) throw new Refused(orderMoved);
    if (ending === 'cancel') {
      await moveOrder(inside, { id, reader, event: 'cancel', actor: by });
      return tellOtherSide(inside, order, by);
    }
    await orders.changeOrder(inside.db, id, { refundAskedAt: context.now(), refundAskedBy: by });
    await acknowledgeWithdrawal(inside, id);
    // The client has its own email.
    if (by === 'client') await tellOtherSide(inside, order, by);
  });

/** Cancels orders that are still unpaid a day after they were placed; answers how many. */
export async function cancelUnpaid(context: ServerContext): Promise<number> {
  const before = new Date(context.now().getTime() - unpaidHours * 3_600_000);
  const left = await queries.unpaidOrders(context.db, before, perRun.unpaid);
  for (const { id } of left)
    await inTransaction(context, async (inside) => {
      const moved = await moveOrder(inside, { id, reader: 'anybody', event: 'cancel', actor: 'system' });
      if (moved) await tellOfExpiry(inside, id);
    });
  return left.length;
}

/**
 * Refunds what is owed for one order, or for all orders whose refund failed before. A refund that PayPal does not
 * accept now stays owed, and the job tries it again; answers how many were tried.
 */
export async function refundOwed(context: ServerContext, orderId?: number): Promise<number> {
  const owed = await queries.owedRefunds(context.db, perRun.refunds, orderId);
  for (const one of owed) await refundOne(context, one);
  return owed.length;
}

type Owed = Awaited<ReturnType<typeof queries.owedRefunds>>[number];

async function refundOne(
  context: ServerContext,
  { paymentId, orderId, pence, by, ...order }: Owed,
): Promise<void> {
  const actor = order.isBeside ? 'system' : (by ?? 'system');
  const whose = { client: order.clientId, business: order.ownerId, operator: null, system: null };
  const reason = order.isBeside ? 'It was paid twice.' : reasons[actor];
  try {
    await refundPayment(context, { paymentId, pence, reason, actor, by: whose[actor] });
  } catch (error) {
    // The refund is under way already.
    if (error instanceof Error && 'code' in error && error.code === 'nothing-to-refund') return;
    context.log.error({ order: orderId, payment: paymentId, err: error }, 'a refund waits');
  }
}

const reasons: Record<OrderActor, string> = {
  client: 'The client withdrew from the order.',
  business: 'The business cancelled the order.',
  operator: 'We cancelled the order.',
  system: 'The order had been cancelled before the payment came.',
};

/**
 * Cancels the open payment of an order that is about to be cancelled. If PayPal does not answer, the order is
 * cancelled all the same: money that comes for it later is refunded at once.
 */
async function cancelOpenPayment(context: ServerContext, orderId: number): Promise<void> {
  const payment = await queries.lastPayment(context.db, orderId);
  if (!payment || (payment.state !== 'open' && payment.state !== 'opening')) return;
  try {
    await cancelPayment(context, payment.id);
  } catch (error) {
    context.log.warn({ order: orderId, payment: payment.id, err: error }, 'a payment was not cancelled');
  }
}

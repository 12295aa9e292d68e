import type { SyncContext } from '#src/domains/billing/payments/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type Ending, endingFor } from '../cancelling.ts';
import { type cancelOrder, type Order, orderMoved, rightIsOver } from '../managing/contract.ts';
import { orderDetails, readerOf } from '../managing/service.server.ts';
import * as orders from '../queries.server.ts';
import { unpaidHours } from '../rules.ts';
import { moveOrder } from '../service.server.ts';
import { acknowledgeWithdrawal, tellOfExpiry, tellOtherSide } from './mails.server.ts';
import type { Buying } from './placing.server.ts';
import * as queries from './queries.server.ts';
import { giveBack, letPaymentGo } from './returning.server.ts';

/**
 * Ends an order for one of its two sides: what was not paid is cancelled, what was paid goes back. The wish to have
 * the money back is kept first, so that it holds whatever PayPal answers.
 */
export async function cancel(
  context: Buying,
  { id }: Pick<EndpointParsed<typeof cancelOrder>, 'id'>,
): Promise<Order> {
  const reader = readerOf(context);
  const by = 'ownerId' in reader ? 'business' : 'client';
  const order = await orders.readOrder(context.db, reader, id);
  if (!order) throw new Refused(notFound);
  const ending = endingFor(order, by, context.now());
  if (ending === null) throw new Refused(whyNot(order));
  if (ending === 'cancel' && order.paymentMethod === 'paypal') await letPaymentGo(context, id);
  await ended(context, reader, id, ending);
  if (ending === 'refund' && context.paypal) await giveBack(context, id);
  return orderDetails(context, { id });
}

const whyNot = ({ state, refundAskedAt }: orders.Order) =>
  refundAskedAt === null && (state === 'paid' || state === 'fulfilled') ? rightIsOver : orderMoved;

const ended = (context: Buying, reader: orders.SideReader, id: number, ending: Ending): Promise<void> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const by = 'ownerId' in reader ? 'business' : 'client';
    const order = await orders.lockOrder(tx, reader, id);
    // Between the look and the lock the other side, or the money, may have been quicker.
    if (!order || endingFor(order, by, context.now()) !== ending) throw new Refused(orderMoved);
    if (ending === 'cancel') {
      await moveOrder(inside, { id, reader, event: 'cancel', actor: by });
      return tellOtherSide(inside, order, by);
    }
    await orders.changeOrder(tx, id, { refundAskedAt: context.now(), refundAskedBy: by });
    await acknowledgeWithdrawal(inside, id);
    // The client has had its own email.
    if (by === 'client') await tellOtherSide(inside, order, by);
  });

const atOnce = 100;

/** Cancels orders that were to be paid and were not, a day after they were made; answers how many. */
export async function endUnpaid(context: SyncContext): Promise<number> {
  const before = new Date(context.now().getTime() - unpaidHours * 3_600_000);
  const left = await queries.leftUnpaid(context.db, before, atOnce);
  for (const { id } of left)
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      const moved = await moveOrder(inside, { id, reader: 'anybody', event: 'cancel', actor: 'system' });
      if (moved) await tellOfExpiry(inside, id);
    });
  return left.length;
}

import type { ServerContext } from '#src/platform/context.server.ts';
import { addressOf, linesOf } from '../dashboard/queries.server.ts';
import * as queries from '../queries.server.ts';
import { publicEmailOf } from './queries.server.ts';
import * as said from './said.server.ts';

/** To one side of an order, where it has an address. */
async function send(
  posting: ServerContext,
  order: queries.Order,
  side: said.Side,
  text: Parameters<typeof said.say>[4],
): Promise<void> {
  const { db } = posting;
  const to = side === 'client' ? order.clientEmail : await addressOf(db, order.ownerId);
  if (!to) return;
  const reply = side === 'client' ? await publicEmailOf(db, order.listingId) : order.clientEmail;
  await said.say(posting, order, side, { to, reply }, text);
}

async function orderOf({ db }: ServerContext, id: number): Promise<queries.Order> {
  const order = await queries.readOrder(db, 'anybody', id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** To the client, to keep. */
export async function confirmOrder(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  const lines = await linesOf(posting.db, id);
  await send(posting, order, 'client', said.confirmation(posting.env, order, lines));
}

/** To the business: who ordered what, and for when. */
export async function tellOfOrder(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'business', said.news(order, await linesOf(posting.db, id)));
}

/**
 * To the side that did not cancel. A business first hears of an order that is paid through us once it is paid: it is
 * not told of one that ended before that.
 */
export async function tellOtherSide(
  posting: ServerContext,
  order: queries.Order,
  cancelledBy: said.Side,
): Promise<void> {
  const isUnheardOf = order.state === 'created' && order.paymentMethod === 'paypal';
  if (cancelledBy === 'client' && isUnheardOf) return;
  const other = cancelledBy === 'business' ? 'client' : 'business';
  await send(posting, order, other, said.cancellation(order, cancelledBy));
}

/** To the client: that the cancellation has arrived, and the refund follows. */
export async function acknowledgeWithdrawal(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'client', said.withdrawal(order));
}

/** To both: the order was refunded in full. */
export async function tellOfRefund(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'client', said.refund(order, 'client'));
  await send(posting, order, 'business', said.refund(order, 'business'));
}

/** To both: a part of the money was refunded, and the order stays as it is. */
export async function tellOfPart(posting: ServerContext, id: number, pence: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'client', said.partOfRefund(order, pence, 'client'));
  await send(posting, order, 'business', said.partOfRefund(order, pence, 'business'));
}

/** To the client: nothing was paid, so nothing was bought. */
export async function tellOfExpiry(posting: ServerContext, id: number): Promise<void> {
  const order = await orderOf(posting, id);
  await send(posting, order, 'client', said.expiry(order));
}

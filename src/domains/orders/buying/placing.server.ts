import { beingConfirmed, priceChanged } from '#src/domains/billing/checkout/contract.ts';
import type { SyncContext } from '#src/domains/billing/payments/context.server.ts';
import { countPaymentStarted, openPayment } from '#src/domains/billing/payments/opening/open.server.ts';
import { fullDayText } from '#src/platform/clock.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { penceOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { truncate } from '#src/platform/truncate.ts';
import { orderMoved } from '../managing/contract.ts';
import { preferenceFaults } from '../preferred.ts';
import * as orders from '../queries.server.ts';
import { mostOpen } from '../rules.ts';
import { createOrder } from '../service.server.ts';
import { cancellationWording } from '../terms.ts';
import { type placeOrder, tooManyOrders } from './contract.ts';
import { confirmOrder, tellOfOrder } from './mails.server.ts';
import { offerFor } from './offers.server.ts';
import * as queries from './queries.server.ts';

export type Buying = SyncContext & Pick<Context, 'caller'>;
type Wish = EndpointParsed<typeof placeOrder>;
type Placed = EndpointOutput<typeof placeOrder>;

/**
 * Orders what a business offers at the price that its page shows, and opens the payment where it is paid through us.
 * The client's figures are only compared. The same key finds the same order again, whatever became of it.
 */
export async function place(context: Buying, wish: Wish): Promise<Placed> {
  const { accountId } = signedIn(context);
  const id = await keep(context, accountId, wish);
  return begun(context, accountId, id);
}

/** Opens the payment of an order that waits for it. */
export async function pay(context: Buying, { id }: { id: number }): Promise<Placed> {
  const { accountId } = signedIn(context);
  const order = await orders.readOrder(context.db, { clientId: accountId }, id);
  if (!order) throw new Refused(notFound);
  if (order.state !== 'created' || order.paymentMethod !== 'paypal') throw new Refused(orderMoved);
  return begun(context, accountId, id);
}

const keep = (context: Buying, accountId: number, wish: Wish): Promise<number> =>
  context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const client = await queries.lockClient(tx, accountId);
    if (!client) throw new Refused(notFound);
    const known = await orders.orderByKey(tx, accountId, wish.order_key);
    if (known) return known.id;
    const { offer, opening, listingId, ownerId, ...item } = await offerFor(inside, wish);
    const total = item.unitPence * wish.quantity;
    if (penceOf(wish.total) !== total || wish.pays !== offer.pays) throw new Refused(priceChanged);
    const preferred = { date: wish.preferred_date ?? null, part: wish.preferred_time ?? null };
    refuseFaults({
      ...preferenceFaults(opening, preferred, context.now()),
      ...earlyFaults(wish, offer.last_day),
    });
    if ((await orders.countWaiting(tx, accountId)) >= mostOpen) throw new Refused(tooManyOrders);
    const { name, detail } = offer;
    const { id, isNew } = await createOrder(inside, {
      ownerId,
      client,
      listing: { id: listingId, title: offer.title },
      seller: offer.seller,
      paymentMethod: offer.pays === 'now' ? 'paypal' : 'venue',
      lines: [{ ...item, name, detail, quantity: wish.quantity }],
      note: wish.note,
      preferred,
      orderKey: wish.order_key,
      cancellationWording,
      asksForEarlyStart: wish.start_early,
    });
    // What is paid through us is an order once it is paid: both sides hear of it then.
    if (isNew && offer.pays === 'venue') {
      await confirmOrder(inside, id);
      await tellOfOrder(inside, id);
    }
    return id;
  });

function refuseFaults(faults: Record<string, string[]>): void {
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

/** A visit within the days in which a client may withdraw is given only to one who asks for that expressly. */
const earlyFaults = (
  { preferred_date: date, start_early: asksEarly }: Wish,
  lastDay: string,
): Record<string, string[]> =>
  date && date <= lastDay && !asksEarly
    ? {
        start_early: [
          `Tick this box to come on ${fullDayText(date)}, or choose a day after ${fullDayText(lastDay)}.`,
        ],
      }
    : {};

async function begun(context: Buying, accountId: number, id: number): Promise<Placed> {
  const order = await orders.readOrder(context.db, { clientId: accountId }, id);
  if (!order) throw new Refused(notFound);
  const { number, state, paymentMethod, totalPence } = order;
  if (state !== 'created' || paymentMethod === 'venue') return { id, number, state, approval_url: null };
  await countPaymentStarted(context, accountId);
  const page = `${context.env.publicUrl}/order-placed?order=${id}`;
  const payment = await openPayment(context, {
    accountId,
    planVersionId: null,
    orderId: id,
    description: truncate(`Order ${number}, ${order.listingTitle}`, 120),
    listPence: totalPence,
    discountPence: 0,
    returnUrl: page,
    cancelUrl: `${page}&turned=back`,
  });
  if (payment.state !== 'open' || payment.approvalUrl === null) throw new Refused(beingConfirmed);
  return { id, number, state, approval_url: payment.approvalUrl };
}

import { priceChanged } from '#src/domains/billing/checkout/contract.ts';
import { fullDayText } from '#src/platform/clock.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { penceOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { cancellationWording } from '../cancellation.ts';
import { orderMoved } from '../dashboard/contract.ts';
import { orderDetails } from '../dashboard/service.server.ts';
import { orderPlaced } from '../hooks.server.ts';
import { preferenceFaults } from '../preferred.ts';
import * as orders from '../queries.server.ts';
import { mostOpen } from '../rules.ts';
import { createOrder } from '../service.server.ts';
import { type placeOrder, type settleOrder, tooManyOrders } from './contract.ts';
import { confirmOrder, tellOfOrder } from './mails.server.ts';
import { offerFor } from './offers.server.ts';
import { approvalUrlFor, isSynced } from './payment.server.ts';
import * as queries from './queries.server.ts';

type OrderRequest = EndpointParsed<typeof placeOrder>;
type Placed = EndpointOutput<typeof placeOrder>;
type Settled = EndpointOutput<typeof settleOrder>;

/**
 * Places an order at the price on the business's page, and opens the payment if it is paid through us. The client's
 * figures are only compared. The same key always finds the same order, whatever its state.
 */
export async function place(context: Context, request: OrderRequest): Promise<Placed> {
  const { accountId } = signedIn(context);
  const id = await saveOrder(context, accountId, request);
  return openPaymentFor(context, accountId, id);
}

/** Opens the payment of an unpaid order. */
export async function pay(context: Context, { id }: { id: number }): Promise<Placed> {
  const { accountId } = signedIn(context);
  const order = await orders.readOrder(context.db, { clientId: accountId }, id);
  if (!order) throw new Refused(notFound);
  if (order.state !== 'created' || order.paymentMethod !== 'paypal') throw new Refused(orderMoved);
  return openPaymentFor(context, accountId, id);
}

const saveOrder = (context: Context, accountId: number, request: OrderRequest): Promise<number> =>
  inTransaction(context, async (inside) => {
    const client = await queries.lockClient(inside.db, accountId);
    if (!client) throw new Refused(notFound);
    const known = await orders.orderByKey(inside.db, accountId, request.order_key);
    if (known) return known.id;
    const { offer, opening, listingId, ownerId, ...item } = await offerFor(inside, request);
    const total = item.unitPence * request.quantity;
    if (penceOf(request.total) !== total || request.pays !== offer.pays) throw new Refused(priceChanged);
    const preferred = { date: request.preferred_date ?? null, part: request.preferred_time ?? null };
    refuseFaults({
      ...preferenceFaults(opening, preferred, context.now()),
      ...earlyFaults(request, offer.last_day),
    });
    if ((await orders.countWaiting(inside.db, accountId)) >= mostOpen) throw new Refused(tooManyOrders);
    const { name, detail } = offer;
    const { id, isNew } = await createOrder(inside, {
      ownerId,
      client,
      listing: { id: listingId, title: offer.title },
      seller: offer.seller,
      paymentMethod: offer.pays === 'now' ? 'paypal' : 'venue',
      lines: [{ ...item, name, detail, quantity: request.quantity }],
      note: request.note,
      preferred,
      orderKey: request.order_key,
      cancellationWording,
      asksForEarlyStart: request.start_early,
    });
    if (isNew) await inside.runHook(inside, orderPlaced, { ownerId, client });
    // An order that is paid through us is emailed to both sides once it is paid.
    if (isNew && offer.pays === 'venue') {
      await confirmOrder(inside, id);
      await tellOfOrder(inside, id);
    }
    return id;
  });

function refuseFaults(faults: Record<string, string[]>): void {
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

/** A visit within the withdrawal period needs the client's express request. */
const earlyFaults = (
  { preferred_date: date, start_early: asksEarly }: OrderRequest,
  lastDay: string,
): Record<string, string[]> =>
  date && date <= lastDay && !asksEarly
    ? {
        start_early: [
          `Tick this box to come on ${fullDayText(date)}, or choose a day after ${fullDayText(lastDay)}.`,
        ],
      }
    : {};

async function openPaymentFor(context: Context, accountId: number, id: number): Promise<Placed> {
  const order = await orders.readOrder(context.db, { clientId: accountId }, id);
  if (!order) throw new Refused(notFound);
  const { number, state, paymentMethod } = order;
  if (state !== 'created' || paymentMethod === 'venue') return { id, number, state, approval_url: null };
  const url = await approvalUrlFor(context, order, {
    description: `Order ${number}, ${order.listingTitle}`,
    page: `${context.env.publicUrl}/order-placed?order=${id}`,
  });
  return { id, number, state, approval_url: url };
}

/** Updates an order from its payment, when its client comes back from PayPal. */
export async function syncOwnOrder(context: Context, { id }: { id: number }): Promise<Settled> {
  const { accountId } = signedIn(context);
  const before = await orders.readOrder(context.db, { clientId: accountId }, id);
  if (!before) throw new Refused(notFound);
  const isUncertain = before.paymentMethod === 'paypal' && !(await isSynced(context, id));
  const order = await orderDetails(context, { id });
  return { status: statusOf(order, isUncertain), order };
}

function statusOf({ state, may }: Settled['order'], isUncertain: boolean): Settled['status'] {
  if (state === 'cancelled') return 'ended';
  if (state !== 'created') return 'done';
  if (isUncertain) return 'pending';
  return may.pay ? 'waiting' : 'done';
}

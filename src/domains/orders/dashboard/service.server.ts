import { disputedAmong } from '#src/domains/billing/payments/queries.server.ts';
import { durationText } from '#src/domains/treatments/rules.ts';
import { dateOf } from '#src/platform/clock.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import { atPlace } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { percentOf, poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { hasRight } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { endingFor, lastDayToWithdraw, mayWithdraw } from '../cancellation.ts';
import { preferenceText } from '../preferred.ts';
import type { SideReader } from '../queries.server.ts';
import { hasMoneyCome, methodNames, paidPence, paymentStatusOf, stateAfter, stateNames } from '../rules.ts';
import { moveOrder } from '../service.server.ts';
import { earningOf } from '../shares.ts';
import {
  type exportOrders,
  type fulfilOrder,
  listOrders,
  type Order,
  type OrderRow,
  orderMoved,
} from './contract.ts';
import * as queries from './queries.server.ts';

export { countToFulfil } from './queries.server.ts';

type Row = queries.OrderListRow['order'];

/** As many rows as one table for a spreadsheet holds. */
const mostInTable = 10_000;

type ShownRow = queries.OrderListRow & { readonly isDisputed: boolean };

async function withDisputes(context: Context, rows: readonly queries.OrderListRow[]): Promise<ShownRow[]> {
  const paymentIds = rows.flatMap(({ order }) => order.paymentId ?? []);
  const disputed = await disputedAmong(context.db, paymentIds);
  return rows.map((row) => ({ ...row, isDisputed: disputed.has(row.order.paymentId ?? 0) }));
}

/** A business reads the orders of its listings, or of one of them; everybody else what they ordered themselves. */
export function readerOf(
  context: Context,
  { listing }: { readonly listing?: number | undefined } = {},
): SideReader {
  const { accountId, business } = signedIn(context);
  if (!business) return { clientId: accountId };
  return { ownerId: business.id, listings: atPlace(business, listing).listings };
}

export const ordersPage: Verb<typeof listOrders> = async (context, input) => {
  const reader = readerOf(context, input);
  return pageOf(context, listOrders, input, {
    rows: async (window) => {
      const rows = await withDisputes(context, await queries.orderPage(context.db, reader, input, window));
      return rows.map((row) => rowOf(row, reader));
    },
    total: () => queries.countOrders(context.db, reader, input),
  });
};

export async function orderDetails(context: Context, { id }: { id: number }): Promise<Order> {
  const reader = readerOf(context);
  const found = await queries.orderRow(context.db, reader, id);
  const [row] = await withDisputes(context, found ? [found] : []);
  if (!row) throw new Refused(notFound);
  const lines = await queries.linesOf(context.db, id);
  const events = await queries.eventsOf(context.db, id);
  const isBusiness = 'ownerId' in reader;
  return {
    ...rowOf(row, reader),
    client_email: isBusiness ? row.order.clientEmail : null,
    note: row.order.note,
    seller: row.order.seller || row.order.listingTitle,
    slug: row.slug,
    being_confirmed: row.order.state === 'created' && row.isBeingConfirmed,
    disputed: row.isDisputed,
    refunded: poundsOf(row.order.refundedPence),
    rights: rightsOf(row.order, context.now()),
    plan: isBusiness ? row.order.planName : null,
    commission_percent: isBusiness ? percentOf(row.order.commissionBasisPoints) : null,
    lines: lines.map(({ name, detail, quantity, unitPence, minutes }) => ({
      name,
      detail,
      quantity,
      price: poundsOf(unitPence * quantity),
      duration_text: durationText(minutes),
    })),
    events: events.map(({ event, actor, pence, at }) => ({
      event,
      actor,
      amount: pence === null ? null : poundsOf(pence),
      at: at.toISOString(),
    })),
    may: mayAct(context) ? mayDo(row, isBusiness ? 'business' : 'client', context.now()) : nothing,
  };
}

function rightsOf(order: Row, now: Date): Order['rights'] {
  return {
    last_day: lastDayToWithdraw(order),
    open: mayWithdraw(order, now) && order.refundAskedAt === null,
    early_start_asked_at: order.startEarlyAt?.toISOString() ?? null,
    refund_asked_at: order.refundAskedAt?.toISOString() ?? null,
  };
}

/** Who reads orders for their money alone does nothing with them. */
const nothing = { fulfil: false, cancel: false, refund: false, pay: false };
const mayAct = (context: Context): boolean => {
  const { business } = signedIn(context);
  return !business || hasRight(business.memberRole, 'orders');
};

function mayDo(
  { order, isBeingConfirmed }: queries.OrderListRow,
  who: 'client' | 'business',
  now: Date,
): Order['may'] {
  const ending = endingFor(order, who, now);
  return {
    fulfil: who === 'business' && stateAfter(order, 'fulfil') !== null,
    cancel: ending === 'cancel',
    refund: ending === 'refund',
    pay: who === 'client' && isUnpaid(order) && !isBeingConfirmed,
  };
}

const isUnpaid = ({ state, paymentMethod }: Row): boolean =>
  state === 'created' && paymentMethod === 'paypal';

/** The columns that a business's accounts want, in pounds; the newest first. */
export const ordersTable: Verb<typeof exportOrders> = async (context, filter) => {
  const reader = readerOf(context, filter);
  const rows = await withDisputes(
    context,
    await queries.orderPage(context.db, reader, filter, { offset: 0, limit: mostInTable }),
  );
  const table = rows.map((row) => tableRowOf(row, reader));
  const day = dateOf(context.now());
  return { file_name: `orders-${day}.csv`, csv: csvOf(table) };
};

/** An order that brought no money has no commission or net, so that the columns can be summed. */
function tableRowOf(shown: ShownRow, reader: SideReader) {
  const row = rowOf(shown, reader);
  const hasEarned = hasMoneyCome(shown.order.state);
  return {
    number: row.number,
    date: row.created_at,
    client: row.user_name,
    treatment: row.package,
    quantity: row.quantity,
    preferred_time: preferenceText({ date: row.preferred_date, part: row.preferred_time }),
    business: row.listing,
    status: stateNames[row.state],
    payment: row.payment_status,
    gross: row.total,
    refunded: poundsOf(shown.order.refundedPence),
    paid: row.paid,
    ...('ownerId' in reader
      ? { commission: hasEarned ? row.commission : null, net: hasEarned ? row.net : null }
      : {}),
  };
}

export async function fulfil(context: Context, { id }: EndpointParsed<typeof fulfilOrder>): Promise<Order> {
  const reader = readerOf(context);
  const moved = await moveOrder(context, { id, reader, event: 'fulfil', actor: 'business' });
  if (moved === null) throw new Refused(notFound);
  if (moved === false) throw new Refused(orderMoved);
  return orderDetails(context, { id });
}

const rowOf = ({ order, bought, quantity, ...atPayPal }: ShownRow, reader: SideReader): OrderRow => ({
  ...earned(order, reader),
  id: order.id,
  number: order.number,
  user_name: order.clientName,
  package: bought,
  quantity,
  preferred_date: order.preferredDate,
  preferred_time: order.preferredTime,
  listing: order.listingTitle,
  total: poundsOf(order.totalPence),
  paid: poundsOf(paidPence(order)),
  paid_in: 'GBP',
  payment_method: methodNames[order.paymentMethod],
  payment_status: paymentStatusOf(order, atPayPal),
  state: order.state,
  created_at: order.createdAt.toISOString(),
});

/** Between the business and us: no client's concern. */
function earned(order: Row, reader: SideReader): Pick<OrderRow, 'commission' | 'net'> {
  if (!('ownerId' in reader)) return { commission: null, net: null };
  const { commissionPence, netPence } = earningOf(order, order.refundedPence);
  return { commission: poundsOf(commissionPence), net: poundsOf(netPence) };
}

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { payments } from '#src/domains/billing/payments/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { bought, isOf, ofBusiness, quantity, type Reader } from '../queries.server.ts';
import type { OrderState } from '../rules.ts';
import { orderEvents, orderLines, orders } from '../tables.server.ts';

export interface Filter {
  readonly search?: string | undefined;
  readonly state?: OrderState | undefined;
  readonly sort?: string | undefined;
}

/** Of a page that can still be seen. */
const slug = sql<string | null>`(SELECT listing.slug FROM ${listings} listing
  WHERE listing.id = ${orders.listingId} AND listing.state IN ('live', 'paused'))`;

/** Whether it is paid is not known yet: PayPal, or one of us, is looking at a payment for it. */
const isBeingConfirmed = sql<boolean>`EXISTS (SELECT 1 FROM ${payments} payment
  WHERE payment.order_id = ${orders.id} AND (payment.state = 'pending'
    OR (payment.state = 'open' AND payment.capturing_at IS NOT NULL)
    OR (payment.state = 'held' AND payment.captured_pence > payment.refunded_pence)))`;

const shown = { order: orders, bought, quantity, slug, isBeingConfirmed };

const matching = (reader: Reader, { search, state }: Filter): SQL | undefined =>
  and(
    isOf(reader),
    state ? eq(orders.state, state) : undefined,
    search
      ? sql`strpos(lower(concat_ws(' ', ${orders.number}, ${orders.clientName}, ${orders.listingTitle}, ${bought})),
                   lower(${search})) > 0`
      : undefined,
  );

const orderings: Record<string, SQL> = {
  id: sql`${orders.id}`,
  user_name: sql`lower(${orders.clientName}), ${orders.id}`,
  '-user_name': sql`lower(${orders.clientName}) DESC, ${orders.id} DESC`,
  total: sql`${orders.totalPence}, ${orders.id}`,
  '-total': sql`${orders.totalPence} DESC, ${orders.id} DESC`,
};

export const orderPage = (db: Db, reader: Reader, filter: Filter, { offset, limit }: Window) =>
  db
    .select(shown)
    .from(orders)
    .where(matching(reader, filter))
    .orderBy(orderings[filter.sort ?? ''] ?? sql`${orders.id} DESC`)
    .offset(offset)
    .limit(limit);
export type OrderListRow = Awaited<ReturnType<typeof orderPage>>[number];

export const countOrders = (db: Db, reader: Reader, filter: Filter): Promise<number> =>
  db.$count(orders, matching(reader, filter));

/** Orders that are paid for, or to be paid at the venue, and that their business has not completed yet. */
export const countToFulfil = (db: Db, whose: Whose): Promise<number> =>
  db.$count(
    orders,
    sql`${ofBusiness(whose)} AND (${orders.state} = 'paid'
      OR (${orders.state} = 'created' AND ${orders.paymentMethod} = 'venue'))`,
  );

export async function orderRow(db: Db, reader: Reader, id: number): Promise<OrderListRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(orders)
    .where(and(eq(orders.id, id), isOf(reader)));
  return row;
}

export const linesOf = (db: Db, orderId: number) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
    .limit(100);

export const eventsOf = (db: Db, orderId: number) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
    .limit(100);

/** Where the holder of an account that still exists is written to. */
export async function addressOf(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: holderEmail })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)));
  return row?.email;
}

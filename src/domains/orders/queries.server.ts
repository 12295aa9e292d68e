import { and, asc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ledgerEntries, ledgerMovements, payments } from '#src/domains/billing/payments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { type OrderActor, type OrderHappening, openStates } from './rules.ts';
import { orderAccruals, orderEvents, orderLines, orders } from './tables.server.ts';

export type Order = typeof orders.$inferSelect;

export type NewOrder = Omit<typeof orders.$inferInsert, 'id'>;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;

/** Answers the new order's id; null where the number is taken, or the client's key. */
export async function insertOrder(db: Db, order: NewOrder): Promise<number | null> {
  const [row] = await db.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return row?.id ?? null;
}

/** The lines of a new order and, in the same statement, the event that it was made. */
export async function insertLinesOfNew(
  db: Db,
  orderId: number,
  lines: readonly NewLine[],
  { actor, at }: { readonly actor: OrderActor; readonly at: Date },
): Promise<void> {
  const written = db.$with('written').as(linesInto(db, orderId, lines));
  await db.with(written).insert(orderEvents).values({ orderId, event: 'create', actor, at });
}

const linesInto = (db: Db, orderId: number, lines: readonly NewLine[]) =>
  db.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));

export async function replaceLines(db: Db, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await db.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await linesInto(db, orderId, lines);
}

export async function insertEvent(
  db: Db,
  row: { orderId: number; event: OrderHappening; actor: OrderActor; at: Date; pence?: number },
): Promise<void> {
  await db.insert(orderEvents).values(row);
}

export async function orderByKey(db: Db, clientId: number, orderKey: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.orderKey, orderKey)));
  return row;
}

/** Who reads an order: its business, its client, or the system, which may read any. */
export type SideReader =
  | { readonly ownerId: number; readonly listings: Whose['listings'] }
  | { readonly clientId: number };
export type Reader = SideReader | 'anybody';

/** What was ordered from the price list. The money of an appointment is shown with its appointment alone. */
const isShown = eq(orders.isAppointment, false);

/** The orders of a business, at those of its listings that are meant, with those of appointments. */
const soldBy = (whose: Whose): SQL | undefined =>
  and(eq(orders.ownerId, whose.id), inPlaces(orders.listingId, whose));

/** The same without those of appointments. */
export const ofBusiness = (whose: Whose): SQL | undefined => and(soldBy(whose), isShown);

export function isOf(reader: Reader): SQL | undefined {
  if (reader === 'anybody') return undefined;
  return 'ownerId' in reader
    ? ofBusiness({ id: reader.ownerId, listings: reader.listings })
    : and(eq(orders.clientId, reader.clientId), isShown);
}

/** What was bought, by name, in the order of its lines. */
export const bought = sql<string>`coalesce((SELECT string_agg(line.name, ', ' ORDER BY line.position)
  FROM ${orderLines} line WHERE line.order_id = ${orders.id}), '')`;

/** How many of what was bought, all lines together. */
export const quantity = sql<number>`(SELECT coalesce(sum(line.quantity), 0)::int
  FROM ${orderLines} line WHERE line.order_id = ${orders.id})`;

export async function readOrder(db: Db, reader: Reader, id: number): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(reader)));
  return row;
}

/** What a business sold, an appointment too, and what it was. */
export async function soldOrder(db: Db, whose: Whose, id: number) {
  const [row] = await db
    .select({ order: orders, bought })
    .from(orders)
    .where(and(eq(orders.id, id), soldBy(whose)));
  return row;
}

/** What was booked of an order's earnings, the oldest first. */
export const accrualsOf = (db: Db, orderId: number, limit: number) =>
  db
    .select()
    .from(orderAccruals)
    .where(eq(orderAccruals.orderId, orderId))
    .orderBy(asc(orderAccruals.id))
    .limit(limit);

export async function lockOrder(db: Db, reader: Reader, id: number): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(reader)))
    .for('update');
  return row;
}

export async function changeOrder(db: Db, id: number, to: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(to).where(eq(orders.id, id));
}

export async function insertAccrual(
  db: Db,
  row: Omit<typeof orderAccruals.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(orderAccruals).values(row);
}

const earned = {
  reversals: sql<number>`count(*) FILTER (WHERE ${orderAccruals.kind} = 'reversal')`.mapWith(Number),
  grossPence: sql<number>`coalesce(sum(${orderAccruals.grossPence}), 0)`.mapWith(Number),
  commissionPence: sql<number>`coalesce(sum(${orderAccruals.commissionPence}), 0)`.mapWith(Number),
  throughUsPence: sql<number>`coalesce(sum(${orderAccruals.throughUsPence}), 0)`.mapWith(Number),
};
export type Earned = Record<keyof typeof earned, number>;

/** All that was booked of what a business earned with an order. */
export async function earnedWith(db: Db, orderId: number): Promise<Earned> {
  const [row] = await db.select(earned).from(orderAccruals).where(eq(orderAccruals.orderId, orderId));
  return row ?? { reversals: 0, grossPence: 0, commissionPence: 0, throughUsPence: 0 };
}

/** How many of a client's orders at a business stand or were completed, without those of appointments. */
export const countBetween = (db: Db, ownerId: number, clientId: number, until?: Date) =>
  db.$count(
    orders,
    and(
      ...[eq(orders.ownerId, ownerId), eq(orders.clientId, clientId), isShown],
      until && lt(orders.createdAt, until),
      inArray(orders.state, [...openStates, 'fulfilled']),
    ),
  );

/** How many of a client's orders are open. */
export const countWaiting = (db: Db, clientId: number) =>
  db.$count(orders, and(eq(orders.clientId, clientId), isShown, inArray(orders.state, [...openStates])));

/** A listing's first open orders, which keep it from being deleted. */
export const openNumbers = (db: Db, listingId: number) =>
  db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.listingId, listingId), isShown, inArray(orders.state, [...openStates])))
    .orderBy(orders.id)
    .limit(3);

/** How many of a business's orders are open. */
export const countOpen = (db: Db, ownerId: number) =>
  db.$count(orders, and(eq(orders.ownerId, ownerId), isShown, inArray(orders.state, [...openStates])));

export const ordersByIds = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      totalPence: orders.totalPence,
      dueNowPence: orders.dueNowPence,
      isAppointment: orders.isAppointment,
      commissionPence: orders.commissionPence,
      paymentId: orders.paymentId,
      refundedPence: orders.refundedPence,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .limit(ids.length);

/** Payment id → its commission in the ledger when it was captured, with VAT, in pence. */
export async function commissionsOf(db: Db, paymentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; pence: number }>(sql`
    SELECT m.payment_id AS id, coalesce(-sum(e.pence), 0)::int AS pence
    FROM ${ledgerMovements} m JOIN ${ledgerEntries} e ON e.movement_id = m.id
    WHERE m.payment_id = ANY(${sql.param([...paymentIds])}::int[]) AND m.kind = 'capture'
      AND e.account IN ('commission', 'vat') GROUP BY 1`);
  return new Map(rows.map(({ id, pence }) => [id, pence]));
}

/** The first orders of appointments that brought something else than their state says. */
export const wronglyEarned = (db: Db, limit: number) => {
  const { number, state, totalPence, dueNowPence, refundedPence, commissionPence } = orders;
  const whereCompleted = (pence: SQLWrapper) =>
    sql`CASE WHEN ${state} = 'fulfilled' THEN ${pence} ELSE 0 END`;
  // As `earningOf` has it.
  const gross = sql`least(${totalPence}, ${dueNowPence} - ${refundedPence} + greatest(0, ${totalPence} - ${dueNowPence}))`;
  const commission = sql`(${commissionPence} - CASE WHEN ${totalPence} = 0 THEN 0
    ELSE ${commissionPence}::bigint * (${totalPence} - ${gross}) / ${totalPence} END)`;
  return db
    .select({ ...{ number, state, totalPence, dueNowPence, refundedPence, commissionPence }, earned })
    .from(orders)
    .leftJoin(orderAccruals, eq(orderAccruals.orderId, orders.id))
    .where(eq(orders.isAppointment, true))
    .groupBy(orders.id)
    .having(sql`${earned.grossPence} <> ${whereCompleted(gross)}
      OR ${earned.commissionPence} <> ${whereCompleted(commission)}`)
    .orderBy(orders.id)
    .limit(limit);
};

/** Orders that are marked as paid through us but have no captured payment. */
export async function paidWithout(db: Db, limit: number) {
  const { rows } = await db.execute<{ number: string; state: string; payment: number | null }>(sql`
    SELECT o.number, o.state, o.payment_id AS payment FROM ${orders} o
    LEFT JOIN ${payments} p ON p.id = o.payment_id AND p.order_id = o.id AND p.state IN ('captured', 'refunded')
    WHERE o.payment_method = 'paypal' AND o.state IN ('paid', 'fulfilled', 'refunded') AND p.id IS NULL
    ORDER BY o.id LIMIT ${limit}`);
  return rows;
}

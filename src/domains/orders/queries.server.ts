import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { OrderActor, OrderEvent, OrderState } from './rules.ts';
import { openStates } from './rules.ts';
import { orderEvents, orderLines, orders } from './tables.server.ts';

export type NewOrder = Omit<typeof orders.$inferInsert, 'id'>;
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;

/** Answers the new order's id; null where the number is taken. */
export async function insertOrder(db: Db, order: NewOrder): Promise<number | null> {
  const [row] = await db.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return row?.id ?? null;
}

export async function insertLines(db: Db, orderId: number, lines: readonly NewLine[]): Promise<void> {
  await db.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId, position })));
}

export async function insertEvent(
  db: Db,
  row: { orderId: number; event: OrderEvent; actor: OrderActor; at: Date },
): Promise<void> {
  await db.insert(orderEvents).values(row);
}

/** Whose order may be read: the business's, or the client's own. */
export type Reader = { readonly ownerId: number } | { readonly clientId: number };

const isOf = (reader: Reader) =>
  'ownerId' in reader ? eq(orders.ownerId, reader.ownerId) : eq(orders.clientId, reader.clientId);

export async function lockOrder(db: Db, reader: Reader, id: number) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(reader)))
    .for('update');
  return row;
}

export async function moveOrder(
  db: Db,
  id: number,
  to: { state: OrderState; paidAt: Date | null; closedAt: Date | null },
): Promise<void> {
  await db.update(orders).set(to).where(eq(orders.id, id));
}

/** The next few that keep a listing from being deleted. */
export const openNumbers = (db: Db, listingId: number) =>
  db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.listingId, listingId), inArray(orders.state, [...openStates])))
    .orderBy(orders.id)
    .limit(3);

/** Open orders of an account on either side. */
export const countOpen = (db: Db, accountId: number) =>
  db.$count(
    orders,
    and(
      inArray(orders.state, [...openStates]),
      sql`(${orders.ownerId} = ${accountId} OR ${orders.clientId} = ${accountId})`,
    ),
  );

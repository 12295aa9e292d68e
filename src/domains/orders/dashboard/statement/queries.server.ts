import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { monthSpan } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { bought } from '../../queries.server.ts';
import { orderAccruals, orders } from '../../tables.server.ts';

const inMonth = (ownerId: number, month: string): SQL | undefined => {
  const { from, to } = monthSpan(month);
  return and(eq(orderAccruals.ownerId, ownerId), gte(orderAccruals.at, from), lt(orderAccruals.at, to));
};

export const accrualPage = (db: Db, ownerId: number, month: string, offset: number, limit: number) =>
  db
    .select({ accrual: orderAccruals, order: orders, bought })
    .from(orderAccruals)
    .innerJoin(orders, eq(orders.id, orderAccruals.orderId))
    .where(inMonth(ownerId, month))
    .orderBy(sql`${orderAccruals.at} DESC, ${orderAccruals.id} DESC`)
    .offset(offset)
    .limit(limit);
export type AccrualRow = Awaited<ReturnType<typeof accrualPage>>[number];

export const countAccruals = (db: Db, ownerId: number, month: string): Promise<number> =>
  db.$count(orderAccruals, inMonth(ownerId, month));

export async function sumsOf(db: Db, ownerId: number, month: string) {
  const of = (what: SQL, where = sql`true`) =>
    sql<number>`coalesce(sum(${what}) FILTER (WHERE ${where}), 0)::bigint`.mapWith(Number);
  const [row] = await db
    .select({
      completed: sql<number>`count(*) FILTER (WHERE ${orderAccruals.kind} = 'completion')`.mapWith(Number),
      gross: of(sql`${orderAccruals.grossPence}`),
      commission: of(sql`${orderAccruals.commissionPence}`),
      throughUs: of(sql`${orderAccruals.grossPence}`, sql`${orders.paymentMethod} = 'paypal'`),
    })
    .from(orderAccruals)
    .innerJoin(orders, eq(orders.id, orderAccruals.orderId))
    .where(inMonth(ownerId, month));
  return row ?? { completed: 0, gross: 0, commission: 0, throughUs: 0 };
}

/** When the first of all was earned; null where nothing was. */
export async function firstAccrual(db: Db, ownerId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderAccruals.at })
    .from(orderAccruals)
    .where(eq(orderAccruals.ownerId, ownerId))
    .orderBy(orderAccruals.at)
    .limit(1);
  return row?.at ?? null;
}

export async function businessOf(db: Db, accountId: number) {
  const [row] = await db
    .select({ name: accounts.name, address: accounts.address })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { name: '', address: '' };
}

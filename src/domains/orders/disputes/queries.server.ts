import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { orderAccruals } from '../tables.server.ts';
import { feeDisputes } from './tables.server.ts';

export type FeeDispute = typeof feeDisputes.$inferSelect;
export type NewFeeDispute = Omit<typeof feeDisputes.$inferInsert, 'id'>;

export async function disputeOf(db: Db, orderId: number): Promise<FeeDispute | undefined> {
  const [row] = await db.select().from(feeDisputes).where(eq(feeDisputes.orderId, orderId));
  return row;
}

export async function lockDispute(db: Db, id: number): Promise<FeeDispute | undefined> {
  const [row] = await db.select().from(feeDisputes).where(eq(feeDisputes.id, id)).for('update');
  return row;
}

export async function insertDispute(db: Db, row: NewFeeDispute): Promise<FeeDispute> {
  const [made] = await db.insert(feeDisputes).values(row).returning();
  if (!made) throw new Error('A dispute was not saved.');
  return made;
}

export async function changeDispute(db: Db, id: number, to: Partial<NewFeeDispute>): Promise<void> {
  await db.update(feeDisputes).set(to).where(eq(feeDisputes.id, id));
}

/** When an order was last completed, and so charged; null where it never was. */
export async function lastCharged(db: Db, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderAccruals.at })
    .from(orderAccruals)
    .where(and(eq(orderAccruals.orderId, orderId), eq(orderAccruals.kind, 'completion')))
    .orderBy(desc(orderAccruals.id))
    .limit(1);
  return row?.at ?? null;
}

/** How many disputes wait for an operator. */
export const countOpenDisputes = (db: Db): Promise<number> =>
  db.$count(feeDisputes, eq(feeDisputes.state, 'open'));

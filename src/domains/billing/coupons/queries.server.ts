import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { couponPlans, coupons, couponUses } from './tables.server.ts';

export type CouponRow = typeof coupons.$inferSelect;
type Use = typeof couponUses.$inferSelect;

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

/** Under its row's lock until the transaction ends: who counts then counts alone. */
export async function lockCoupon(db: Db, id: number): Promise<CouponRow> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row) throw new Error(`There is no coupon ${id}.`);
  return row;
}

/** No plans: it is for every one that costs something. */
export const plansOf = async (db: Db, couponId: number): Promise<number[]> =>
  (
    await db
      .select({ planId: couponPlans.planId })
      .from(couponPlans)
      .where(eq(couponPlans.couponId, couponId))
      .orderBy(couponPlans.planId)
  ).map(({ planId }) => planId);

/** What an account has of a coupon: with money, and only reserved. */
export async function usesOf(db: Db, couponId: number, accountId: number) {
  const [row] = await db
    .select({
      consumed: sql<number>`count(*) FILTER (WHERE state = 'consumed')::int`,
      reserved: sql<number>`count(*) FILTER (WHERE state = 'reserved')::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.accountId, accountId)));
  return row ?? { consumed: 0, reserved: 0 };
}

/** Counts one more, or one less. */
export async function count(db: Db, couponId: number, by: 1 | -1): Promise<void> {
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + ${by}` })
    .where(eq(coupons.id, couponId));
}

export async function insertUse(db: Db, use: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(use);
}

export async function lockUse(db: Db, paymentId: number): Promise<Use | undefined> {
  const [row] = await db.select().from(couponUses).where(eq(couponUses.paymentId, paymentId)).for('update');
  return row;
}

export async function changeUse(
  db: Db,
  id: number,
  to: Pick<Use, 'state' | 'at'> & { isOver?: boolean },
): Promise<void> {
  await db.update(couponUses).set(to).where(eq(couponUses.id, id));
}

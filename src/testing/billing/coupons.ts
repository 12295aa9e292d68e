import { couponPlans, coupons, couponUses } from '#src/domains/billing/coupons/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { theOnly } from '../reference-data.ts';

type Columns = typeof coupons.$inferInsert;

interface CouponWishes extends Partial<Omit<Columns, 'id'>> {
  /** Absent: every plan that costs something. */
  planIds?: readonly number[];
}

let made = 0;

/** A fifth off, from the first of January 2026 and without a limit, unless the wishes say so. */
export async function aCoupon(
  db: Db,
  { planIds = [], ...wishes }: CouponWishes = {},
): Promise<{ id: number; code: string }> {
  made += 1;
  const begin = new Date('2026-01-01T00:00:00Z');
  const value = wishes.amountPence ? {} : { basisPoints: 2_000 };
  const row = { code: `COUPON-${made}`, ...value, startsAt: begin, createdAt: begin, ...wishes };
  const coupon = theOnly(
    await db.insert(coupons).values(row).returning({ id: coupons.id, code: coupons.code }),
  );
  if (planIds.length > 0)
    await db.insert(couponPlans).values(planIds.map((planId) => ({ couponId: coupon.id, planId })));
  return coupon;
}

/** A use that is for good, without a payment. */
export async function aCouponUse(db: Db, couponId: number, accountId: number): Promise<void> {
  const at = new Date('2026-02-01T00:00:00Z');
  const use = { couponId, accountId, state: 'consumed' as const, pence: 300, createdAt: at, at };
  await db.insert(couponUses).values(use);
}

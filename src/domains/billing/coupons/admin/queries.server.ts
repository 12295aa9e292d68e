import { and, count, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import { plans } from '../../plans/tables.server.ts';
import { couponPlans, coupons, couponUses } from '../tables.server.ts';

export type CouponRecord = typeof coupons.$inferSelect;
const matching = (search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : or(ilike(coupons.code, contains(search)), ilike(coupons.note, contains(search)));

export const couponPage = (db: Db, search: string | undefined, { offset, limit }: Window) =>
  db.select().from(coupons).where(matching(search)).orderBy(desc(coupons.id)).offset(offset).limit(limit);

export const countCoupons = (db: Db, search: string | undefined): Promise<number> =>
  db.$count(coupons, matching(search));

export async function couponById(db: Db, id: number): Promise<CouponRecord | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

/** Coupon → names of the plans that it is for, in their order. */
export async function planNames(db: Db, couponIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ couponId: couponPlans.couponId, name: plans.name })
    .from(couponPlans)
    .innerJoin(plans, eq(plans.id, couponPlans.planId))
    .where(inArray(couponPlans.couponId, [...couponIds]))
    .orderBy(plans.position);
  const found = new Map<number, string[]>();
  for (const { couponId, name } of rows) found.set(couponId, [...(found.get(couponId) ?? []), name]);
  return found;
}

/** Those of the plans that cost something. */
export const paidPlanIds = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await db
      .select({ id: plans.id })
      .from(plans)
      .where(and(inArray(plans.id, [...ids]), gt(plans.pricePence, 0)))
  ).map(({ id }) => id);

/** Undefined where the code is taken. */
export async function insertCoupon(
  db: Db,
  coupon: typeof coupons.$inferInsert,
  planIds: readonly number[],
): Promise<CouponRecord | undefined> {
  const [row] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning();
  if (row && planIds.length > 0)
    await db.insert(couponPlans).values(planIds.map((planId) => ({ couponId: row.id, planId })));
  return row;
}

/** Undefined where it is over already. */
export async function endCoupon(db: Db, id: number, now: Date): Promise<CouponRecord | undefined> {
  const [row] = await db
    .update(coupons)
    .set({ endedAt: now })
    .where(
      and(eq(coupons.id, id), isNull(coupons.endedAt), or(isNull(coupons.endsAt), gt(coupons.endsAt, now))),
    )
    .returning();
  return row;
}

const usedBy = (couponId: number, search: string | undefined) =>
  and(
    eq(couponUses.couponId, couponId),
    search === undefined
      ? undefined
      : or(ilike(accounts.name, contains(search)), ilike(holderEmail, contains(search))),
  );

export const usePage = (db: Db, couponId: number, search: string | undefined, { offset, limit }: Window) =>
  db
    .select({
      use: couponUses,
      name: accounts.name,
      email: sql<string>`coalesce(${holderEmail}, '')`,
    })
    .from(couponUses)
    .innerJoin(accounts, eq(accounts.id, couponUses.accountId))
    .where(usedBy(couponId, search))
    .orderBy(desc(couponUses.id))
    .offset(offset)
    .limit(limit);

export async function countUses(db: Db, couponId: number, search: string | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(couponUses)
    .innerJoin(accounts, eq(accounts.id, couponUses.accountId))
    .where(usedBy(couponId, search));
  return row?.total ?? 0;
}

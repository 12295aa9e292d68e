import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type CouponFault, codeOf, couponFault, type Price, priceOf, roomFault, timeFault } from './rules.ts';
import { couponPlans, coupons, couponUses } from './tables.server.ts';

interface PriceRequest {
  /** As it was typed; null for none. */
  readonly code: string | null;
  readonly accountId: number;
  readonly planId: number;
  readonly listPence: number;
  readonly now: Date;
}

/** A price with the coupon that made it; without one there is neither id nor code. */
interface Priced extends Price {
  readonly couponId: number | null;
  readonly code: string | null;
}

/**
 * What a plan costs with a coupon. Nothing is taken by asking. What this buyer has only reserved is left out: it
 * makes way when another payment is opened. An unknown code is looked for as long as a known one.
 */
export async function priceWith(
  db: Db,
  { code, accountId, planId, listPence, now }: PriceRequest,
): Promise<{ ok: true; price: Priced } | { ok: false; fault: CouponFault }> {
  if (code === null) return { ok: true, price: { ...priceOf(listPence, null), couponId: null, code: null } };
  const coupon = await couponByCode(db, codeOf(code));
  const id = coupon?.id ?? 0;
  const planIds = await plansOf(db, id);
  const own = await usesOf(db, id, accountId);
  const taken = { used: (coupon?.used ?? 0) - own.reserved, usedByBuyer: own.consumed };
  const fault = couponFault(coupon, { planId, listPence, planIds, now }, taken);
  if (fault !== null || !coupon) return { ok: false, fault: fault ?? 'unknown' };
  return { ok: true, price: { ...priceOf(listPence, coupon), couponId: coupon.id, code: coupon.code } };
}

interface Taking {
  readonly couponId: number;
  readonly accountId: number;
  /** What it takes off. */
  readonly pence: number;
  readonly now: Date;
}

/**
 * Takes one of a coupon for a payment, in the transaction that writes the payment. False where none is left: the
 * counts are read under the lock of the coupon's row, so that a crowd cannot take more than there are.
 */
export const reserveCoupon = (tx: Db, taking: Taking & { readonly paymentId: number }): Promise<boolean> =>
  take(tx, taking, { paymentId: taking.paymentId, state: 'reserved' });

/** Locks the coupon until the transaction ends, so that one buyer at a time checks and takes it. */
export const holdCoupon = async (tx: Db, couponId: number): Promise<void> =>
  void (await lockCoupon(tx, couponId));

/** Takes one for good where nothing is left to pay; false where none is left. */
export const consumeAtOnce = (tx: Db, taking: Taking): Promise<boolean> =>
  take(tx, taking, { paymentId: null, state: 'consumed' });

async function take(
  tx: Db,
  { couponId, accountId, pence, now }: Taking,
  use: { paymentId: number | null; state: 'reserved' | 'consumed' },
): Promise<boolean> {
  const coupon = await lockCoupon(tx, couponId);
  const isThere = timeFault(coupon, now) === null && (await hasRoom(tx, coupon, accountId));
  if (!isThere) return false;
  await count(tx, couponId, 1);
  await insertUse(tx, { ...use, couponId, accountId, pence, createdAt: now, at: now });
  return true;
}

async function hasRoom(tx: Db, coupon: CouponRow, accountId: number): Promise<boolean> {
  const own = await usesOf(tx, coupon.id, accountId);
  const taken = { used: coupon.used, usedByBuyer: own.consumed + own.reserved };
  return roomFault(coupon, taken) === null;
}

/** Releases the use that a payment reserved. Repeating it changes nothing, and a consumed use stays consumed. */
export async function releaseCoupon(tx: Db, paymentId: number, now: Date): Promise<void> {
  const use = await lockUse(tx, paymentId);
  if (use?.state !== 'reserved') return;
  await changeUse(tx, use.id, { state: 'released', at: now });
  await count(tx, use.couponId, -1);
}

/** `none`: the payment had no coupon. `over`: another buyer had taken the last use; this one keeps the price anyway. */
type Consumed = 'none' | 'consumed' | 'over';

/** The money came: the coupon's use is for good. A second time changes nothing. */
export async function consumeCoupon(tx: Db, paymentId: number, now: Date): Promise<Consumed> {
  const use = await lockUse(tx, paymentId);
  if (!use) return 'none';
  if (use.state === 'consumed') return use.isOver ? 'over' : 'consumed';
  const isOver = use.state === 'released' && !(await retake(tx, use));
  await changeUse(tx, use.id, { state: 'consumed', at: now, isOver });
  return isOver ? 'over' : 'consumed';
}

/** Late money: its use had been released, and may still be free. */
async function retake(tx: Db, { couponId, accountId }: { couponId: number; accountId: number }) {
  const coupon = await lockCoupon(tx, couponId);
  const isThere = await hasRoom(tx, coupon, accountId);
  if (isThere) await count(tx, couponId, 1);
  return isThere;
}

export type CouponRow = typeof coupons.$inferSelect;
type Use = typeof couponUses.$inferSelect;

async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

/** Under its row's lock until the transaction ends: who counts then counts alone. */
async function lockCoupon(db: Db, id: number): Promise<CouponRow> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row) throw new Error(`There is no coupon ${id}.`);
  return row;
}

/** No plans: it is for every one that costs something. */
const plansOf = async (db: Db, couponId: number): Promise<number[]> =>
  (
    await db
      .select({ planId: couponPlans.planId })
      .from(couponPlans)
      .where(eq(couponPlans.couponId, couponId))
      .orderBy(couponPlans.planId)
  ).map(({ planId }) => planId);

/** What an account has of a coupon: with money, and only reserved. */
async function usesOf(db: Db, couponId: number, accountId: number) {
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

async function insertUse(db: Db, use: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(use);
}

async function lockUse(db: Db, paymentId: number): Promise<Use | undefined> {
  const [row] = await db.select().from(couponUses).where(eq(couponUses.paymentId, paymentId)).for('update');
  return row;
}

async function changeUse(
  db: Db,
  id: number,
  to: Pick<Use, 'state' | 'at'> & { isOver?: boolean },
): Promise<void> {
  await db.update(couponUses).set(to).where(eq(couponUses.id, id));
}

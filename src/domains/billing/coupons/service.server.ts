import type { Db } from '#src/platform/database/database.server.ts';
import * as queries from './queries.server.ts';
import { type CouponFault, codeOf, couponFault, type Price, priceOf, roomFault, timeFault } from './rules.ts';

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
  const coupon = await queries.couponByCode(db, codeOf(code));
  const id = coupon?.id ?? 0;
  const planIds = await queries.plansOf(db, id);
  const own = await queries.usesOf(db, id, accountId);
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
  void (await queries.lockCoupon(tx, couponId));

/** Takes one for good where nothing is left to pay; false where none is left. */
export const consumeAtOnce = (tx: Db, taking: Taking): Promise<boolean> =>
  take(tx, taking, { paymentId: null, state: 'consumed' });

async function take(
  tx: Db,
  { couponId, accountId, pence, now }: Taking,
  use: { paymentId: number | null; state: 'reserved' | 'consumed' },
): Promise<boolean> {
  const coupon = await queries.lockCoupon(tx, couponId);
  const isThere = timeFault(coupon, now) === null && (await hasRoom(tx, coupon, accountId));
  if (!isThere) return false;
  await queries.count(tx, couponId, 1);
  await queries.insertUse(tx, { ...use, couponId, accountId, pence, createdAt: now, at: now });
  return true;
}

async function hasRoom(tx: Db, coupon: queries.CouponRow, accountId: number): Promise<boolean> {
  const own = await queries.usesOf(tx, coupon.id, accountId);
  const taken = { used: coupon.used, usedByBuyer: own.consumed + own.reserved };
  return roomFault(coupon, taken) === null;
}

/** Releases the use that a payment reserved. Repeating it changes nothing, and a consumed use stays consumed. */
export async function releaseCoupon(tx: Db, paymentId: number, now: Date): Promise<void> {
  const use = await queries.lockUse(tx, paymentId);
  if (use?.state !== 'reserved') return;
  await queries.changeUse(tx, use.id, { state: 'released', at: now });
  await queries.count(tx, use.couponId, -1);
}

/** `none`: the payment had no coupon. `over`: another buyer had taken the last use; this one keeps the price anyway. */
type Consumed = 'none' | 'consumed' | 'over';

/** The money came: the coupon's use is for good. A second time changes nothing. */
export async function consumeCoupon(tx: Db, paymentId: number, now: Date): Promise<Consumed> {
  const use = await queries.lockUse(tx, paymentId);
  if (!use) return 'none';
  if (use.state === 'consumed') return use.isOver ? 'over' : 'consumed';
  const isOver = use.state === 'released' && !(await retake(tx, use));
  await queries.changeUse(tx, use.id, { state: 'consumed', at: now, isOver });
  return isOver ? 'over' : 'consumed';
}

/** Late money: its use had been released, and may still be free. */
async function retake(tx: Db, { couponId, accountId }: { couponId: number; accountId: number }) {
  const coupon = await queries.lockCoupon(tx, couponId);
  const isThere = await hasRoom(tx, coupon, accountId);
  if (isThere) await queries.count(tx, couponId, 1);
  return isThere;
}

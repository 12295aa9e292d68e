export type UseState = 'reserved' | 'released' | 'consumed';

/** By so many hundredths of a per cent, or by so many pence: the one or the other. */
export interface Value {
  readonly basisPoints: number | null;
  readonly amountPence: number | null;
}

/** What there is to pay, and why it is not more. */
export interface Price {
  readonly listPence: number;
  readonly discountPence: number;
  readonly finalPence: number;
}

/** Whole pence off: halves go to the buyer, and nothing costs less than nothing. */
export function discountOf(listPence: number, { basisPoints, amountPence }: Value): number {
  const off =
    basisPoints === null ? (amountPence ?? 0) : Math.floor((listPence * basisPoints + 5_000) / 10_000);
  return Math.min(listPence, off);
}

export function priceOf(listPence: number, value: Value | null): Price {
  const discountPence = value ? discountOf(listPence, value) : 0;
  return { listPence, discountPence, finalPence: listPence - discountPence };
}

/** A code as it is kept, however it was typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** What an operator may choose as a code. */
export const longestCode = 40;
export const codePattern = new RegExp(`^[A-Z0-9-]{6,${longestCode}}$`);

/** Without characters that are easily confused when read aloud or from paper. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;

/** Ten random letters; `throwOf` throws a die with as many sides as there are letters. */
export const randomCode = (throwOf: (sides: number) => number): string =>
  Array.from({ length: codeLength }, () => codeLetters.charAt(throwOf(codeLetters.length))).join('');

export interface Coupon extends Value {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerAccount: number | null;
}

/** Uses by everyone and by the buyer. The buyer's own reservations count in neither: they are released for a new one. */
interface Taken {
  readonly used: number;
  readonly usedByBuyer: number;
}

export const couponMessages = {
  unknown: 'Coupon code does not exist. Please try again.',
  'not-begun': 'This coupon cannot be used yet.',
  over: 'This coupon has expired.',
  'not-for-plan': 'This coupon is not for this plan.',
  'free-plan': 'This plan is free: it needs no coupon.',
  'used-by-buyer': 'You have already used this coupon.',
  'used-up': 'This coupon has been used up.',
} as const;
export type CouponFault = keyof typeof couponMessages;

/** Whether it has begun and not ended. */
export function timeFault({ startsAt, endsAt, endedAt }: Coupon, now: Date): 'not-begun' | 'over' | null {
  if (endedAt !== null || (endsAt !== null && now >= endsAt)) return 'over';
  return now < startsAt ? 'not-begun' : null;
}

/** Whether there is one left, for anybody and for this buyer. */
export function roomFault(
  { maxUses, maxUsesPerAccount }: Pick<Coupon, 'maxUses' | 'maxUsesPerAccount'>,
  { used, usedByBuyer }: Taken,
): 'used-by-buyer' | 'used-up' | null {
  if (maxUsesPerAccount !== null && usedByBuyer >= maxUsesPerAccount) return 'used-by-buyer';
  return maxUses !== null && used >= maxUses ? 'used-up' : null;
}

interface CouponContext {
  readonly planId: number;
  readonly listPence: number;
  /** Those that the coupon is for; none means every one that costs something. */
  readonly planIds: readonly number[];
  readonly now: Date;
}

/** Why a coupon cannot be used for a plan; null where it can. */
export function couponFault(
  coupon: Coupon | undefined,
  purchase: CouponContext,
  taken: Taken,
): CouponFault | null {
  if (!coupon) return 'unknown';
  const isForIt = purchase.planIds.length === 0 || purchase.planIds.includes(purchase.planId);
  return (
    timeFault(coupon, purchase.now) ??
    (purchase.listPence === 0 ? 'free-plan' : null) ??
    (isForIt ? null : 'not-for-plan') ??
    roomFault(coupon, taken)
  );
}

import { type Coupon, timeFault } from '../rules.ts';

export const couponStates = {
  upcoming: 'Starts later',
  running: 'Active',
  'used-up': 'Used up',
  over: 'Expired',
  ended: 'Ended',
} as const;
export type CouponState = keyof typeof couponStates;

/** The state of a coupon at `now`. */
export function stateOf(coupon: Coupon & { readonly used: number }, now: Date): CouponState {
  if (coupon.endedAt !== null) return 'ended';
  const fault = timeFault(coupon, now);
  if (fault !== null) return fault === 'over' ? 'over' : 'upcoming';
  return coupon.maxUses !== null && coupon.used >= coupon.maxUses ? 'used-up' : 'running';
}

/** Whether there is anything left of it to end. */
export const mayEnd = (state: CouponState): boolean => state !== 'ended' && state !== 'over';

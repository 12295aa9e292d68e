import type { Coupon } from '../rules.ts';
import { timeFault } from '../rules.ts';

/** What a form may ask for. */
export const bounds = {
  mostPounds: 10_000,
  mostUses: 1_000_000,
  mostUsesPerAccount: 1_000,
  longestNote: 500,
} as const;

export const couponStates = {
  upcoming: 'Starts later',
  running: 'Active',
  'used-up': 'Used up',
  over: 'Expired',
  ended: 'Ended',
} as const;
export type CouponState = keyof typeof couponStates;

/** How a coupon stands at `now`. */
export function stateOf(coupon: Coupon & { readonly used: number }, now: Date): CouponState {
  if (coupon.endedAt !== null) return 'ended';
  const fault = timeFault(coupon, now);
  if (fault !== null) return fault === 'over' ? 'over' : 'upcoming';
  return coupon.maxUses !== null && coupon.used >= coupon.maxUses ? 'used-up' : 'running';
}

/** Whether there is anything left of it to end. */
export const mayEnd = (state: CouponState): boolean => state !== 'ended' && state !== 'over';

const hourInLondon = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});
const dayInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The day that London writes at a moment, as 2026-11-02. */
export const dayOf = (moment: Date): string => dayInLondon.format(moment);

/** When a day begins in London. By how much its clock is ahead then, it shows at midnight of the world's. */
export function beginOf(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  return new Date(midnight.getTime() - Number(hourInLondon.format(midnight)) * 3_600_000);
}

/** When a day is over in London. */
export function endOf(day: string): Date {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return beginOf(next.toISOString().slice(0, 10));
}

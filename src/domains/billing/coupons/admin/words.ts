import { dateOf, dayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { CouponRow } from './contract.ts';

type Worth = Pick<CouponRow, 'percent' | 'amount'>;

/** "20% off", "£5 off", "Free". */
export function discountText({ percent, amount }: Worth): string {
  if (percent === null) return `${poundsText(amount ?? 0)} off`;
  return percent === 100 ? 'Free' : `${percent}% off`;
}

export const plansText = (plans: readonly string[]): string =>
  plans.length === 0 ? 'Every paid plan' : plans.join(', ');

/** "From 2 Nov 2026", "2 Nov 2026 to 30 Nov 2026": the last day included. */
export function periodText({
  starts_at: from,
  ends_at: to,
}: Pick<CouponRow, 'starts_at' | 'ends_at'>): string {
  if (to === null) return `From ${dayText(from)}`;
  const last = new Date(new Date(to).getTime() - 1);
  return dateOf(last) === dateOf(new Date(from)) ? dayText(from) : `${dayText(from)} to ${dayText(last)}`;
}

/** "3 of 50", "3, no limit". */
export const usedText = ({ used, max_uses: most }: Pick<CouponRow, 'used' | 'max_uses'>): string =>
  most === null ? `${used}, no limit` : `${used} of ${most}`;

export const eachText = (most: number | null): string =>
  most === null ? 'No limit' : most === 1 ? 'Once' : `${most} times`;

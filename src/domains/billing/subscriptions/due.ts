import { after, day } from './rules.ts';

/** What a purchase is due for: nothing twice, and nothing of what lies behind. */
export type Due = 'week' | 'day' | 'grace' | 'end';

interface Ends {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly graceEndsAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly weekToldAt: Date | null;
  readonly dayToldAt: Date | null;
  readonly graceToldAt: Date | null;
}

/** What is to be done about the end of a business's last purchase at `now`. */
export function dueOf(one: Ends, now: Date): Due | null {
  const { startsAt, endsAt, graceEndsAt, cancelledAt } = one;
  if (now >= (graceEndsAt ?? endsAt)) return 'end';
  if (now >= endsAt) return one.graceToldAt ? null : 'grace';
  if (cancelledAt || one.dayToldAt) return null;
  if (now >= after(endsAt, -day)) return 'day';
  // Who bought less than a week ago knows.
  const isNear = now >= after(endsAt, -7 * day) && startsAt < after(endsAt, -7 * day);
  return isNear && !one.weekToldAt ? 'week' : null;
}

import { checkTime } from '#src/domains/advertising/check-time.ts';
import { addDays, addWorkingDays, instantOf, wallTimeOf, weekdayOf } from '#src/platform/clock.ts';
import type { Summary } from '../contract.ts';

/** What the site says about how soon an operator decides. */
type Promised = { readonly hours: number } | { readonly workingDays: number };

const asBusinessesAreTold = { workingDays: 2 };

/** Where nothing is promised, the queue is left out. */
const promises: Readonly<Partial<Record<keyof Summary, Promised>>> = {
  listings: asBusinessesAreTold,
  changes: asBusinessesAreTold,
  verifications: asBusinessesAreTold,
  words: asBusinessesAreTold,
  reports: asBusinessesAreTold,
  reviews: { hours: 48 },
  objections: { hours: 24 },
};

/** In words, such as "48 hours"; empty where nothing is promised. */
export function promiseText(queue: keyof Summary): string {
  const promised = promises[queue];
  if (!promised) return '';
  return 'hours' in promised ? `${promised.hours} hours` : checkTime;
}

const hourMs = 3_600_000;

/** Until when what has waited since then should be decided; null where nothing is promised. */
export function dueAt(queue: keyof Summary, since: Date): Date | null {
  const promised = promises[queue];
  if (!promised) return null;
  if ('hours' in promised) return new Date(since.getTime() + promised.hours * hourMs);
  return afterWorkingDays(since, promised.workingDays);
}

/** The same time of day in London, so many days later without Saturdays and Sundays. What came on one counts from its end. */
function afterWorkingDays(since: Date, days: number): Date {
  const { date: came, minutes } = wallTimeOf(since);
  const date = addWorkingDays(came, days);
  return weekdayOf(came) < 5 ? instantOf(date, minutes) : instantOf(addDays(date, 1));
}

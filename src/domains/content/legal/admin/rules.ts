import { addDays, longDayText } from '#src/platform/clock.ts';
import type { LegalPage } from '../pages.ts';

/** The law asks for 15 days between the notice and the change (Regulation (EU) 2019/1150 as kept, Article 3). */
export const noticeDays = 15;
const mostDaysAhead = 366;

interface Wish {
  readonly page: LegalPage;
  readonly from: string;
  readonly tellsBusinesses: boolean;
  readonly today: string;
  /** From when the newest published version holds, whether that day has come or not. */
  readonly newestFrom: string;
}

/** Why a version cannot take effect on that day; null where it can. */
export function dateFault({ page, from, tellsBusinesses, today, newestFrom }: Wish): string | null {
  if (from < today) return 'Choose today or a later day.';
  if (from > addDays(today, mostDaysAhead)) return 'Choose a day within the next year.';
  const told = addDays(today, noticeDays);
  if (tellsBusinesses && from < told)
    return `Businesses need ${noticeDays} days’ notice: choose ${longDayText(told)} or a later day.`;
  if (from < newestFrom)
    return `Another version is planned from ${longDayText(newestFrom)}: choose that day or a later one, or withdraw it.`;
  // An account keeps the day of the terms that it accepted.
  if (page === 'terms-and-conditions' && from === newestFrom)
    return 'Another version of the terms holds from that day: choose a later one.';
  return null;
}

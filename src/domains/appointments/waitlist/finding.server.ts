import { tickOf, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { daysSearched } from '#src/domains/listings/search/query/free-time.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { TimedPlace } from '../booking/place.server.ts';
import { type ClientSearch, clientSearch } from '../booking/search.server.ts';
import { offeredStarts, type Start } from '../booking/starts.ts';
import { type PreferredTimes, suits } from './preferred.ts';
import { offerEnd } from './rules.ts';

/** What is waited for, and when it would suit. */
export interface Wanted extends PreferredTimes {
  readonly variants: readonly number[];
  readonly staffId: number | null;
}

/** From today on, as far ahead as free days are derived. */
export function datesOf({ fromDate, toDate }: PreferredTimes, now: Date): { from: string; days: number } {
  const today = dateOf(now);
  const from = fromDate > today ? fromDate : today;
  const end = addDays(today, daysSearched - 1);
  const last = toDate < end ? toDate : end;
  const days = Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1;
  return { from, days: Math.max(0, days) };
}

/**
 * The search of the booking page for what is waited for, on these dates. What an offer of now would hold can still be
 * booked when it expires, lead time and all. Null where it can no longer be booked at all.
 */
export async function searchFor(
  db: Db,
  place: TimedPlace,
  { variants, staffId }: Wanted,
  { from, days, now }: { readonly from: string; readonly days: number; readonly now: Date },
): Promise<ClientSearch | null> {
  const asked = { variants, staff: staffId };
  const { search, faults } = await clientSearch(db, place, asked, { from, days, now: offerEnd(now) });
  return faults.variants === null && faults.staff === null ? search : null;
}

/** The first start that suits and was not offered before. */
export const startIn = (
  search: ClientSearch,
  wanted: Wanted,
  before: ReadonlySet<number> = new Set(),
): Start | undefined =>
  offeredStarts(search)
    .flatMap(({ starts }) => starts)
    .find(({ at }) => {
      const time = timeOfTick(at);
      return suits(wanted, time) && !before.has(time.getTime());
    });

/** When something that suits is free now; undefined where nothing is. */
export async function firstFree(
  db: Db,
  place: TimedPlace,
  wanted: Wanted,
  { now, before }: { readonly now: Date; readonly before?: ReadonlySet<number> },
): Promise<Date | undefined> {
  const dates = datesOf(wanted, now);
  if (dates.days === 0) return undefined;
  const search = await searchFor(db, place, wanted, { ...dates, now });
  const start = search && startIn(search, wanted, before);
  return start ? timeOfTick(start.at) : undefined;
}

/** The same start under the locks of those who could give it; undefined where it is gone. */
export const sameStart = (search: ClientSearch, at: Date): Start | undefined =>
  offeredStarts(search)
    .flatMap(({ starts }) => starts)
    .find((start) => start.at === tickOf(at));

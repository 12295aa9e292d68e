import type { SpecialSpan, WeekSpan } from '../opening.ts';
import type { ListingDetails } from './contract.ts';

/** How far ahead the page names days that differ from the week. */
export const daysNamed = 60;

export const eliteShown = 12;

export const reportReasons = {
  closed: 'It has closed or moved',
  'wrong-facts': 'Something on the page is wrong',
  offensive: 'It is offensive',
  unsafe: 'It may be unsafe or against the law',
  other: 'Something else',
} as const;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Hours = ListingDetails['hours'];
type Spans = Hours[number]['spans'];

/** Monday to Sunday; nothing at all when the hours are unknown. */
export function weekOf(hours: readonly WeekSpan[]): Hours {
  if (hours.length === 0) return [];
  return weekdays.map((day, weekday) => ({
    day,
    spans: spansShown(hours.filter((span) => span.weekday === weekday)),
  }));
}

/** One entry for each date, in order; no spans means closed all day. */
export function specialDaysOf(
  days: readonly (SpecialSpan & { readonly name: string | null })[],
): ListingDetails['special_days'] {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const spans = days.filter((day) => day.date === date);
    return { date, name: spans[0]?.name ?? null, spans: spansShown(spans) };
  });
}

/** The turn of the Elite carousel: it moves on at each full hour. */
export const hourOf = (now: Date): number => Math.floor(now.getTime() / 3_600_000);

export function spansShown(spans: readonly { opens: number | null; closes: number | null }[]): Spans {
  return spans
    .flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]))
    .toSorted((one, other) => one.opens - other.opens)
    .map(({ opens, closes }) => ({ start: clockOf(opens), end: clockOf(closes) }));
}

/** "09:30"; midnight is "00:00" at either end of a day. */
const clockOf = (minutes: number) => {
  const inDay = minutes % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

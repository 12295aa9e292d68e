import type { SpecialSpan, WeekSpan } from '#src/domains/listings/opening.ts';
import type { SearchQuery } from '#src/domains/listings/search/contract.ts';

export interface Hours {
  hours: WeekSpan[];
  special: SpecialSpan[];
}

/** Up to three stretches on other days than Monday, some past midnight. */
export const someHours = (upTo: (count: number) => number): WeekSpan[] =>
  [1, 2, 3, 4, 5, 6]
    .filter(() => upTo(3) === 0)
    .map((weekday) => {
      const opens = 15 * upTo(96);
      return { weekday, opens, closes: opens + 15 * (1 + upTo(60)) };
    });

/** Days after today, the second of November, that the week does not rule: closed, or open at other hours. */
export const someSpecialDays = (upTo: (count: number) => number): SpecialSpan[] =>
  ['2026-11-03', '2026-11-07', '2026-11-20']
    .filter(() => upTo(2) === 0)
    .map((date) => {
      const opens = 15 * upTo(96);
      return upTo(2) === 0
        ? { date, opens: null, closes: null }
        : { date, opens, closes: opens + 15 * (1 + upTo(60)) };
    });

/** By the words of the promise: special hours replace the week's, and of today only what is left counts. */
export function isOpenOn(
  { hours, special }: Hours,
  { when, part }: Pick<SearchQuery, 'when' | 'part'>,
): boolean {
  if (!when) return true;
  const [today, minutesNow] = ['2026-11-02', 570];
  const date = { today, tomorrow: '2026-11-03', saturday: '2026-11-07' }[when] ?? when;
  const [from, to] = { any: [0, 1440], morning: [0, 720], afternoon: [720, 1020], evening: [1020, 1440] }[
    part ?? 'any'
  ] as [number, number];
  const begins = date === today ? Math.max(from, minutesNow) : from;
  // What is over is left out of the query.
  if (begins >= to) return true;
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const ofDate = special.filter((day) => day.date === date);
  const ruling = ofDate.length > 0 ? ofDate : hours.filter((span) => span.weekday === weekday);
  return ruling.some(
    ({ opens, closes }) => opens !== null && closes !== null && opens < to && closes > begins,
  );
}

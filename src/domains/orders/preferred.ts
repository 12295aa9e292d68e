import { openingTime, type SpecialSpan, spansOf, type WeekSpan } from '#src/domains/listings/opening.ts';
import { addDays, dateOf, fullDayText, shortWeekdayText } from '#src/platform/clock.ts';

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** When a client would like to come; null: no preference. */
export interface Preference {
  readonly date: string | null;
  readonly part: DayPart | null;
}

/** What is known of a business's hours. */
export interface Opening {
  readonly hours: readonly WeekSpan[];
  readonly specialDays: readonly SpecialSpan[];
}

/** How many days after today a visit may be asked for. */
export const mostDaysAhead = 90;

/** In minutes after midnight; hours that go past midnight belong to the evening of the day on which they began. */
const bounds: Record<DayPart, { readonly from: number; readonly to: number }> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 48 * 60 },
};

export const partHours: Record<DayPart, string> = {
  morning: 'before 12:00',
  afternoon: '12:00 to 17:00',
  evening: 'after 17:00',
};

/** A business that gives no hours for its week may be open at any time, but for dates that it named. */
const spansOn = ({ hours, specialDays }: Opening, date: string) =>
  hours.length === 0 && !specialDays.some((day) => day.date === date)
    ? [{ from: 0, to: 24 * 60 }]
    : spansOf(hours, specialDays, date);

/** The parts of a day in which the business is open; of today, those that have not passed in London. */
export function partsOpen(opening: Opening, date: string, now: Date): DayPart[] {
  const moment = openingTime(now);
  if (date < moment.date) return [];
  const earliest = date === moment.date ? moment.minutes : 0;
  const spans = spansOn(opening, date);
  return dayParts.filter((part) =>
    spans.some(({ from, to }) => Math.max(from, bounds[part].from, earliest) < Math.min(to, bounds[part].to)),
  );
}

/** The last day that may be asked for, as it is in London. */
export const lastPreferredDay = (now: Date): string => addDays(dateOf(now), mostDaysAhead);

/** Today and every day that may be asked for, with its parts; none where the business is closed. */
export function daysToPrefer(opening: Opening, now: Date): { date: string; times: DayPart[] }[] {
  const today = dateOf(now);
  return Array.from({ length: mostDaysAhead + 1 }, (_, ahead) => {
    const date = addDays(today, ahead);
    return { date, times: partsOpen(opening, date, now) };
  });
}

/** What a client is told beside each field. */
type Faults = Record<string, string[]>;

/** Why a visit cannot be asked for at that time; empty where it can. */
export function preferenceFaults(opening: Opening, { date, part }: Preference, now: Date): Faults {
  if (date === null) return part === null ? {} : anyDayFaults(opening, part, now);
  const today = dateOf(now);
  if (date < today) return { preferred_date: ['This day has passed. Choose today or a later day.'] };
  const last = lastPreferredDay(now);
  if (date > last) return { preferred_date: [`Choose a day up to ${fullDayText(last)}.`] };
  const open = partsOpen(opening, date, now);
  if (open.length === 0) return { preferred_date: [closedText(date, today)] };
  if (part === null || open.includes(part)) return {};
  return {
    preferred_time: [`The business is closed in the ${part} on ${fullDayText(date)}. Choose another time.`],
  };
}

const closedText = (date: string, today: string): string =>
  date === today
    ? 'The business is closed for the rest of today. Choose another day.'
    : `The business is closed on ${fullDayText(date)}. Choose another day.`;

const anyDayFaults = (opening: Opening, part: DayPart, now: Date): Faults =>
  daysToPrefer(opening, now).some(({ times }) => times.includes(part))
    ? {}
    : { preferred_time: [`The business is never open in the ${part}. Choose another time.`] };

/** "Saturday 28 November 2026, morning"; "Any day, evening". */
export const preferenceText = ({ date, part }: Preference): string =>
  date === null && part === null
    ? 'No preference'
    : `${date === null ? 'Any day' : fullDayText(date)}, ${part ?? 'any time'}`;

/** The same for a list: "Sat 28 Nov, morning". */
export const shortPreferenceText = ({ date, part }: Preference): string =>
  date === null && part === null
    ? 'No preference'
    : `${date === null ? 'Any day' : shortWeekdayText(date)}, ${part ?? 'any time'}`;

import type { DayPart } from '#src/domains/listings/search/query/when.ts';
import { addDays } from '#src/platform/clock.ts';
import type { OwnEntry } from '../contract.ts';
import { mostDaysAhead } from '../rules.ts';

/** What the form says of the preferred times. */
export interface Typed {
  readonly from: string;
  readonly to: string;
  /** 0 is Monday. */
  readonly weekdays: readonly number[];
  readonly parts: readonly DayPart[];
}

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** As the search has them, without its script: the page of a booking shares what this page loads. */
export const partNames = {
  morning: 'Morning (before 12:00)',
  afternoon: 'Afternoon (12:00 to 17:00)',
  evening: 'Evening (after 17:00)',
} as const satisfies Record<DayPart, string>;
const dayParts = Object.keys(partNames) as DayPart[];

export const typedFields = ['from', 'to', 'weekdays', 'parts'] as const;

const textIn = (form: FormData, name: string): string => {
  const given = form.get(name);
  return typeof given === 'string' ? given : '';
};

/** Reads the form; what is none of ours is as if it were not there. */
export const typedIn = (form: FormData): Typed => ({
  from: textIn(form, 'from'),
  to: textIn(form, 'to'),
  weekdays: weekdayNames.flatMap((_, day) => (form.getAll('weekdays').includes(String(day)) ? [day] : [])),
  parts: dayParts.filter((part) => form.getAll('parts').includes(part)),
});

/** The days that can be waited for, from today on. */
export const boundsOf = (today: string, horizonDays: number) => ({
  today,
  last: addDays(today, Math.min(horizonDays, mostDaysAhead)),
});
export type Bounds = ReturnType<typeof boundsOf>;

/** At first, any time of the next two weeks. */
export function anyTime({ today, last }: Bounds): Typed {
  const end = addDays(today, 13);
  return {
    ...{ from: today, to: end < last ? end : last },
    ...{ weekdays: weekdayNames.map((_, day) => day), parts: dayParts },
  };
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** "Mondays and Fridays, mornings", or "any day, any time". */
export function preferredText({ weekdays, parts }: Pick<OwnEntry, 'weekdays' | 'parts'>): string {
  const days =
    weekdays.length === weekdayNames.length
      ? 'any day'
      : listed(weekdayNames.filter((_, day) => weekdays.includes(day)).map((name) => `${name}s`));
  const times =
    parts.length === dayParts.length
      ? 'any time'
      : listed(dayParts.filter((part) => parts.includes(part)).map((part) => `${part}s`));
  return `${days}, ${times}`;
}

/** "2 Jan 2027 to 22 Jan 2027", or the one day, in the words of `text`. */
export const daysText = (
  { from, to }: Pick<OwnEntry, 'from' | 'to'>,
  text: (day: string) => string,
): string => (from === to ? text(from) : `${text(from)} to ${text(to)}`);

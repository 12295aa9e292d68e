import { addDays, weekdayOf } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import { openingTime } from '../../opening.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Days that need no date. A weekday is the next one, today included. */
export const namedDays = ['today', 'tomorrow', ...weekdays] as const;

/** Parts of a day in minutes after midnight, `from` up to `to`. */
const hoursOf = {
  morning: { from: 0, to: 720, hours: 'before 12:00' },
  afternoon: { from: 720, to: 1020, hours: '12:00 to 17:00' },
  evening: { from: 1020, to: 1440, hours: 'after 17:00' },
} as const;
export type DayPart = keyof typeof hoursOf;
export const dayParts = Object.keys(hoursOf) as [DayPart, ...DayPart[]];

/** The part that this stretch is; undefined for a whole day, null for none. */
export function partOf({ from, to }: { from: number; to: number }): DayPart | undefined | null {
  if (from === 0 && to === 1440) return undefined;
  return dayParts.find((part) => hoursOf[part].from === from && hoursOf[part].to === to) ?? null;
}

/** "Morning (before 12:00)". */
export const dayPartText = (part: DayPart): string => `${capital(part)} (${hoursOf[part].hours})`;

/** "Saturday". */
/** A stretch of a day: who is open at some time in it matches. */
export interface OpenDay {
  readonly date: string;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Minutes after local midnight; never before now. */
  readonly from: number;
  readonly to: number;
}

/** Whether `text` is a named day, or a date that exists. */
export const isDay = (text: string): boolean =>
  namedDays.some((name) => name === text) || (/^20\d\d-\d\d-\d\d$/.test(text) && isDate(text));

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** What a day in an address means at `now`, in London; null where it is over. Of today, what is left of it. */
export function openDayOf(when: string, part: DayPart | undefined, now: Date): OpenDay | null {
  const moment = openingTime(now);
  const date = dateOf(when, moment);
  const { from, to } = part ? hoursOf[part] : { from: 0, to: 1440 };
  const begins = date === moment.date ? Math.max(from, moment.minutes) : from;
  return date < moment.date || begins >= to ? null : { date, weekday: weekdayOf(date), from: begins, to };
}

function dateOf(when: string, today: { date: string; weekday: number }) {
  if (when === 'today') return today.date;
  if (when === 'tomorrow') return addDays(today.date, 1);
  const weekday = weekdays.indexOf(when as (typeof weekdays)[number]);
  return weekday === -1 ? when : addDays(today.date, (weekday - today.weekday + 7) % 7);
}

/** "today", "tomorrow", "Saturday", "Saturday 28 November", each with the part of the day: "Saturday evening". */
export function dayText(when: string, part?: DayPart): string {
  const day = weekdays.some((name) => name === when)
    ? capital(when)
    : namedDays.some((name) => name === when)
      ? when
      : longDate(when);
  if (!part) return day;
  return when === 'today' ? `this ${part}` : `${day} ${part}`;
}

/** By hand, so that the browser and the server say the same: "Saturday 28 November 2026". */
function longDate(date: string) {
  const [year, month, day] = date.split('-').map(Number);
  return `${capital(weekdays[weekdayOf(date)] ?? '')} ${day} ${months[(month ?? 1) - 1]} ${year}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

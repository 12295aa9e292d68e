import { addDays, weekdayOf } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import { openingTime } from '../../opening.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Days that need no date. A weekday is the next one, today included; the weekend is Saturday and Sunday, or what is left of it. */
export const namedDays = ['today', 'tomorrow', 'weekend', ...weekdays] as const;

/** Parts of a day in minutes after midnight, `from` up to `to`. */
const hoursOf = {
  morning: { from: 0, to: 720, hours: 'before 12:00' },
  afternoon: { from: 720, to: 1020, hours: '12:00 to 17:00' },
  evening: { from: 1020, to: 1440, hours: 'after 17:00' },
} as const;
export type DayPart = keyof typeof hoursOf;
export const dayParts = Object.keys(hoursOf) as [DayPart, ...DayPart[]];

/** The part of the day in which a wall time lies, in minutes after midnight. */
export const partAt = (minutes: number): DayPart =>
  dayParts.find((part) => minutes < hoursOf[part].to) ?? 'evening';

/** The part that this stretch is; undefined for a whole day, null for none. */
export function partOf({ from, to }: { from: number; to: number }): DayPart | undefined | null {
  if (from === 0 && to === 1440) return undefined;
  return dayParts.find((part) => hoursOf[part].from === from && hoursOf[part].to === to) ?? null;
}

/** "Morning (before 12:00)". */
export const dayPartText = (part: DayPart): string => `${capital(part)} (${hoursOf[part].hours})`;

/** When a search asks for, as its address has it. */
export interface TimeAsked {
  readonly when?: string | undefined;
  readonly part?: DayPart | undefined;
  /** Wall time, such as "15:00"; both override the part of the day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A stretch of a day: who is open, or has free time, at some time in it matches. */
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

/**
 * What an address means at `now`, in London, day by day; none where it is over. Of today, what is left of it. Hours of a
 * weekday that are over today mean next week's; so does its name alone, from the evening on.
 */
export function openDaysOf(asked: TimeAsked, now: Date): OpenDay[] {
  const moment = openingTime(now);
  const { from, to } = hoursAsked(asked);
  const isNamedAlone = isWeekday(asked.when) && from === 0 && to === 1440;
  const isPast = (date: string) =>
    date < moment.date || (isNamedAlone && date === moment.date && moment.minutes >= hoursOf.evening.from);
  const left = (date: string) => {
    const begins = date === moment.date ? Math.max(from, moment.minutes) : from;
    return isPast(date) || begins >= to ? [] : [{ date, weekday: weekdayOf(date), from: begins, to }];
  };
  const dates = datesOf(asked.when ?? 'today', moment);
  const days = dates.flatMap(left);
  const isWeekly = asked.when === 'weekend' || isWeekday(asked.when);
  return days.length > 0 || !isWeekly ? days : dates.flatMap((date) => left(addDays(date, 7)));
}

function hoursAsked({ part, from, to }: TimeAsked) {
  if (from === undefined && to === undefined) return part ? hoursOf[part] : { from: 0, to: 1440 };
  return { from: minutesOf(from ?? '00:00'), to: minutesOf(to ?? '24:00') };
}

/** "15:00", of minutes after midnight. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function datesOf(when: string, { date: today, weekday: now }: { date: string; weekday: number }): string[] {
  const next = (weekday: number) => addDays(today, (weekday - now + 7) % 7);
  if (when === 'today') return [today];
  if (when === 'tomorrow') return [addDays(today, 1)];
  if (when === 'weekend') return now === 6 ? [addDays(today, -1), today] : [next(5), next(6)];
  const weekday = (weekdays as readonly string[]).indexOf(when);
  return [weekday === -1 ? when : next(weekday)];
}

/** "today", "Saturday evening", "this weekend", "Saturday 28 November 2026, 15:00 to 18:00", "tomorrow from 17:00". */
export function timeText({ when = 'today', part, from, to }: TimeAsked): string {
  const day = dayText(when);
  if (from !== undefined && to !== undefined) return `${day}, ${from} to ${to}`;
  if (from !== undefined) return `${day} from ${from}`;
  if (to !== undefined) return `${day} until ${to}`;
  if (!part) return day;
  return when === 'today' ? `this ${part}` : `${day} ${part}`;
}

const isWeekday = (when: string | undefined) => weekdays.some((name) => name === when);

function dayText(when: string): string {
  if (when === 'weekend') return 'this weekend';
  if (isWeekday(when)) return capital(when);
  return namedDays.some((name) => name === when) ? when : longDate(when);
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

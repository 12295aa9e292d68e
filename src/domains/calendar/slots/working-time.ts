import { type SpecialSpan, spansOf } from '#src/domains/listings/opening.ts';
import { addDays, instantOf, weekdayOf } from '#src/platform/clock.ts';
import { tickMinutes } from '../rules.ts';
import { type Bits, noBits, putIn } from './bits.ts';
import { type Staff, type Stretch, tickMs, tickOf, type WorkingHours } from './slots.ts';

/** A London date and its ticks; days on which the clock changes are an hour shorter or longer. */
export interface Day extends Stretch {
  readonly date: string;
  readonly weekday: number;
  /** Weeks since 1970, by their Mondays. */
  readonly week: number;
  /** Where the next day ends. */
  readonly nextTo: number;
}

const dayMinutes = 1440;
const weekMs = 7 * 86_400_000;

/** So many days from a date on. */
export function daysFrom(first: string, count: number): Day[] {
  const dates = Array.from({ length: count + 2 }, (_, index) => addDays(first, index));
  const ends = dates.map(midnightOf);
  return dates.slice(0, count).map((date, index) => {
    const [from = 0, to = 0, nextTo = 0] = ends.slice(index, index + 3);
    return { date, weekday: weekdayOf(date), week: weekOf(date), from, to, nextTo };
  });
}

const known = new Map<string, number>();
const mostKnown = 2000;

/** Kept, because it takes longer than all else that is reckoned about a day. */
function midnightOf(date: string): number {
  const midnight = known.get(date) ?? tickOf(instantOf(date));
  if (known.size >= mostKnown) known.clear();
  known.set(date, midnight);
  return midnight;
}

// 1970 began on a Thursday.
const weekOf = (date: string) => Math.floor((Date.parse(date) + 3 * 86_400_000) / weekMs);

/** The stretch between two times of a day; past 1440 it goes on into the next. */
function stretchOf(day: Day, starts: number, ends: number): Stretch {
  return { from: tickAt(day, starts, Math.ceil), to: tickAt(day, ends, Math.floor) };
}

/** Instants are reckoned one by one only on a day when the clock changes. */
function tickAt(day: Day, minutes: number, round: (tick: number) => number): number {
  if (minutes <= dayMinutes && isPlain(day.from, day.to)) return day.from + round(minutes / tickMinutes);
  if (minutes >= dayMinutes && isPlain(day.to, day.nextTo))
    return day.to + round((minutes - dayMinutes) / tickMinutes);
  return round(instantOf(day.date, minutes).getTime() / tickMs);
}

const isPlain = (from: number, to: number) => (to - from) * tickMinutes === dayMinutes;

/** When special days of the listing let people work, by their dates; other dates have no say. */
export type Openings = ReadonlyMap<string, readonly Stretch[]>;

export function openingsOn(days: readonly Day[], specialDays: readonly SpecialSpan[]): Openings {
  const special = new Set(specialDays.map(({ date }) => date));
  return new Map(
    days
      .filter(({ date }) => special.has(date))
      .map((day) => [
        day.date,
        spansOf([], specialDays, day.date).map(({ from, to }) => stretchOf(day, from, to)),
      ]),
  );
}

/** When a person works, as stretches that may touch or overlap. */
export function workingTime(
  { hours, overrides }: Pick<Staff, 'hours' | 'overrides'>,
  days: readonly Day[],
  openings: Openings,
): Stretch[] {
  const overridden = new Set(overrides.map(({ date }) => date));
  const stretches: Stretch[] = [];
  for (const day of days) {
    const rows = overridden.has(day.date)
      ? overrides.filter(({ date }) => date === day.date)
      : hours.filter((each) => isWorked(each, day));
    for (const { starts, ends } of rows) {
      if (starts === null || ends === null) continue;
      const stretch = stretchOf(day, starts, ends);
      const open = openings.get(day.date);
      for (const each of open ? open.map((other) => common(stretch, other)) : [stretch])
        if (each.from < each.to) stretches.push(each);
    }
  }
  return stretches;
}

const isWorked = ({ weekday, fromDate, toDate, everyWeeks }: WorkingHours, day: Day) =>
  weekday === day.weekday &&
  fromDate <= day.date &&
  (toDate === null || day.date <= toDate) &&
  (everyWeeks === 1 || (day.week - weekOf(fromDate)) % everyWeeks === 0);

const common = (one: Stretch, other: Stretch): Stretch => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** The ticks of stretches, as bits from a first tick on. */
export function bitsOf(stretches: readonly Stretch[], first: number, size: number): Bits {
  const bits = noBits(size);
  for (const { from, to } of stretches) putIn(bits, from - first, to - first);
  return bits;
}

/** When a person works at the place on so many London dates, in order and joined where it touches. */
export function workingStretches(
  staff: Pick<Staff, 'hours' | 'overrides'>,
  specialDays: readonly SpecialSpan[],
  from: string,
  count: number,
): Stretch[] {
  const days = daysFrom(from, count);
  const joined: Stretch[] = [];
  const stretches = workingTime(staff, days, openingsOn(days, specialDays));
  for (const stretch of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (!last || last.to < stretch.from) joined.push(stretch);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, stretch.to) };
  }
  return joined;
}

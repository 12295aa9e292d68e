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
  const midnights = dates.map((date) => tickOf(instantOf(date)));
  return dates.slice(0, count).map((date, index) => {
    const [from = 0, to = 0, nextTo = 0] = midnights.slice(index, index + 3);
    return { date, weekday: weekdayOf(date), week: weekOf(date), from, to, nextTo };
  });
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
  const anchors = hours.map((each) => ({ ...each, anchor: weekOf(each.fromDate) }));
  const overridden = new Set(overrides.map(({ date }) => date));
  return days.flatMap((day) => {
    const rows = overridden.has(day.date)
      ? overrides.filter(({ date }) => date === day.date)
      : anchors.filter((each) => isWorked(each, day));
    const open = openings.get(day.date);
    return rows
      .flatMap(({ starts, ends }) => (starts === null || ends === null ? [] : [stretchOf(day, starts, ends)]))
      .flatMap((stretch) => (open ? open.map((each) => common(stretch, each)) : [stretch]))
      .filter(({ from, to }) => from < to);
  });
}

const isWorked = (hours: WorkingHours & { anchor: number }, day: Day) =>
  hours.weekday === day.weekday &&
  hours.fromDate <= day.date &&
  (hours.toDate === null || day.date <= hours.toDate) &&
  (day.week - hours.anchor) % hours.everyWeeks === 0;

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

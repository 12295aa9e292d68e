import { addDays, shortWeekdayText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import type { findBookingTimes } from '../contract.ts';

type Days = EndpointOutput<typeof findBookingTimes>['days'];
export type Time = Days[number]['times'][number];

/** Days in the strip, and days in which the next free time is looked for. */
export const daysInWeek = 7;
export const daysSought = 28;

/** Somebody who gives all of it; the price only where it is not everybody's. */
interface Person {
  readonly id: number;
  readonly name: string;
  readonly price: number | null;
}

interface Asked {
  readonly today: string;
  /** The last day that can be booked. */
  readonly last: string;
  /** The first day of the week, and the day whose times are shown; null: the first that has some. */
  readonly from: string;
  readonly day: string | null;
}

/** A week of times: what the page draws. */
export function weekOf({ today, last, from, day }: Asked, found: Days) {
  const counts = new Map(found.map(({ date, times }) => [date, times.length]));
  const week = Array.from({ length: daysInWeek }, (_, ahead) => addDays(from, ahead)).map((date) => ({
    date,
    count: counts.get(date) ?? 0,
  }));
  const isHere = week.some(({ date, count }) => date === day && count > 0);
  const shown = isHere ? day : (week.find(({ count }) => count > 0)?.date ?? null);
  const end = addDays(from, daysInWeek);
  return {
    week,
    day: shown,
    times: found.find(({ date }) => date === shown)?.times ?? [],
    /** The nearest in sight or after it, whatever day is shown. */
    next: found.flatMap(({ times }) => times)[0] ?? null,
    earlier: from > today ? laterOf(today, addDays(from, -daysInWeek)) : null,
    later: end <= last ? end : null,
  };
}

export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Whether one person gives all of it; else those named share it. */
const isByOne = ({ price, staff: [first] }: Time): boolean => first?.price === price;

/** With whom a start is, unless it changes hands before it is booked. */
export const giversOf = (time: Time) => (isByOne(time) ? time.staff.slice(0, 1) : time.staff);

/** Who gives all of it at some time; without a price where all ask the same. */
export function peopleOf(found: Days): Person[] {
  const people = new Map<number, { id: number; name: string; price: number }>();
  for (const time of found.flatMap(({ times }) => times)) {
    if (!isByOne(time)) continue;
    for (const person of time.staff) if (!people.has(person.id)) people.set(person.id, person);
  }
  const known = [...people.values()];
  const isSame = new Set(known.map(({ price }) => price)).size < 2;
  return known.map(({ id, name, price }) => ({ id, name, price: isSame ? null : price }));
}

/** Whether a price has to stand beside each time, because they differ. */
export const pricesDiffer = (times: readonly Time[]): boolean =>
  new Set(times.map(({ price }) => price)).size > 1;

/**
 * Who has to give it so that the price stays the one that was shown: where people ask different prices, the one whose
 * price it was. Null: anyone.
 */
export function staffToAsk(time: Time, chosen: number | null): number | null {
  if (chosen !== null || !isByOne(time)) return chosen;
  const isSame = time.staff.every(({ price }) => price === time.price);
  return isSame ? null : (time.staff[0]?.id ?? null);
}

/** The nearest other starts to one that is not to be had, in the order of the day. */
export const nearestTo = (at: string, found: Days, most = 3): Time[] =>
  found
    .flatMap(({ times }) => times)
    .filter((time) => Date.parse(time.at) !== Date.parse(at))
    .toSorted((a, b) => distance(a, at) - distance(b, at))
    .slice(0, most)
    .toSorted((a, b) => a.at.localeCompare(b.at));

const distance = (time: Time, at: string) => Math.abs(Date.parse(time.at) - Date.parse(at));

/** The same start among those on offer; undefined where it is taken. */
export const startAt = (at: string, found: Days): Time | undefined =>
  found.flatMap(({ times }) => times).find((time) => Date.parse(time.at) === Date.parse(at));

const partsOfDay = [
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: 17 },
  { name: 'Evening', until: 48 },
] as const;

/** The times of a day by its parts; a part without any is left out. */
export function partsWith(times: readonly Time[]) {
  let from = 0;
  return partsOfDay.flatMap(({ name, until }) => {
    const inPart = times.filter(({ local }) => hourOf(local) >= from && hourOf(local) < until);
    from = until;
    return inPart.length > 0 ? [{ name, times: inPart }] : [];
  });
}

const hourOf = (local: string) => Number(local.slice(11, 13));

/** "10:15", of a London wall time. */
export const clockOf = (local: string): string => local.slice(11, 16);

/** "Today", "Tomorrow", "Tue 1 Dec". */
export function dayName(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortWeekdayText(date);
}

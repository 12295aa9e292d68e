import type { Staff } from './slots.ts';
import type { Day } from './working-time.ts';

/** What a person is given on a day, and the tick at which the last appointment ended that began before it. */
interface Given {
  booked: number;
  last: number;
}

/**
 * On each day who is the first to be given what anyone could do, as places among the staff: the fewest minutes of
 * appointments that begin that day, then whose last one before that day ended the longest ago, then the lower id. No
 * other day has a say, so that a search of weeks and the recording of one start name the same person.
 */
export function turnsOn(staff: readonly Staff[], days: readonly Day[]): number[][] {
  const byId = [...staff.entries()].toSorted(([, one], [, other]) => one.id - other.id);
  const people = byId.map(([person]) => person);
  return givenOn(staff, days).map((given) =>
    people.toSorted((one, other) => before(given[one], given[other])),
  );
}

const before = (one: Given | undefined, other: Given | undefined): number =>
  one && other ? one.booked - other.booked || one.last - other.last : 0;

/** By day and person. */
function givenOn(staff: readonly Staff[], days: readonly Day[]): Given[][] {
  const given = days.map(() => staff.map(({ lastGiven }): Given => ({ booked: 0, last: lastGiven })));
  const first = days[0]?.from ?? 0;
  const end = days.at(-1)?.to ?? 0;
  for (const [person, { taken }] of staff.entries()) {
    for (const { cause, from, to } of taken) {
      if (cause !== 'appointment' || from >= end) continue;
      const day = from < first ? -1 : dayOf(days, from, first);
      const that = given[day]?.[person];
      if (that) that.booked += to - from;
      const next = given[day + 1]?.[person];
      if (next && next.last < to) next.last = to;
    }
    for (const [day, each] of given.entries()) {
      const [that, next] = [each[person], given[day + 1]?.[person]];
      if (that && next && next.last < that.last) next.last = that.last;
    }
  }
  return given;
}

const dayTicks = 288;

/** Days have an hour more or fewer when the clock changes: the guess is off by one at most. */
function dayOf(days: readonly Day[], tick: number, first: number): number {
  const guess = Math.min(Math.floor((tick - first) / dayTicks), days.length - 1);
  const day = days[guess];
  if (!day) return guess;
  return tick < day.from ? guess - 1 : tick >= day.to ? guess + 1 : guess;
}

import type { Staff } from './slots.ts';
import type { Day } from './working-time.ts';

/**
 * On each day who is the first to be given what anyone could do, as places among the staff: the fewest minutes of
 * appointments that day first, then who was given one the longest ago.
 */
export function turnsOn(staff: readonly Staff[], days: readonly Day[]): number[][] {
  const booked = staff.map((each) => bookedOn(each, days));
  const bookedOf = (index: number, day: number) => booked[index]?.[day] ?? 0;
  const byTurn = [...staff.entries()].toSorted(
    ([, one], [, other]) => one.lastGiven - other.lastGiven || one.id - other.id,
  );
  return days.map((_, day) =>
    byTurn.toSorted(([one], [other]) => bookedOf(one, day) - bookedOf(other, day)).map(([index]) => index),
  );
}

/** Ticks of appointments, by the day on which they begin. */
function bookedOn({ taken }: Staff, days: readonly Day[]): number[] {
  const booked = days.map(() => 0);
  const [first] = days;
  if (!first) return booked;
  for (const { cause, from, to } of taken) {
    if (cause !== 'appointment') continue;
    const day = dayOf(days, from, first.from);
    if (day >= 0) booked[day] = (booked[day] ?? 0) + to - from;
  }
  return booked;
}

/** Days have an hour more or fewer when the clock changes: the guess is off by one at most. */
function dayOf(days: readonly Day[], tick: number, first: number): number {
  const guess = Math.floor((tick - first) / 288);
  return [guess, guess - 1, guess + 1].find((index) => isIn(days[index], tick)) ?? -1;
}

const isIn = (day: Day | undefined, tick: number) => day !== undefined && day.from <= tick && tick < day.to;

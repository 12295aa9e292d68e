import type { Staff } from './slots.ts';
import type { Day } from './working-time.ts';

/**
 * On each day who is the first to be given what anyone could do, as places among the staff: the fewest minutes of
 * appointments that day first, then who was given one the longest ago.
 */
export function turnsOn(staff: readonly Staff[], days: readonly Day[]): number[][] {
  const byTurn = [...staff.entries()]
    .toSorted(([, one], [, other]) => one.lastGiven - other.lastGiven || one.id - other.id)
    .map(([person]) => person);
  return bookedOn(staff, days).map((booked) =>
    byTurn.toSorted((one, other) => (booked[one] ?? 0) - (booked[other] ?? 0)),
  );
}

/** Ticks of appointments, by the day on which they begin and by person. */
function bookedOn(staff: readonly Staff[], days: readonly Day[]): number[][] {
  const booked = days.map(() => staff.map(() => 0));
  const first = days[0]?.from ?? 0;
  const end = days.at(-1)?.to ?? 0;
  for (const [person, { taken }] of staff.entries()) {
    for (const { cause, from, to } of taken) {
      if (cause !== 'appointment' || from < first || from >= end) continue;
      const ofDay = booked[dayOf(days, from, first)];
      if (ofDay) ofDay[person] = (ofDay[person] ?? 0) + to - from;
    }
  }
  return booked;
}

const dayTicks = 288;

/** Days have an hour more or fewer when the clock changes: the guess is off by one at most. */
function dayOf(days: readonly Day[], tick: number, first: number): number {
  const guess = Math.min(Math.floor((tick - first) / dayTicks), days.length - 1);
  const day = days[guess];
  if (!day) return guess;
  return tick < day.from ? guess - 1 : tick >= day.to ? guess + 1 : guess;
}

import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import type { OpenDay } from './when.ts';

/** A stretch of a day in which something must be free, in ticks of five minutes since its midnight. */
export interface FreeDay {
  readonly date: string;
  readonly earliest: number;
  readonly latest: number;
  /** Minutes since its midnight; below zero before the day begins. */
  readonly now: number;
}

/** So many days from today on are found by their free time. */
export const daysSearched = 28;

const tickMinutes = 5;

/** Of the days that are asked for, or of all that are searched. */
export function freeDaysOf(asked: readonly OpenDay[], now: Date): FreeDay[] {
  const today = dateOf(now);
  const all = Array.from({ length: daysSearched }, (_, ahead) => ({
    date: addDays(today, ahead),
    from: 0,
    to: 1440,
  }));
  return (asked.length > 0 ? asked : all).map(({ date, from, to }) => {
    const midnight = instantOf(date).getTime();
    const tickOf = (minutes: number) =>
      Math.ceil((instantOf(date, minutes).getTime() - midnight) / (tickMinutes * 60_000));
    return { date, earliest: tickOf(from), latest: tickOf(to), now: (now.getTime() - midnight) / 60_000 };
  });
}

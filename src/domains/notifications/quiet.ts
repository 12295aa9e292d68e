import { addDays, instantOf, wallTimeOf } from '#src/platform/clock.ts';

/** In minutes after midnight in London; over midnight where it begins later than it ends. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** When the current quiet hours end; null outside quiet hours. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet) return null;
  const { date, minutes } = wallTimeOf(now);
  const { from, to } = quiet;
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to;
  if (!isQuiet) return null;
  return instantOf(isOverMidnight && minutes >= from ? addDays(date, 1) : date, to);
}

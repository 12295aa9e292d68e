import { type DayPart, partAt } from '#src/domains/listings/search/query/when.ts';
import { wallTimeOf } from '#src/platform/clock.ts';

/** The days and parts of day that a client prefers. */
export interface PreferredTimes {
  /** The first and the last London date. */
  readonly fromDate: string;
  readonly toDate: string;
  /** 0 is Monday. */
  readonly weekdays: readonly number[];
  readonly parts: readonly DayPart[];
}

/** Whether an appointment that begins then is at one of the preferred times. */
export function suits({ fromDate, toDate, weekdays, parts }: PreferredTimes, at: Date): boolean {
  const { date, weekday, minutes } = wallTimeOf(at);
  return fromDate <= date && date <= toDate && weekdays.includes(weekday) && parts.includes(partAt(minutes));
}

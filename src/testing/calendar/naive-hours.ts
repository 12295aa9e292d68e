import { Temporal } from 'temporal-polyfill';
import type { SlotItem, SlotSearch, Staff, StaffTerms } from '#src/domains/calendar/slots/slots.ts';
import { timeZone } from '#src/platform/clock.ts';

export const minuteMs = 60_000;

/** Minutes since 1970 at which the clock shows so many minutes after midnight. */
export function minuteOf(date: string, minutes: number): number {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / 1440) });
  const rest = minutes % 1440;
  const time = day.toPlainDateTime({ hour: Math.floor(rest / 60), minute: rest % 60 });
  return time.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds / minuteMs;
}

export const dated = (minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * minuteMs).toZonedDateTimeISO(timeZone);
export const dateAfter = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();
const mondayOf = (date: string) => {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 });
};

type Span = readonly [from: number, to: number];

interface Rows {
  readonly date: string;
  readonly starts: number | null;
  readonly ends: number | null;
}

const spansOf = (date: string, rows: readonly Omit<Rows, 'date'>[]): Span[] =>
  rows.flatMap(({ starts, ends }) =>
    starts === null || ends === null ? [] : [[minuteOf(date, starts), minuteOf(date, ends)]],
  );

function hoursOn(date: string, { hours, overrides }: Staff): Span[] {
  const own = overrides.filter((row) => row.date === date);
  if (own.length > 0) return spansOf(date, own);
  const weekly = hours.filter(({ weekday, fromDate, toDate, everyWeeks }) => {
    const weeks = mondayOf(fromDate).until(mondayOf(date)).days / 7;
    const isIn = fromDate <= date && date <= (toDate ?? '9999');
    return isIn && weekday + 1 === Temporal.PlainDate.from(date).dayOfWeek && weeks % everyWeeks === 0;
  });
  return spansOf(date, weekly);
}

/** For each minute whether someone works then. */
export function workedMinutes({ place, from, days }: SlotSearch, staff: Staff): Set<number> {
  const worked = new Set<number>();
  for (let away = -3; away < days + 3; away += 1) {
    const date = dateAfter(from, away);
    const special = place.specialDays.filter((row) => row.date === date);
    const open = spansOf(
      date,
      special.map(({ opens, closes }) => ({ starts: opens, ends: closes })),
    );
    for (const [first, last] of hoursOn(date, staff))
      for (let minute = first; minute < last; minute += 1)
        if (special.length === 0 || open.some(([opens, closes]) => opens <= minute && minute < closes))
          worked.add(minute);
  }
  return worked;
}

export const takenMinutes = (taken: Staff['taken']) =>
  new Set(
    taken.flatMap(({ from, to }) => Array.from({ length: (to - from) * 5 }, (_, index) => from * 5 + index)),
  );

/** The minutes that an item takes of a person, from its start on. */
export function minutesOf(item: SlotItem, terms: StaffTerms, withProcessing: boolean): number[] {
  const busy: number[] = [];
  for (let minute = -item.bufferBefore; minute < terms.minutes + item.bufferAfter; minute += 1) {
    let end = 0;
    const segment = (terms.segments ?? [terms.minutes]).findIndex((length) => {
      end += length;
      return minute < end;
    });
    if (withProcessing || segment % 2 === 0 || segment === -1) busy.push(minute);
  }
  return busy;
}

import { clockOf, dayMinutes } from '#src/domains/listings/schedule/times.ts';
import { addDays, weekdayOf } from '#src/platform/clock.ts';

/** Hours of a weekday, 0 is Monday: minutes after midnight, past 1440 on the next day. */
export interface Span {
  readonly weekday: number;
  readonly starts: number;
  readonly ends: number;
}

/** Weeks that come one after the other and then begin again, from a date to a last day, or for good. */
export interface Rota {
  readonly from: string;
  readonly to: string | null;
  readonly weeks: readonly (readonly Span[])[];
}

/** The same as the table keeps it. */
export interface HoursRow extends Span {
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly everyWeeks: number;
}

export const mostWeeks = 8;
export const mostRotas = 12;
/** Six spans on each day of a week. */
export const mostSpans = 42;

export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / 604_800_000);

/** When a week of a rota comes for the first time. */
export const weekFrom = ({ from }: Pick<Rota, 'from'>, week: number): string =>
  week === 0 ? from : addDays(mondayOf(from), 7 * week);

export const rowsOf = (rotas: readonly Rota[]): HoursRow[] =>
  rotas.flatMap((rota) =>
    rota.weeks.flatMap((spans, week) =>
      spans.map(({ weekday, starts, ends }) => ({
        ...{ weekday, starts, ends, toDate: rota.to },
        ...{ fromDate: weekFrom(rota, week), everyWeeks: rota.weeks.length },
      })),
    ),
  );

/** Rows whose weeks follow one another are one rota; a week without rows is one in which nobody works. */
export function rotasOf(rows: readonly HoursRow[]): Rota[] {
  const rotas: { from: string; to: string | null; weeks: Span[][] }[] = [];
  for (const row of rows.toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1))) {
    const known = rotas.find(
      ({ from, to, weeks }) =>
        to === row.toDate &&
        weeks.length === row.everyWeeks &&
        weeksBetween(from, row.fromDate) < row.everyWeeks &&
        (row.fromDate === from || weekdayOf(row.fromDate) === 0),
    );
    const rota = known ?? {
      ...{ from: row.fromDate, to: row.toDate },
      weeks: Array.from({ length: row.everyWeeks }, (): Span[] => []),
    };
    if (!known) rotas.push(rota);
    const { weekday, starts, ends } = row;
    rota.weeks[weeksBetween(rota.from, row.fromDate)]?.push({ weekday, starts, ends });
  }
  return rotas.map((rota) => ({ ...rota, weeks: rota.weeks.map(sorted) }));
}

const sorted = (spans: readonly Span[]) =>
  spans.toSorted((one, other) => one.weekday - other.weekday || one.starts - other.starts);

/** What is wrong with rotas, as sentences by field: `0.to`, `1.from`, `0.weeks.1.2.start`. */
export function rotaFaults(rotas: readonly Rota[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, rota] of rotas.entries()) {
    const before = rotas[index - 1];
    if (before && (before.to === null || before.to >= rota.from))
      faults[`${index}.from`] = 'Choose a date after the last day of the hours above.';
    if (rota.to !== null && rota.to < rota.from) faults[`${index}.to`] = 'Choose a last day after the first.';
    else if (rota.to !== null && rota.to < weekFrom(rota, rota.weeks.length - 1))
      faults[`${index}.to`] =
        `Week ${rota.weeks.length} would never come. Choose a later last day, or fewer weeks.`;
    for (const [field, met] of overlaps(rota.weeks))
      faults[`${index}.weeks.${field}.start`] =
        `These hours overlap with ${clockOf(met.starts)}–${clockOf(met.ends)}.`;
  }
  return faults;
}

/** Spans that overlap an earlier one. The last night of the last week goes on into the first week. */
function overlaps(weeks: Rota['weeks']): [field: string, met: Span][] {
  const around = weeks.length * 7 * dayMinutes;
  const all = weeks.flatMap((spans, week) =>
    spans.map((span, at) => ({
      span,
      field: `${week}.${at}`,
      start: (week * 7 + span.weekday) * dayMinutes + span.starts,
    })),
  );
  return all.flatMap(({ span, field, start }, index) => {
    const met = all.slice(0, index).find((other) => {
      const away = (other.start - start + around) % around;
      return away < span.ends - span.starts || around - away < other.span.ends - other.span.starts;
    });
    return met ? [[field, met.span] as [string, Span]] : [];
  });
}

import { type BankHolidayNation, closedForBankHolidays } from '#src/domains/places/bank-holidays.ts';
import { addDays } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import { clockOf, dayMinutes, weekdays } from './times.ts';

/** The steps of the clock in which hours are given. */
export const stepMinutes = 15;

/** More spans than anybody keeps on one day, and more special days than a form can hold. */
export const mostSpans = 6;
export const mostSpecialDays = 120;

/** How far ahead the rule for bank holidays closes days. */
const bankHolidayYears = 2;

interface Span {
  readonly opens: number;
  readonly closes: number;
}

export interface WeekRow extends Span {
  readonly weekday: number;
  readonly isActive: boolean;
}

export interface SpecialRow {
  readonly date: string;
  /** Both null: closed all day. */
  readonly opens: number | null;
  readonly closes: number | null;
  readonly isActive: boolean;
}

export const scheduleSentences = {
  time: 'Please give a time such as 09:00 or 09:00 AM.',
  midnight: 'Hours that begin at midnight begin at 00:00.',
  step: 'Please choose a time in steps of 15 minutes.',
  dayOrDate: 'Please choose a day of the week or a date, not both.',
  past: 'This date is in the past.',
  far: 'Please choose a date within the next two years.',
  isClosed: 'This date is marked as closed. Remove that first, then add hours.',
  hasHours: 'There are hours on this date. Remove them first, then mark it as closed.',
  tooMany: `A day can have ${mostSpans} spans of hours at most.`,
  tooManyDates: `There is room for ${mostSpecialDays} special dates ahead.`,
  bankHoliday: 'This day is closed as a bank holiday. Set it to inactive to open as usual.',
} as const;

/** Weekly and special rows are numbered apart in the database; on the wire a row has one number. */
export const wireId = (kind: 'week' | 'date', id: number): number => id * 2 + (kind === 'date' ? 1 : 0);
export const rowOf = (id: number): { kind: 'week' | 'date'; id: number } => ({
  kind: id % 2 === 1 ? 'date' : 'week',
  id: Math.floor(id / 2),
});

/** The sentence for a span that meets another. */
const overlapSentence = ({ opens, closes }: Span, when: string) =>
  `These hours overlap with ${clockOf(opens)}–${clockOf(closes)} on ${when}.`;

/**
 * Why a span cannot stand in the week beside the others, or null. Hours that go past midnight meet those of the next
 * morning. What is switched off is in nobody's way, but a day has one span for each time of opening.
 */
export function weekFault(span: WeekRow, others: readonly WeekRow[]): string | null {
  const sameDay = others.filter(({ weekday }) => weekday === span.weekday);
  if (sameDay.length >= mostSpans) return scheduleSentences.tooMany;
  const twin = sameDay.find(({ opens }) => opens === span.opens);
  if (twin) return overlapSentence(twin, nameOf(twin));
  if (!span.isActive) return null;
  const met = others.find((other) => other.isActive && meetInWeek(span, other));
  return met ? overlapSentence(met, nameOf(met)) : null;
}

const nameOf = ({ weekday }: WeekRow) => capital(weekdays[weekday] ?? '');

function meetInWeek(one: WeekRow, other: WeekRow): boolean {
  const week = 7 * dayMinutes;
  const start = one.weekday * dayMinutes + one.opens;
  const length = one.closes - one.opens;
  const away = (other.weekday * dayMinutes + other.opens - start + week) % week;
  return away < length || week - away < other.closes - other.opens;
}

/** Why a special row cannot stand beside the other rows of its date, or null. */
export function specialFault(row: SpecialRow, others: readonly SpecialRow[]): string | null {
  const sameDate = others.filter(({ date }) => date === row.date);
  if (row.opens === null || row.closes === null) return sameDate.length > 0 ? sameFault(sameDate) : null;
  if (sameDate.some(({ opens }) => opens === null)) return scheduleSentences.isClosed;
  if (sameDate.length >= mostSpans) return scheduleSentences.tooMany;
  const { opens, closes } = row;
  const met = sameDate.find(
    (other) =>
      other.opens === opens ||
      (row.isActive && other.isActive && Number(other.opens) < closes && opens < Number(other.closes)),
  );
  return met ? overlapSentence({ opens: Number(met.opens), closes: Number(met.closes) }, 'this date') : null;
}

const sameFault = (sameDate: readonly SpecialRow[]) =>
  sameDate.some(({ opens }) => opens === null) ? scheduleSentences.isClosed : scheduleSentences.hasHours;

/** Days on which the rule closes a business, from `today` on. */
export const bankHolidaysAhead = (nation: BankHolidayNation, today: string) =>
  closedForBankHolidays(nation, today, addDays(today, bankHolidayYears * 366));

/** Whether hours may be given for a date: from today to two years ahead. */
export function dateFault(date: string, today: string): string | null {
  if (date < today) return scheduleSentences.past;
  return date > addDays(today, bankHolidayYears * 366) ? scheduleSentences.far : null;
}

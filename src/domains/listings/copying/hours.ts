import { dayText } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import type { WholeSchedule } from '../schedule/contract.ts';
import { weekdays } from '../schedule/times.ts';
import type { HoursChange } from './contract.ts';

interface Span {
  readonly start: string | null;
  readonly end: string | null;
  readonly status: 'active' | 'inactive';
}

/** "09:00–12:00, 13:00–17:00"; what is switched off is not open. */
function spansText(spans: readonly Span[]): string {
  const open = spans.filter(({ start, status }) => start !== null && status === 'active');
  return open.length === 0 ? 'Closed' : open.map(({ start, end }) => `${start}–${end}`).join(', ');
}

const weekText = ({ week }: WholeSchedule, day: string) => spansText(week.filter((span) => span.day === day));

function dateText({ special_days }: WholeSchedule, date: string): string {
  const spans = special_days.filter((span) => span.date === date && span.status === 'active');
  return spans.length === 0 ? 'As in the week' : spansText(spans);
}

/** By date, as it is known where the listing that is copied to stands. */
function bankHolidaysText({ closes_on_bank_holidays }: WholeSchedule, kept: readonly string[]): string {
  if (!closes_on_bank_holidays) return 'Open as in the week';
  return kept.length === 0 ? 'Closed' : `Closed, but open on ${kept.map(dayText).join(', ')}`;
}

const openAsUsual = ({ bank_holidays }: WholeSchedule) =>
  bank_holidays.filter((day) => day.open_as_usual).map(({ date }) => date);

/** What a listing's schedule would say otherwise with the hours of another. */
export function hoursChanges(target: WholeSchedule, source: WholeSchedule): HoursChange[] {
  const dates = [...target.special_days, ...source.special_days].map(({ date }) => date);
  const ahead = new Set(target.bank_holidays.map(({ date }) => date));
  const lines = [
    ...weekdays.map((day) => ({
      when: capital(day),
      before: weekText(target, day),
      after: weekText(source, day),
    })),
    ...[...new Set(dates)].toSorted().map((date) => ({
      when: dayText(date),
      before: dateText(target, date),
      after: dateText(source, date),
    })),
    {
      when: 'Bank holidays',
      before: bankHolidaysText(target, openAsUsual(target)),
      after: bankHolidaysText(
        source,
        openAsUsual(source).filter((date) => ahead.has(date)),
      ),
    },
  ];
  return lines.filter(({ before, after }) => before !== after);
}

/** A schedule as it is sent to be saved. */
export const payloadOf = (schedule: WholeSchedule) => ({
  week: schedule.week,
  special_days: schedule.special_days,
  closes_on_bank_holidays: schedule.closes_on_bank_holidays,
  open_as_usual: openAsUsual(schedule),
});

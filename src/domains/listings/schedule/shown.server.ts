import { createHash } from 'node:crypto';
import { dateOf, weekdayOf } from '#src/platform/clock.ts';
import { openState } from '../opening.ts';
import { nationOf } from './bank-holidays.server.ts';
import type { ScheduleRow, WholeSchedule } from './contract.ts';
import type { ListingFacts, StoredSpecialRow, StoredWeekRow } from './queries.server.ts';
import { bankHolidaysAhead, wireId } from './rules.ts';
import { clockOf, weekdays } from './times.ts';

const statusOf = (isActive: boolean) => (isActive ? 'active' : 'inactive');

export const weekRowOf = (row: StoredWeekRow): ScheduleRow => ({
  id: wireId('week', row.id),
  day: weekdays[row.weekday] ?? 'monday',
  date: null,
  start: clockOf(row.opens),
  end: clockOf(row.closes),
  status: statusOf(row.isActive),
  closed: false,
  bank_holiday: null,
});

export const specialRowOf = (row: StoredSpecialRow): ScheduleRow => ({
  id: wireId('date', row.id),
  day: weekdays[weekdayOf(row.date)] ?? 'monday',
  date: row.date,
  start: row.opens === null ? null : clockOf(row.opens),
  end: row.closes === null ? null : clockOf(row.closes),
  status: statusOf(row.isActive),
  closed: row.opens === null,
  bank_holiday: row.bankHoliday,
});

interface Stored {
  readonly listing: ListingFacts;
  readonly week: readonly StoredWeekRow[];
  /** From yesterday on: what opened then may still be open. */
  readonly special: readonly StoredSpecialRow[];
}

/** Names a state of the schedule: another one has another name. */
export const revisionOf = ({ listing, week, special }: Stored): string =>
  createHash('sha256')
    .update(JSON.stringify([listing.closesOnBankHolidays, week.map(withoutId), special.map(withoutId)]))
    .digest('hex')
    .slice(0, 32);

const withoutId = <Row extends { id: number }>({ id: _id, ...row }: Row) => row;

/** The schedule as its form shows it. */
export function wholeOf(stored: Stored, now: Date): WholeSchedule {
  const { listing, week, special } = stored;
  const today = dateOf(now);
  const ahead = special.filter(({ date }) => date >= today);
  const nation = nationOf(listing);
  const isOpen = (date: string) =>
    ahead.some((row) => row.date === date && row.bankHoliday !== null && !row.isActive);
  return {
    title: listing.title,
    slug: listing.slug,
    state: listing.state,
    revision: revisionOf(stored),
    week: week.map((row) => {
      const { day, start, end, status } = weekRowOf(row);
      return { day, start: start ?? '', end: end ?? '', status };
    }),
    special_days: ahead
      .filter(({ bankHoliday }) => bankHoliday === null)
      .map((row) => {
        const { date, start, end, status } = specialRowOf(row);
        return { date: date ?? '', start, end, status };
      }),
    closes_on_bank_holidays: listing.closesOnBankHolidays,
    nation,
    bank_holidays: bankHolidaysAhead(nation, today).map((day) => ({
      ...day,
      open_as_usual: isOpen(day.date),
    })),
    open: openState(
      week.filter(({ isActive }) => isActive),
      special.filter(({ isActive }) => isActive),
      now,
    ),
  };
}

import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WholeSchedule } from './contract.ts';
import {
  copiedTo,
  faultsOf,
  formOf,
  isSame,
  keyedFaults,
  newDate,
  oneMore,
  payloadOf,
  previewOf,
  type ScheduleForm,
  toggled,
} from './form.ts';
import { weekFault } from './rules.ts';
import { clockOf, closingAfter, minutesOf } from './times.ts';

const stored: WholeSchedule = {
  title: 'Willow Rooms',
  slug: 'willow-rooms',
  state: 'live',
  revision: 'r',
  week: [
    { day: 'monday', start: '09:00', end: '12:00', status: 'active' },
    { day: 'monday', start: '13:00', end: '18:00', status: 'active' },
    { day: 'saturday', start: '20:00', end: '02:00', status: 'inactive' },
  ],
  special_days: [
    { date: '2026-12-24', start: '09:00', end: '12:00', status: 'active' },
    { date: '2026-12-31', start: null, end: null, status: 'active' },
  ],
  closes_on_bank_holidays: true,
  nation: 'England and Wales',
  bank_holidays: [
    { date: '2026-12-25', name: 'Christmas Day', open_as_usual: false },
    { date: '2026-12-28', name: 'Boxing Day (substitute day)', open_as_usual: true },
  ],
  open: null,
};
const today = '2026-11-02';

test('an unchanged form sends the hours exactly as they were read', () => {
  const { week, special_days, closes_on_bank_holidays, open_as_usual } = payloadOf(formOf(stored));
  expect(week).toEqual(stored.week);
  expect(special_days).toEqual([
    { date: '2026-12-24', start: '09:00', end: '12:00', status: 'active' },
    { date: '2026-12-31', status: 'active' },
  ]);
  expect([closes_on_bank_holidays, open_as_usual]).toEqual([true, ['2026-12-28']]);
  expect(isSame(formOf(stored), formOf(stored))).toBe(true);
});

test('copying a day replaces the hours of the other days', () => {
  const { week } = copiedTo(formOf(stored), 'monday', ['tuesday', 'saturday']);
  const shown = (spans: ScheduleForm['week']['monday']) => spans.map(({ start, end }) => `${start}-${end}`);
  expect(shown(week.saturday)).toEqual(['09:00-12:00', '13:00-18:00']);
  expect(shown(week.tuesday)).toEqual(shown(week.monday));
  expect(new Set([...week.monday, ...week.tuesday].map(({ key }) => key)).size).toBe(4);
});

test('closing a day switches its hours off, and opening it restores them', () => {
  const { monday } = formOf(stored).week;
  const closed = toggled(monday, false);
  expect(closed.map(({ isActive }) => isActive)).toEqual([false, false]);
  expect(toggled(closed, true)).toEqual(monday);
  expect(toggled([], true)).toMatchObject([{ start: '09:00', end: '17:00', isActive: true }]);
});

test('an added span comes after the last one and does not overlap', () => {
  const { monday } = formOf(stored).week;
  expect(oneMore(monday)).toMatchObject({ start: '19:00', end: '21:00' });
});

describe('the schedule’s errors are shown beside their span', () => {
  test('overlapping hours, dates without hours and repeated dates have errors', () => {
    const form = formOf(stored);
    const late = { ...form.week.monday[0], key: 'late', start: '17:00', end: '19:00', isActive: true };
    const empty = { ...newDate(), date: '2027-01-02', isClosed: false };
    const twice = { ...newDate(), date: '2026-12-31' };
    const nothing = newDate();
    const faults = faultsOf(
      {
        ...form,
        week: { ...form.week, monday: [...form.week.monday, late] },
        dates: [...form.dates, empty, twice, nothing],
      },
      today,
    );
    expect(faults).toEqual({
      late: 'These hours overlap with 13:00–18:00 on Monday.',
      [empty.key]: 'Please add hours, or mark the date as closed.',
      [twice.key]: 'This date is already in the list.',
      [nothing.key]: 'Please choose a date.',
    });
    expect(faultsOf(form, today)).toEqual({});
  });

  test('the server’s errors are matched with their spans', () => {
    const form = formOf(stored);
    const faults = keyedFaults(form, { 'week.1.start': ['No.'], 'special_days.1.date': ['Nor this.'] });
    expect(faults).toEqual({
      [form.week.monday[1]?.key ?? '']: 'No.',
      [form.dates[1]?.key ?? '']: 'Nor this.',
    });
  });
});

test.each([
  ['2026-11-02T10:00Z', 'Open until 12:00'],
  ['2026-11-02T12:30Z', 'Opens 13:00'],
  ['2026-12-24T10:00Z', 'Open until 12:00'],
  ['2026-12-25T10:00Z', 'Opens 09:00 on Monday'],
  ['2026-12-28T10:00Z', 'Open until 12:00'],
])('at %s the preview shows “%s”', (at, text) => {
  expect(previewOf(formOf(stored), stored.bank_holidays, new Date(at))?.text).toBe(text);
});

test('every quarter hour can be typed in 24-hour and in 12-hour form', () => {
  for (let minutes = 0; minutes < 1440; minutes += 15) {
    const clock = clockOf(minutes);
    const hour = Math.floor(minutes / 60);
    const half = `${String(hour % 12 || 12).padStart(2, '0')}:${clock.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
    expect([minutesOf(clock), minutesOf(half)]).toEqual([minutes, minutes]);
  }
});

test('in a week without errors no two active spans overlap', () => {
  const span = record({
    weekday: integer({ min: 0, max: 6 }),
    opens: integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    end: integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    isActive: boolean(),
  });
  assert(
    property(array(span, { maxLength: 12 }), (given) => {
      const spans = given.map(({ end, ...rest }) => ({ ...rest, closes: closingAfter(rest.opens, end) }));
      const kept: typeof spans = [];
      for (const one of spans) if (weekFault(one, kept) === null) kept.push(one);
      const open = new Uint8Array(672);
      for (const { weekday, opens, closes, isActive } of kept)
        for (let at = opens / 15; isActive && at < closes / 15; at += 1) {
          const quarter = (weekday * 96 + at) % 672;
          open[quarter] = (open[quarter] ?? 0) + 1;
        }
      expect(Math.max(...open)).toBeLessThanOrEqual(1);
    }),
  );
});

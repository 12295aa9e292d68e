import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import * as clock from './clock.ts';

const zone = 'Europe/London';
const hourMs = 3_600_000;
const first = Date.parse('2024-01-01T00:00Z');
const last = Date.parse('2032-01-01T00:00Z');

test('for every hour of eight years, London time agrees with an independent library', () => {
  const wrong: string[] = [];
  for (let ms = first; ms < last; ms += hourMs) {
    const known = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
    const { date, weekday, minutes } = clock.wallTimeOf(new Date(ms));
    const isRight =
      date === known.toPlainDate().toString() &&
      weekday === known.dayOfWeek - 1 &&
      minutes === known.hour * 60 + known.minute;
    if (!isRight) wrong.push(known.toString());
  }
  expect(wrong).toEqual([]);
});

test('for every London hour of eight years, the instant agrees with an independent library', () => {
  const wrong: string[] = [];
  for (let date = '2024-01-01'; date < '2032-01-01'; date = clock.addDays(date, 1))
    for (let minutes = 0; minutes < 1440; minutes += 60) {
      const known = Temporal.PlainDate.from(date)
        .toPlainDateTime({ hour: minutes / 60 })
        .toZonedDateTime(zone, { disambiguation: 'compatible' });
      if (clock.instantOf(date, minutes).getTime() !== known.epochMilliseconds) wrong.push(known.toString());
    }
  expect(wrong).toEqual([]);
});

test('London time converts back to its instant, or to the first if the hour occurs twice', () => {
  const minute = fc.integer({ min: first / 60_000, max: last / 60_000 }).map((at) => new Date(at * 60_000));
  fc.assert(
    fc.property(minute, (at) => {
      const { date, minutes } = clock.wallTimeOf(at);
      const found = clock.instantOf(date, minutes).getTime();
      expect([at.getTime(), at.getTime() - hourMs]).toContain(found);
      expect(clock.wallTimeOf(new Date(found))).toEqual(clock.wallTimeOf(at));
    }),
  );
});

describe('on the days when the clock changes', () => {
  test.each([
    ['a time before the clocks go forward', '2026-03-29', 30, '2026-03-29T00:30:00.000Z'],
    ['a skipped time is an hour later', '2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
    ['a time after the clocks went forward', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    ['a time that occurs twice is the first', '2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
    ['a time after the clocks went back', '2026-10-25', 120, '2026-10-25T02:00:00.000Z'],
    ['25:30 is half past one on the next day', '2026-10-24', 1530, '2026-10-25T00:30:00.000Z'],
    ['the end of the longest day', '2026-10-25', 1440, '2026-10-26T00:00:00.000Z'],
    ['the end of a leap day', '2028-02-29', 1440, '2028-03-01T00:00:00.000Z'],
    ['the end of a year', '2026-12-31', 1440, '2027-01-01T00:00:00.000Z'],
  ])('%s', (_what, date, minutes, expected) => {
    expect(clock.instantOf(date, minutes).toISOString()).toBe(expected);
  });
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-26', -2, '2026-10-24'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(clock.addDays(date, days)).toBe(expected);
  expect(clock.weekdayOf(expected)).toBe(Temporal.PlainDate.from(expected).dayOfWeek - 1);
});

test.each([
  ['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
  ['2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('the month %s begins and ends at midnight in London', (month, from, to) => {
  const span = clock.monthSpan(month);
  expect([span.from.toISOString(), span.to.toISOString()]).toEqual([from, to]);
});

test('the month before January is December', () => {
  expect(['2027-01', '2026-03'].map(clock.monthBefore)).toEqual(['2026-12', '2026-02']);
});

test('23:30 UTC on 30 June is already July in London', () => {
  const at = new Date('2026-06-30T23:30:00Z');
  expect([clock.dateOf(at), clock.monthOf(at)]).toEqual(['2026-07-01', '2026-07']);
});

test('times, dates and months are written in British formats', () => {
  const at = '2026-11-02T09:30:00.000Z';
  expect([
    ...[clock.timeText(at), clock.shortDayText(at), clock.dayAndMonthText(at), clock.dayText(at)],
    ...[clock.longDayText(at), clock.weekdayText(at), clock.shortWeekdayText(at), clock.fullDayText(at)],
    ...[clock.momentText(at), clock.longMomentText(new Date(at))],
  ]).toEqual([
    ...['09:30', '2 Nov', '2 November', '2 Nov 2026'],
    ...['2 November 2026', 'Monday', 'Mon 2 Nov', 'Monday 2 November 2026'],
    ...['2 Nov 2026, 09:30', '2 November 2026 at 09:30'],
  ]);
  expect([clock.longDayText('2026-07-01'), clock.monthText('2026-07')]).toEqual(['1 July 2026', 'July 2026']);
});

test('months are listed newest first across years, up to a limit', () => {
  expect(clock.monthsBetween('2025-11', '2026-02', 120)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  expect(clock.monthsBetween('2026-02', '2026-02', 120)).toEqual(['2026-02']);
  expect(clock.monthsBetween('2026-03', '2026-02', 120)).toEqual(['2026-02']);
  expect(clock.monthsBetween('1990-01', '2026-02', 120)).toHaveLength(120);
  expect(clock.monthsBetween('2000-01', '2027-02', 84)).toHaveLength(84);
});

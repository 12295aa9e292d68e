import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAt, openingTime, openState, type SpecialSpan, type WeekSpan } from './opening.ts';

const hour = 60;
const everyDay = (opens: number, closes: number): WeekSpan[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));
const weekdaysOnly = (opens: number, closes: number) => everyDay(opens, closes).slice(0, 5);

const nineToSix = weekdaysOnly(9 * hour + 30, 18 * hour);
const lateBar = everyDay(20 * hour, 26 * hour);
const christmas: SpecialSpan[] = [{ date: '2026-12-25', opens: null, closes: null }];

describe('whether a business is open, by London time', () => {
  test.each<[string, string, WeekSpan[], SpecialSpan[], boolean, string]>([
    ['in the middle of a winter weekday', '2026-01-14T12:00Z', nineToSix, [], true, 'Open until 18:00'],
    ['in the last minute', '2026-01-14T17:59Z', nineToSix, [], true, 'Open until 18:00'],
    ['at closing time', '2026-01-14T18:00Z', nineToSix, [], false, 'Opens 09:30 tomorrow'],
    ['before opening', '2026-01-14T09:29Z', nineToSix, [], false, 'Opens 09:30'],
    ['in summer, an hour ahead of UTC', '2026-07-15T08:30Z', nineToSix, [], true, 'Open until 18:00'],
    ['over the weekend', '2026-01-17T12:00Z', nineToSix, [], false, 'Opens 09:30 on Monday'],
    ['in the evening before a late night', '2026-01-14T23:00Z', lateBar, [], true, 'Closes 02:00'],
    ['after midnight', '2026-01-15T01:30Z', lateBar, [], true, 'Closes 02:00'],
    ['after a late night', '2026-01-15T02:00Z', lateBar, [], false, 'Opens 20:00'],
    ['on a bank holiday', '2026-12-25T12:00Z', nineToSix, christmas, false, 'Opens 09:30 on Monday'],
    ['all round the clock', '2026-01-14T03:00Z', everyDay(0, 1440), [], true, 'Open 24 hours'],
    ['until midnight', '2026-01-14T23:30Z', weekdaysOnly(540, 1440), [], true, 'Open until 00:00'],
    [
      'with only a day next week',
      '2026-01-14T12:00Z',
      [],
      [{ date: '2026-01-24', opens: 600, closes: 900 }],
      false,
      'Opens 10:00 on 24 January',
    ],
    ['with nothing ahead', '2026-01-14T12:00Z', [], christmas, false, 'Closed'],
    ['when spring skips an hour', '2026-03-29T01:00Z', lateBar, [], false, 'Opens 20:00'],
    ['just before spring skips it', '2026-03-29T00:59Z', lateBar, [], true, 'Closes 02:00'],
    ['when autumn repeats an hour', '2026-10-25T01:30Z', lateBar, [], true, 'Closes 02:00'],
    ['once autumn has repeated it', '2026-10-25T02:00Z', lateBar, [], false, 'Opens 20:00'],
  ])('%s', (_when, now, hours, specialDays, open, text) => {
    expect(openState(hours, specialDays, new Date(now))).toEqual({ now: open, text });
  });

  test('a business that closed during the repeated hour does not open again', () => {
    const closesHalfPastOne = everyDay(20 * hour, 25 * hour + 30);
    const states = ['00:15', '00:45', '01:15', '01:45'].map(
      (time) => openState(closesHalfPastOne, [], new Date(`2026-10-25T${time}Z`))?.now,
    );
    expect(states).toEqual([true, false, false, false]);
  });

  test('a page of many businesses says the same of each as its own page', () => {
    const minute = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
    const span = { opens: minute, closes: fc.integer({ min: 1, max: 192 }).map((quarter) => quarter * 15) };
    const week = fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), ...span }), { maxLength: 10 });
    const dates = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26');
    const closed = fc.record({ date: dates, opens: fc.constant(null), closes: fc.constant(null) });
    const special = fc.array(fc.oneof(closed, fc.record({ date: dates, ...span })), { maxLength: 4 });
    const from = fc.constantFrom('2026-03-28T18:00Z', '2026-10-24T18:00Z');
    const later = fc.integer({ min: 0, max: 48 * 60 });
    fc.assert(
      fc.property(week, special, from, later, (hours, specialDays, start, minutes) => {
        const now = new Date(new Date(start).getTime() + minutes * 60_000);
        const alone = openState(hours, specialDays, now)?.now ?? null;
        expect(openAt(now)(hours, specialDays)).toBe(alone);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a business without hours shows no opening state', () => {
    expect(openState([], [], new Date('2026-01-14T12:00Z'))).toBeNull();
  });

  test('the week begins on Monday', () => {
    expect(openingTime(new Date('2026-07-12T23:30Z'))).toEqual({
      date: '2026-07-13',
      weekday: 0,
      minutes: 30,
    });
  });
});

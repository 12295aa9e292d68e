import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateOf } from '#src/platform/clock.ts';
import {
  daysToPrefer,
  lastPreferredDay,
  mostDaysAhead,
  type Opening,
  partsOpen,
  preferenceFaults,
  preferenceText,
  shortPreferenceText,
} from './preferred.ts';

const hour = 60;

/** Weekdays nine to half past five, Fridays until nine in the evening, Saturdays in the morning, Sundays closed. */
const opening: Opening = {
  hours: [
    ...[0, 1, 2, 3].map((weekday) => ({ weekday, opens: 9 * hour, closes: 17.5 * hour })),
    { weekday: 4, opens: 9 * hour, closes: 21 * hour },
    { weekday: 5, opens: 10 * hour, closes: 12 * hour },
  ],
  specialDays: [
    { date: '2026-12-25', opens: null, closes: null },
    { date: '2026-12-24', opens: 9 * hour, closes: 13 * hour },
    { date: '2026-12-06', opens: 18 * hour, closes: 26 * hour },
  ],
};

// A Monday, half past nine in London.
const now = new Date('2026-11-02T09:30:00Z');

describe('the opening times of a business', () => {
  test.each([
    ['a weekday until half past five', '2026-11-03', now, ['morning', 'afternoon', 'evening']],
    ['a Friday', '2026-11-06', now, ['morning', 'afternoon', 'evening']],
    ['a Saturday until noon', '2026-11-07', now, ['morning']],
    ['a Sunday, closed', '2026-11-08', now, []],
    ['a bank holiday, closed', '2026-12-25', now, []],
    ['a special day until one', '2026-12-24', now, ['morning', 'afternoon']],
    ['a special Sunday evening past midnight', '2026-12-06', now, ['evening']],
    ['yesterday', '2026-11-01', now, []],
    ['today at half past nine', '2026-11-02', now, ['morning', 'afternoon', 'evening']],
    ['today at noon', '2026-11-02', new Date('2026-11-02T12:00:00Z'), ['afternoon', 'evening']],
    ['today once it has closed', '2026-11-02', new Date('2026-11-02T17:30:00Z'), []],
    // At half past eleven by London's clock in summer, which is half past ten in UTC.
    ['a summer morning', '2026-10-24', new Date('2026-10-24T10:30:00Z'), ['morning']],
    ['a summer noon', '2026-10-24', new Date('2026-10-24T11:00:00Z'), []],
    [
      'the Monday after the clocks went back',
      '2026-10-26',
      new Date('2026-10-25T23:30:00Z'),
      ['morning', 'afternoon', 'evening'],
    ],
  ])('are right for %s', (_what, date, at, parts) => {
    expect(partsOpen(opening, date, at)).toEqual(parts);
  });

  test('cover every part of every day if no hours are given, except on closed dates', () => {
    const unknown = { hours: [], specialDays: opening.specialDays };
    expect(partsOpen(unknown, '2026-11-08', now)).toHaveLength(3);
    expect(partsOpen(unknown, '2026-12-25', now)).toEqual([]);
  });
});

describe('the check of a preferred time', () => {
  test.each([
    ['no preference', null, null, {}],
    ['any evening', null, 'evening', {}],
    ['a day at any time', '2026-11-07', null, {}],
    ['a Friday near the end', '2027-01-29', null, {}],
    ['yesterday', '2026-11-01', null, { preferred_date: [expect.stringContaining('has passed')] }],
    [
      'a Sunday that is the last day',
      '2027-01-31',
      null,
      { preferred_date: [expect.stringContaining('is closed on')] },
    ],
    [
      '91 days ahead',
      '2027-02-01',
      'morning',
      { preferred_date: ['Choose a day up to Sunday 31 January 2027.'] },
    ],
    [
      'a Sunday',
      '2026-11-08',
      'morning',
      { preferred_date: ['The business is closed on Sunday 8 November 2026. Choose another day.'] },
    ],
    [
      'a Saturday evening',
      '2026-11-07',
      'evening',
      {
        preferred_time: [
          'The business is closed in the evening on Saturday 7 November 2026. Choose another time.',
        ],
      },
    ],
  ] as const)('gives the right answer for %s', (_what, date, part, faults) => {
    expect(preferenceFaults(opening, { date, part }, now)).toEqual(faults);
  });

  test('names the rest of today once the business has closed', () => {
    const late = new Date('2026-11-02T19:00:00Z');
    expect(preferenceFaults(opening, { date: '2026-11-02', part: null }, late)).toEqual({
      preferred_date: ['The business is closed for the rest of today. Choose another day.'],
    });
  });

  test('refuses a part of the day in which the business never opens', () => {
    const mornings = { hours: [{ weekday: 0, opens: 540, closes: 700 }], specialDays: [] };
    expect(preferenceFaults(mornings, { date: null, part: 'evening' }, now)).toEqual({
      preferred_time: ['The business is never open in the evening. Choose another time.'],
    });
  });

  test('accepts exactly what the form offers', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
      .map(([weekday, from, length]) => ({ weekday, opens: from * 15, closes: (from + length) * 15 }));
    const at = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => new Date(date));
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 10 }), at, (hours, moment) => {
        const week = { hours, specialDays: [] };
        const days = daysToPrefer(week, moment);
        expect(days).toHaveLength(mostDaysAhead + 1);
        expect(days[0]?.date).toBe(dateOf(moment));
        expect(days.at(-1)?.date).toBe(lastPreferredDay(moment));
        for (const { date, times } of days) {
          for (const part of ['morning', 'afternoon', 'evening'] as const)
            expect(Object.keys(preferenceFaults(week, { date, part }, moment)).length === 0).toBe(
              times.includes(part),
            );
        }
        const beyond = addDays(lastPreferredDay(moment), 1);
        expect(preferenceFaults(week, { date: beyond, part: null }, moment)).not.toEqual({});
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [null, null, 'No preference', 'No preference'],
  ['2026-11-28', null, 'Saturday 28 November 2026, any time', 'Sat 28 Nov, any time'],
  ['2026-11-28', 'morning', 'Saturday 28 November 2026, morning', 'Sat 28 Nov, morning'],
  [null, 'evening', 'Any day, evening', 'Any day, evening'],
] as const)('a preference for %s %s reads "%s"', (date, part, text, short) => {
  expect(preferenceText({ date, part })).toBe(text);
  expect(shortPreferenceText({ date, part })).toBe(short);
});

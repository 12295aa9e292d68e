import { expect, test } from 'vitest';
import { type PreferredTimes, suits } from './preferred.ts';
import { mayOffer } from './rules.ts';

test.each([
  ['2026-11-02T07:59:59Z', false],
  ['2026-11-02T08:00:00Z', true],
  ['2026-11-02T20:59:59Z', true],
  ['2026-11-02T21:00:00Z', false],
  // In summer London is an hour ahead.
  ['2026-07-01T06:59:59Z', false],
  ['2026-07-01T07:00:00Z', true],
  ['2026-07-01T19:59:59Z', true],
  ['2026-07-01T20:00:00Z', false],
  // The days on which the clocks change.
  ['2026-03-29T06:59:59Z', false],
  ['2026-03-29T07:00:00Z', true],
  ['2026-03-28T20:59:59Z', true],
  ['2026-03-29T20:00:00Z', false],
  ['2026-10-25T07:59:59Z', false],
  ['2026-10-25T08:00:00Z', true],
  ['2026-10-24T20:00:00Z', false],
  ['2026-10-25T20:59:59Z', true],
])('at %s an offer may be made: %s', (now, expected) => {
  expect(mayOffer(new Date(now))).toBe(expected);
});

const any: PreferredTimes = {
  ...{ fromDate: '2026-11-02', toDate: '2026-11-08', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  parts: ['morning', 'afternoon', 'evening'],
};

test.each<[string, Partial<PreferredTimes>, string, boolean]>([
  ['any time of the week', {}, '2026-11-02T00:00:00Z', true],
  ['any time of the week', {}, '2026-11-08T23:55:00Z', true],
  ['any time of the week', {}, '2026-11-01T23:55:00Z', false],
  ['any time of the week', {}, '2026-11-09T00:00:00Z', false],
  ['Mondays', { weekdays: [0] }, '2026-11-02T10:00:00Z', true],
  ['Mondays', { weekdays: [0] }, '2026-11-03T10:00:00Z', false],
  ['Sundays', { weekdays: [6] }, '2026-11-08T10:00:00Z', true],
  ['mornings', { parts: ['morning'] }, '2026-11-02T11:55:00Z', true],
  ['mornings', { parts: ['morning'] }, '2026-11-02T12:00:00Z', false],
  ['afternoons', { parts: ['afternoon'] }, '2026-11-02T12:00:00Z', true],
  ['afternoons', { parts: ['afternoon'] }, '2026-11-02T17:00:00Z', false],
  ['evenings', { parts: ['evening'] }, '2026-11-02T17:00:00Z', true],
  ['mornings or evenings', { parts: ['morning', 'evening'] }, '2026-11-02T13:00:00Z', false],
  [
    'summer mornings, by the clock in London',
    { fromDate: '2026-07-01', toDate: '2026-07-01', parts: ['morning'] },
    '2026-07-01T10:55:00Z',
    true,
  ],
  [
    'summer mornings, by the clock in London',
    { fromDate: '2026-07-01', toDate: '2026-07-01', parts: ['morning'] },
    '2026-07-01T11:00:00Z',
    false,
  ],
  ['the first day of July', { fromDate: '2026-07-01', toDate: '2026-07-01' }, '2026-06-30T23:00:00Z', true],
])('%s: %j suits an appointment at %s: %s', (_, wishes, at, expected) => {
  expect(suits({ ...any, ...wishes }, new Date(at))).toBe(expected);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asked, answeringText, answeringTime } from './answering.ts';

const now = new Date('2026-11-02T09:30:00Z');
const hour = 3_600_000;
const before = (hours: number) => new Date(now.getTime() - hours * hour);
/** Asked so many hours ago, answered after so many; null was never answered. */
const asked = (ago: number, after: number | null): Asked => ({
  askedAt: before(ago),
  answeredAt: after === null ? null : before(ago - after),
  ...{ hours: [], specialDays: [] },
});
const answered = (...afters: (number | null)[]) => afters.map((after) => asked(200, after));

test.each<[string, Asked[], number | null]>([
  ['four questions are too few', answered(1, 1, 1, 1), null],
  ['five questions are enough', answered(1, 2, 3, 4, 5), 3 * hour],
  ['an even number takes the quicker of the middle two', answered(1, 2, 3, 4, 5, 6), 3 * hour],
  ['an unanswered question counts as the slowest', answered(1, 2, 3, null, null), 3 * hour],
  ['no time is claimed if most questions were never answered', answered(1, 2, null, null, null), null],
  ['an question from yesterday does not count yet', [...answered(1, 2, 3, 4), asked(24, null)], null],
  ['an question unanswered for three days counts', [...answered(1, 2, 3, 4), asked(72, null)], 3 * hour],
])('%s', (_name, list, expected) => {
  expect(answeringTime(list, now)?.ms ?? null).toBe(expected);
});

test.each([
  [null, null],
  [1, 'Usually answers within an hour'],
  [hour, 'Usually answers within an hour'],
  [hour + 1, 'Usually answers within 2 hours'],
  [20 * hour, 'Usually answers within 20 hours'],
  [21 * hour, 'Usually answers within a day'],
  [24 * hour + 1, 'Usually answers within 2 days'],
])('an answering time of %s ms reads "%s"', (time, text) => {
  expect(answeringText(time === null ? null : { ms: time, isOpenTime: false })).toBe(text);
});

test('an unanswered question never makes a business look quicker', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 5, maxLength: 15 }), (afters) => {
      const time = answeringTime(answered(...afters), now)?.ms ?? Number.POSITIVE_INFINITY;
      const silent = answeringTime(answered(...afters, null), now)?.ms ?? Number.POSITIVE_INFINITY;
      expect(silent).toBeGreaterThanOrEqual(time);
    }),
  );
});

/** Nine to five from Monday to Friday. */
const week = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 9 * 60, closes: 17 * 60 }));
const openTime = (askedAt: string, answeredAt: string, more: Partial<Asked> = {}) => {
  const wait = {
    ...{ askedAt: new Date(askedAt), answeredAt: new Date(answeredAt), hours: week, specialDays: [] },
    ...more,
  };
  const list = Array.from({ length: 5 }, () => wait);
  return (answeringTime(list, now)?.ms ?? 0) / hour;
};

test.each<[string, string, string, number, Partial<Asked>?]>([
  ['within a day', '2026-10-27T10:00:00Z', '2026-10-27T12:30:00Z', 2.5],
  ['asked late on Saturday, answered early on Monday', '2026-10-31T22:00:00Z', '2026-11-02T09:15:00Z', 0.25],
  ['over a night', '2026-10-27T16:00:00Z', '2026-10-28T10:00:00Z', 2],
  ['answered while it is closed', '2026-10-31T10:00:00Z', '2026-10-31T12:00:00Z', 0],
  ['over the night on which the clocks go back', '2026-10-23T15:00:00Z', '2026-10-26T10:00:00Z', 2],
  [
    'over a day on which it is closed',
    ...(['2026-10-27T16:00:00Z', '2026-10-29T10:00:00Z', 2] as const),
    { specialDays: [{ date: '2026-10-28', opens: null, closes: null }] },
  ],
  [
    'past midnight',
    ...(['2026-10-27T23:30:00Z', '2026-10-28T00:30:00Z', 1] as const),
    { hours: [{ weekday: 1, opens: 20 * 60, closes: 26 * 60 }] },
  ],
])('%s only the opening time counts', (_name, from, to, hours, more) => {
  expect(openTime(from, to, more)).toBe(hours);
});

test.each([
  [0, 'Usually answers within an hour when open'],
  [7.5, 'Usually answers within 8 hours when open'],
  [9, 'Usually answers within 2 working days'],
])('%s hours of opening time read "%s"', (hours, text) => {
  expect(answeringText({ ms: hours * hour, isOpenTime: true })).toBe(text);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asked, answeringText, answeringTime, beginning, takingOf } from './rules.ts';

const now = new Date('2026-11-02T09:30:00Z');
const hour = 3_600_000;
const before = (hours: number) => new Date(now.getTime() - hours * hour);
/** Asked so many hours ago, answered after so many; null was never answered. */
const asked = (ago: number, after: number | null): Asked => ({
  confirmedAt: before(ago),
  firstAnsweredAt: after === null ? null : before(ago - after),
});
const answered = (...afters: (number | null)[]) => afters.map((after) => asked(200, after));

test.each<[string, Asked[], number | null]>([
  ['four enquiries are too few', answered(1, 1, 1, 1), null],
  ['five enquiries are enough', answered(1, 2, 3, 4, 5), 3 * hour],
  ['an even number takes the quicker of the middle two', answered(1, 2, 3, 4, 5, 6), 3 * hour],
  ['an unanswered enquiry counts as the slowest', answered(1, 2, 3, null, null), 3 * hour],
  ['no time is claimed if most enquiries were never answered', answered(1, 2, null, null, null), null],
  ['an enquiry from yesterday does not count yet', [...answered(1, 2, 3, 4), asked(24, null)], null],
  ['an enquiry unanswered for three days counts', [...answered(1, 2, 3, 4), asked(72, null)], 3 * hour],
])('%s', (_name, list, expected) => {
  expect(answeringTime(list, now)).toBe(expected);
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
  expect(answeringText(time)).toBe(text);
});

test('an unanswered enquiry never makes a business look quicker', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 5, maxLength: 15 }), (afters) => {
      const time = answeringTime(answered(...afters), now) ?? Number.POSITIVE_INFINITY;
      const silent = answeringTime(answered(...afters, null), now) ?? Number.POSITIVE_INFINITY;
      expect(silent).toBeGreaterThanOrEqual(time);
    }),
  );
});

test.each([
  ['live', 1, 'yes'],
  ['paused', 1, 'paused'],
  ['live', null, 'unclaimed'],
])('a page that is %s, with owner %s, takes enquiries: %s', (state, ownerId, taking) => {
  expect(takingOf({ state, ownerId })).toBe(taking);
});

test('the list shows the beginning of a message on one line', () => {
  expect(beginning('  Two\n\nlines ')).toBe('Two lines');
  expect(beginning('a'.repeat(141))).toHaveLength(140);
  expect(beginning(`${'x'.repeat(138)}💆 and more`)).toBe(`${'x'.repeat(138)}…`);
});

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
  ['four enquiries tell nothing', answered(1, 1, 1, 1), null],
  ['five do', answered(1, 2, 3, 4, 5), 3 * hour],
  ['of an even number, the quicker of the middle two', answered(1, 2, 3, 4, 5, 6), 3 * hour],
  ['one that was never answered is the slowest of all', answered(1, 2, 3, null, null), 3 * hour],
  ['where most were never answered, nothing is claimed', answered(1, 2, null, null, null), null],
  ['one that waits since yesterday does not count yet', [...answered(1, 2, 3, 4), asked(24, null)], null],
  ['one that waits for three days counts', [...answered(1, 2, 3, 4), asked(72, null)], 3 * hour],
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
])('%s ms is told as "%s"', (time, text) => {
  expect(answeringText(time)).toBe(text);
});

test('never answering an enquiry never makes a business look quicker', () => {
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
])('a page that is %s and belongs to %s: %s', (state, ownerId, taking) => {
  expect(takingOf({ state, ownerId })).toBe(taking);
});

test('a list shows the beginning of a message on one line', () => {
  expect(beginning('  Two\n\nlines ')).toBe('Two lines');
  expect(beginning('a'.repeat(141))).toHaveLength(140);
  expect(beginning(`${'x'.repeat(138)}💆 and more`)).toBe(`${'x'.repeat(138)}…`);
});

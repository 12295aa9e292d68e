import { expect, test } from 'vitest';
import { beginning, takingOf } from './rules.ts';

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

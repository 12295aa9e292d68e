import { expect, test } from 'vitest';
import { tsqueryOf } from '../query/words.ts';
import { priceKeys } from './prices.server.ts';

const base = {
  terms: [],
  own: null,
  everyone: null,
  circle: null,
  open: null,
  days: null,
  free: null,
  maxPence: null,
  named: null,
};
const byWords = (groups: string[][][]) => ({ ...base, groups, target: tsqueryOf(groups) });

test.each([
  ['one word under its stem', byWords([[['massag']]]), ['q:massag'], true],
  ['several words under the longest', byWords([[['deep']], [['tissu']], [['massag']]]), ['q:massag'], false],
  [
    'several meanings under one word of each',
    byWords([[['back', 'rub'], ['massag']]]),
    ['q:back', 'q:massag'],
    false,
  ],
  ['the group with the fewest meanings', byWords([[['rub'], ['massag']], [['hot']]]), ['q:hot'], false],
  ['a category under its number', { ...base, groups: [], target: "'c:12'" }, ['q:c:12'], true],
  ['an empty search under the card’s own price', { ...base, groups: [], target: null }, ['q:'], true],
])('the price is looked up under the right keys for %s', (_what, criteria, keys, exact) => {
  expect(priceKeys(criteria)).toEqual({ keys, exact });
});

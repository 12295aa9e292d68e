import { expect, test } from 'vitest';
import { durationsText, pricesText } from './wording.ts';

const variant = (price: number, price_type: 'free' | 'from' | 'fixed', duration = 60) => ({
  price,
  price_type,
  duration,
});

test.each([
  ['one fixed price', [variant(45, 'fixed')], '£45'],
  ['one price that may be more', [variant(45, 'from')], 'from £45'],
  ['nothing to pay', [variant(0, 'free')], 'Free'],
  ['the same price twice', [variant(45, 'fixed'), variant(45, 'fixed')], '£45'],
  ['several prices', [variant(80, 'fixed'), variant(45.5, 'fixed')], '£45.50 to £80'],
  ['a price that may be more among fixed ones', [variant(80, 'fixed'), variant(45, 'from')], 'from £45'],
  ['no variant', [], '–'],
])('a price list says %s in one line', (_case, variants, text) => {
  expect(pricesText(variants)).toBe(text);
});

test.each([
  [[60], '1 hr'],
  [[90, 30], '30 min to 1 hr 30 min'],
  [[], '–'],
])('durations of %j minutes are one line', (minutes, text) => {
  expect(durationsText(minutes.map((duration) => ({ duration })))).toBe(text);
});

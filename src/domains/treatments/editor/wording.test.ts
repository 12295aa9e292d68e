import { expect, test } from 'vitest';
import { durationsText, pricesText } from './wording.ts';

const variant = (price: number, price_type: 'free' | 'from' | 'fixed', duration = 60) => ({
  price,
  price_type,
  duration,
});

test.each([
  ['one fixed price', [variant(45, 'fixed')], '£45'],
  ['one “from” price', [variant(45, 'from')], 'from £45'],
  ['a free treatment', [variant(0, 'free')], 'Free'],
  ['the same price twice', [variant(45, 'fixed'), variant(45, 'fixed')], '£45'],
  ['several prices', [variant(80, 'fixed'), variant(45.5, 'fixed')], '£45.50 to £80'],
  ['a “from” price among fixed ones', [variant(80, 'fixed'), variant(45, 'from')], 'from £45'],
  ['no variant', [], '–'],
])('the price list shows %s on one line', (_case, variants, text) => {
  expect(pricesText(variants)).toBe(text);
});

test.each([
  [[60], '1 hr'],
  [[90, 30], '30 min to 1 hr 30 min'],
  [[], '–'],
])('durations of %j minutes fit on one line', (minutes, text) => {
  expect(durationsText(minutes.map((duration) => ({ duration })))).toBe(text);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  durationShown,
  durationText,
  leadingPrice,
  minutesOf,
  saysDuration,
  type VariantPrice,
} from './rules.ts';

test.each([
  [5, '5min'],
  [45, '45min'],
  [60, '1h'],
  [90, '1h 30min'],
  [115, '1h 55min'],
  [720, '12h'],
])('%i minutes read “%s”', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  [5, '5 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
  [720, '12 hr'],
])('screens show %i minutes as “%s”', (minutes, text) => {
  expect(durationShown(minutes)).toBe(text);
});

test('every duration is read back from the text of the API and of the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 720 }), (minutes) => {
      expect(minutesOf(durationText(minutes))).toBe(minutes);
      expect(minutesOf(durationShown(minutes))).toBe(minutes);
      expect(durationShown(durationText(minutes))).toBe(durationShown(minutes));
    }),
  );
});

test.each([
  ['1h 0min', 60],
  ['0h 45min', 45],
  ['2H 15MIN', 135],
  [' 45 min ', 45],
  ['90', 90],
  ['', null],
  ['an hour', null],
  ['1h 30', null],
  ['-5min', null],
  ['1.5h', null],
])('the text “%s” means %s minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

const free: VariantPrice = { priceType: 'free', pricePence: 0 };
const fixed = (pricePence: number): VariantPrice => ({ priceType: 'fixed', pricePence });
const from = (pricePence: number): VariantPrice => ({ priceType: 'from', pricePence });

test.each([
  ['no variants', [], null],
  ['a single fixed price', [fixed(5500)], { amount: 55, kind: 'fixed' }],
  ['the same fixed price twice', [fixed(5500), fixed(5500)], { amount: 55, kind: 'fixed' }],
  ['two fixed prices', [fixed(8850), fixed(5500)], { amount: 55, kind: 'from' }],
  ['a “from” price', [from(9550)], { amount: 95.5, kind: 'from' }],
  ['a “from” price equal to the fixed one', [fixed(4000), from(4000)], { amount: 40, kind: 'from' }],
  ['a free consultation beside a price', [free, fixed(3000)], { amount: 30, kind: 'fixed' }],
  ['only free variants', [free, free], { amount: 0, kind: 'free' }],
])('the leading price is right for %s', (_name, variants, tag) => {
  expect(leadingPrice(variants)).toEqual(tag);
});

test.each([
  ['45 minutes', 45, true],
  ['1 hour', '1h', true],
  ['1 hr 30 min', '1h 30min', true],
  ['90 min', '1h 30min', true],
  ['Back and shoulders', 30, false],
  ['', '30min', false],
])('the name “%s” of a variant of %s already gives the duration: %s', (name, duration, says) => {
  expect(saysDuration(name, duration)).toBe(says);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poundsText } from '#src/platform/money.ts';
import { discountOf, pricePenceOf, writtenPricePenceOf } from './money.ts';

test.each([
  [15, 1500],
  [15.5, 1550],
  [0.29, 29],
  [1.15, 115],
  ['15.00', 1500],
  ['100000', 10_000_000],
  [100_000.01, null],
  [1.005, null],
  [-1, null],
  [Number.NaN, null],
  ['1e3', null],
  ['', null],
])('%j pounds are %s pence', (given, pence) => {
  expect(pricePenceOf(given)).toBe(pence);
});

test('a percentage is between 0 and 100', () => {
  expect([0, 12.5, '33.33', 100, 100.01, -1].map(discountOf)).toEqual([0, 1250, 3333, 10_000, null, null]);
});

test.each([
  ['45', 4500],
  [' 45.50 ', 4550],
  ['£45.5', 4550],
  ['£ 1250', 125_000],
  ['1,200', 120_000],
  ['£1,250.00', 125_000],
  ['100,000.00', 10_000_000],
  ['1,234,567.50', null],
  ['12,50', null],
  ['1,5', null],
  ['1,20,0', null],
  ['1,2000', null],
  ['1200,000', null],
  ['0,500', null],
  [',500', null],
  ['45,', null],
  ['1,200,', null],
  ['1.250,00', null],
  ['45.505', null],
  ['1 20', null],
  ['4£5', null],
  ['-4', null],
  ['', null],
  ['£', null],
  ['free', null],
])('the price “%s” in a table is %s pence', (text, pence) => {
  expect(writtenPricePenceOf(text)).toBe(pence);
});

test('every price that we write is read back, and a misplaced comma never changes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.nat({ max: 12 }), (pence, at) => {
      const written = poundsText(pence / 100);
      expect(writtenPricePenceOf(written)).toBe(pence);
      const plain = written.replaceAll(',', '');
      const divided = `${plain.slice(0, at)},${plain.slice(at)}`;
      expect([null, pence]).toContain(writtenPricePenceOf(divided));
    }),
  );
});

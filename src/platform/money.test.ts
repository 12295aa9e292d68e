import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as money from './money.ts';

const anyPence = fc.integer({ min: 0, max: 99_999_999_999 });

test('converting between pence, pounds, forms and PayPal loses no penny', () => {
  fc.assert(
    fc.property(anyPence, (pence) => {
      expect(money.penceOf(money.poundsOf(pence))).toBe(pence);
      expect(money.readHundredths(money.decimalText(pence))).toBe(pence);
      expect(money.readHundredths(money.fieldText(pence))).toBe(pence);
      expect(money.readPence(money.sumText(pence))).toBe(pence);
      expect(money.readPence(money.moneyText(pence))).toBe(pence);
    }),
  );
});

test.each([
  [0, '0.00', '0', '£0.00', '£0'],
  [5, '0.05', '0.05', '£0.05', '£0.05'],
  [1_500, '15.00', '15', '£15.00', '£15'],
  [450, '4.50', '4.50', '£4.50', '£4.50'],
  [125_000, '1250.00', '1250', '£1,250.00', '£1,250'],
  [123_456_789, '1234567.89', '1234567.89', '£1,234,567.89', '£1,234,567.89'],
  [-450, '-4.50', '-4.50', '−£4.50', '−£4.50'],
])('%i pence are written as %s, %s, %s and %s', (pence, decimal, field, sum, price) => {
  const { decimalText, fieldText, sumText, moneyText } = money;
  expect([decimalText(pence), fieldText(pence), sumText(pence), moneyText(pence)]).toEqual([
    ...[decimal, field, sum, price],
  ]);
});

test('pounds and percentages are formatted', () => {
  expect([money.poundsText(45), money.poundsText(45.5), money.poundsText(0.29)]).toEqual([
    ...['£45', '£45.50', '£0.29'],
  ]);
  expect([money.percentText(400), money.percentText(250)]).toEqual(['4%', '2.5%']);
});

describe('malformed amounts are refused', () => {
  test.each(['', '£', '12,50', '1,20,0', '1200,000', ',500', '1.250,00', '45.505', '1e3', '-4', 'free'])(
    '“%s”',
    (text) => {
      expect([money.readPence(text), money.readHundredths(text)]).toEqual([null, null]);
    },
  );
});

test('a share is whole pence, rounded half up, and never more than the sum', () => {
  expect([money.shareOf(1_050, 1_000), money.shareOf(5, 1_000), money.shareOf(0, 1_000)]).toEqual([
    105, 1, 0,
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (pence, rate) => {
        const share = money.shareOf(pence, rate);
        expect(Number.isInteger(share) && share <= pence).toBe(true);
        expect(Math.abs(share - (pence * rate) / 10_000)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

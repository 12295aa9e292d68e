import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOn, earningOf, sharesBetween, vatInCommission } from './shares.ts';

const price = { totalPence: 10_000, commissionPence: 1_000, vatPence: 167 };

describe('the money of an order', () => {
  test('goes to the business, less the commission with its VAT', () => {
    expect(sharesBetween(price, 0, 10_000)).toEqual({ 'client money': 9_000, commission: 833, vat: 167 });
  });

  test('goes to the business in full if there is no commission', () => {
    const free = { totalPence: 10_000, commissionPence: 0, vatPence: 0 };
    expect(sharesBetween(free, 0, 10_000)).toEqual({ 'client money': 10_000, commission: 0, vat: 0 });
  });

  test('refunded in halves is split as it came', () => {
    const halves = [sharesBetween(price, 0, 5_000), sharesBetween(price, 5_000, 10_000)];
    expect(halves[0]).toEqual({ 'client money': 4_500, commission: 417, vat: 83 });
    expect(halves[1]).toEqual({ 'client money': 4_500, commission: 416, vat: 84 });
  });

  test('has no commission if the total is zero', () => {
    expect(commissionOn({ totalPence: 0, commissionPence: 0 }, 0)).toBe(0);
  });
});

test.each([
  ['', 20, 1_000, 0],
  ['GB123456789', 20, 1_000, 167],
  ['GB123456789', 0, 1_000, 0],
])(
  'with the VAT number “%s” at %i per cent, a commission of %i pence contains %i pence VAT',
  (number, rate, commission, vat) => {
    expect(vatInCommission(commission, { number, rate })).toBe(vat);
  },
);

/** A price with its shares, and the steps in which it goes back. */
const histories = fc.nat(10_000_000).chain((totalPence) =>
  fc.record({
    totalPence: fc.constant(totalPence),
    basisPoints: fc.nat(10_000),
    rate: fc.nat(30),
    steps: fc.array(fc.nat(totalPence), { maxLength: 8 }),
  }),
);

test('the earning of an order is the payment less refunds, less the commission on the rest', () => {
  expect(earningOf({ totalPence: 11_880, dueNowPence: 11_880, commissionPence: 1_188 }, 1_880)).toEqual({
    ...{ grossPence: 10_000, commissionPence: 1_000, netPence: 9_000, throughUsPence: 10_000 },
  });
  fc.assert(
    fc.property(histories, fc.nat(10_000_000), ({ totalPence, basisPoints }, any) => {
      const refundedPence = Math.min(any, totalPence);
      const price = { totalPence, commissionPence: Math.floor((totalPence * basisPoints + 5_000) / 10_000) };
      const sold = { ...price, dueNowPence: totalPence };
      const { grossPence, commissionPence, netPence } = earningOf(sold, refundedPence);
      expect(grossPence + refundedPence).toBe(totalPence);
      expect(netPence + commissionPence).toBe(grossPence);
      expect(Math.min(netPence, commissionPence)).toBeGreaterThanOrEqual(0);
      const { commission, vat } = sharesBetween({ ...price, vatPence: 0 }, 0, refundedPence);
      expect(commissionPence).toBe(price.commissionPence - commission - vat);
    }),
  );
});

test('part refunds never lose or make a penny, and no share is negative', () => {
  fc.assert(
    fc.property(histories, ({ totalPence, basisPoints, rate, steps }) => {
      const commissionPence = Math.floor((totalPence * basisPoints + 5_000) / 10_000);
      const vatPence = vatInCommission(commissionPence, { number: 'GB1', rate });
      const whole = { totalPence, commissionPence, vatPence };
      const stops = [0, ...steps.toSorted((one, other) => one - other), totalPence];
      const sums = { 'client money': 0, commission: 0, vat: 0 };
      for (const [index, after] of stops.entries()) {
        const before = stops[index - 1] ?? 0;
        const shares = sharesBetween(whole, before, after);
        for (const account of ['client money', 'commission', 'vat'] as const) {
          expect(shares[account]).toBeGreaterThanOrEqual(0);
          sums[account] += shares[account];
        }
        expect(shares['client money'] + shares.commission + shares.vat).toBe(after - before);
      }
      expect(sums).toEqual(sharesBetween(whole, 0, totalPence));
      expect(sums.commission + sums.vat).toBe(commissionPence);
    }),
  );
});

test.each([
  ['a deposit, and the rest at the venue', 6_000, 1_500, 0, [6_000, 600, 1_500]],
  ['nothing in advance', 6_000, 0, 0, [6_000, 600, 0]],
  ['a deposit of which a part went back', 6_000, 1_500, 500, [5_500, 550, 1_000]],
  ['all in advance, and then it became cheaper', 4_500, 6_000, 0, [4_500, 450, 4_500]],
  ['the same once the difference went back', 4_500, 6_000, 1_500, [4_500, 450, 4_500]],
  ['all in advance, and a part is kept', 6_000, 6_000, 4_500, [1_500, 150, 1_500]],
])('with %s', (_what, totalPence, dueNowPence, refundedPence, expected) => {
  const sold = { totalPence, dueNowPence, commissionPence: totalPence / 10 };
  const { grossPence, commissionPence, throughUsPence } = earningOf(sold, refundedPence);
  expect([grossPence, commissionPence, throughUsPence]).toEqual(expected);
});

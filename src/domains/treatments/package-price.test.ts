import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGenuine, type PackageItem, type PackageTerms, packagePrice } from './package-price.ts';

const item = (pricePence: number, priceType: PackageItem['priceType'] = 'fixed'): PackageItem => ({
  pricePence,
  priceType: pricePence === 0 ? 'free' : priceType,
  minutes: 30,
  priceSince: null,
});
const sum: PackageTerms = { priceType: 'sum', customPence: null, discountBasisPoints: null };
const custom = (customPence: number): PackageTerms => ({ ...sum, priceType: 'custom', customPence });
const off = (percent: number): PackageTerms => ({
  ...sum,
  priceType: 'discount',
  discountBasisPoints: Math.round(percent * 100),
});
const free: PackageTerms = { ...sum, priceType: 'free' };

test.each([
  ['the sum of its treatments', sum, [item(5500), item(3050)], 8550, 'fixed', null],
  ['a custom price', custom(7000), [item(5500), item(3050)], 7000, 'fixed', 1550],
  ['a custom price that saves nothing', custom(9000), [item(5500), item(3050)], 9000, 'fixed', null],
  ['a tenth off', off(10), [item(5500), item(3050)], 7695, 'fixed', 855],
  ['a third off an odd sum', off(33.33), [item(1001)], 667, 'fixed', 334],
  ['half a penny, rounded up', off(50), [item(1001)], 501, 'fixed', 500],
  ['nothing off', off(0), [item(5500)], 5500, 'fixed', null],
  ['everything off', off(100), [item(5500)], 0, 'free', 5500],
  ['a free package', free, [item(5500)], 0, 'free', 5500],
  ['free treatments', sum, [item(0), item(0)], 0, 'free', null],
  ['a treatment with a “from” price', sum, [item(5500), item(3000, 'from')], 8500, 'from', null],
  ['a tenth off a “from” price', off(10), [item(5500, 'from')], 4950, 'from', null],
  ['everything off a “from” price', off(100), [item(5500, 'from')], 0, 'free', null],
  ['a custom price for a “from” price', custom(4000), [item(5500, 'from')], 4000, 'fixed', null],
  ['a free package of a “from” price', free, [item(5500, 'from')], 0, 'free', null],
] as const)('%s', (_name, terms, items, pence, kind, savingPence) => {
  expect(packagePrice(terms, items)).toMatchObject({ pence, kind, savingPence });
});

const anItem = fc.record({
  pricePence: fc.integer({ min: 0, max: 10_000_000 }),
  minutes: fc.integer({ min: 5, max: 720 }),
});
const items = fc.array(
  anItem.map((of) => ({ ...item(of.pricePence), minutes: of.minutes })),
  { minLength: 1, maxLength: 50 },
);
const points = fc.integer({ min: 0, max: 10_000 });

test('price and saving of a discounted package are whole pence and add up to the sum', () => {
  fc.assert(
    fc.property(items, points, (chosen, discountBasisPoints) => {
      const terms = { ...off(0), discountBasisPoints };
      const { pence, savingPence, sumPence } = packagePrice(terms, chosen);
      expect(pence + (savingPence ?? 0)).toBe(sumPence);
      expect(Number.isInteger(pence) && pence >= 0).toBe(true);
      // Not further from the true price than half a penny, and a half goes up.
      const gap = BigInt(pence) * 10_000n - BigInt(sumPence) * BigInt(10_000 - discountBasisPoints);
      expect(gap > -5_000n && gap <= 5_000n).toBe(true);
    }),
  );
});

test('a larger discount never costs more', () => {
  fc.assert(
    fc.property(items, points, points, (chosen, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const at = (discountBasisPoints: number) =>
        packagePrice({ ...off(0), discountBasisPoints }, chosen).pence;
      expect(at(more)).toBeLessThanOrEqual(at(less));
    }),
  );
});

test('the order of the treatments does not change the price', () => {
  fc.assert(
    fc.property(items, points, (chosen, discountBasisPoints) => {
      const terms = { ...off(0), discountBasisPoints };
      expect(packagePrice(terms, chosen.toReversed())).toEqual(packagePrice(terms, chosen));
    }),
  );
});

test('a saving is shown only if the prices are as old as the offer', () => {
  const offered = new Date('2026-11-02T09:00:00Z');
  const since = (priceSince: Date | null) => isGenuine(offered, [{ ...item(5500), priceSince }, item(3000)]);
  expect(since(null)).toBe(true);
  expect(since(offered)).toBe(true);
  expect(since(new Date('2026-11-02T09:00:01Z'))).toBe(false);
});

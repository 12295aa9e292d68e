import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Coupon,
  codeLetters,
  codeOf,
  codePattern,
  couponFault,
  couponMessages,
  discountOf,
  priceOf,
  randomCode,
} from './rules.ts';

const percent = (hundredths: number) => ({ basisPoints: hundredths, amountPence: null });
const amount = (pence: number) => ({ basisPoints: null, amountPence: pence });

test.each([
  // [price, off, taken]: halves go to the buyer
  [1_500, percent(2_000), 300],
  [1_500, percent(3_333), 500],
  [1_499, percent(5_000), 750],
  [1, percent(5_000), 1],
  [1, percent(4_999), 0],
  [49_99, percent(10_000), 49_99],
  [1_500, amount(500), 500],
  [1_500, amount(1_500), 1_500],
  [1_500, amount(2_000), 1_500],
  [0, percent(2_000), 0],
  [0, amount(500), 0],
  [1_500, { basisPoints: null, amountPence: null }, 0],
])('%i pence with %j: %i off', (listPence, value, off) => {
  expect(discountOf(listPence, value)).toBe(off);
  expect(priceOf(listPence, value)).toEqual({ listPence, discountPence: off, finalPence: listPence - off });
});

const price = fc.integer({ min: 0, max: 100_000_000 });
const anyValue = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map(percent),
  fc.integer({ min: 1, max: 100_000_000 }).map(amount),
);

describe('for every price and coupon', () => {
  test('discount and final price are whole pence, add up to the list price and are never negative', () => {
    fc.assert(
      fc.property(price, anyValue, (listPence, value) => {
        const { discountPence, finalPence } = priceOf(listPence, value);
        expect(discountPence + finalPence).toBe(listPence);
        expect(Math.min(discountPence, finalPence)).toBeGreaterThanOrEqual(0);
        expect([discountPence, finalPence].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('a higher percentage never takes less off, and 100% takes everything off', () => {
    const part = fc.integer({ min: 1, max: 9_999 });
    fc.assert(
      fc.property(price, part, (listPence, part) => {
        const [less, more] = [discountOf(listPence, percent(part)), discountOf(listPence, percent(part + 1))];
        expect(less).toBeLessThanOrEqual(more);
        expect(discountOf(listPence, percent(10_000))).toBe(listPence);
      }),
    );
  });

  test('rounding moves at most half a penny, and exact halves favour the buyer', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 10_000 }), (listPence, part) => {
        const moved = discountOf(listPence, percent(part)) * 10_000 - listPence * part;
        expect(moved).toBeGreaterThan(-5_000);
        expect(moved).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

test('without a coupon the list price is the final price', () => {
  expect(priceOf(1_500, null)).toEqual({ listPence: 1_500, discountPence: 0, finalPence: 1_500 });
});

const now = new Date('2026-11-02T09:30:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const coupon: Coupon = {
  ...percent(2_000),
  startsAt: at(-10),
  endsAt: at(10),
  endedAt: null,
  maxUses: 5,
  maxUsesPerAccount: 2,
};
const purchase = { planId: 2, listPence: 1_500, planIds: [], now };
const untaken = { used: 0, usedByBuyer: 0 };
const lastOnes = { used: 4, usedByBuyer: 1 };

test.each<[string, Partial<Coupon> | null, object, object, keyof typeof couponMessages | null]>([
  ['a running coupon', {}, {}, untaken, null],
  ['the last use', {}, {}, lastOnes, null],
  ['a coupon for this plan', {}, { planIds: [2, 3] }, untaken, null],
  [
    'a coupon without limits',
    { maxUses: null, maxUsesPerAccount: null, endsAt: null },
    {},
    { used: 9e6, usedByBuyer: 9e6 },
    null,
  ],
  ['a coupon that starts now', { startsAt: now }, {}, untaken, null],
  ['an unknown code', null, {}, untaken, 'unknown'],
  ['a coupon that starts later', { startsAt: at(1) }, {}, untaken, 'not-begun'],
  ['a coupon that expires now', { endsAt: now }, {}, untaken, 'over'],
  ['an ended coupon', { endedAt: at(-1) }, {}, untaken, 'over'],
  ['a coupon that was ended before its start', { endedAt: at(-1), startsAt: at(1) }, {}, untaken, 'over'],
  ['a coupon for another plan', {}, { planIds: [3] }, untaken, 'not-for-plan'],
  ['a coupon for a free plan', {}, { listPence: 0 }, untaken, 'free-plan'],
  ['a coupon that is used up', {}, {}, { used: 5, usedByBuyer: 0 }, 'used-up'],
  ['a coupon that this buyer has used up', {}, {}, { used: 4, usedByBuyer: 2 }, 'used-by-buyer'],
  ['a coupon that this buyer and others have used up', {}, {}, { used: 5, usedByBuyer: 2 }, 'used-by-buyer'],
])('the check of %s', (_name, change, more, taken, fault) => {
  const found = change === null ? undefined : { ...coupon, ...change };
  expect(couponFault(found, { ...purchase, ...more }, { ...untaken, ...taken })).toBe(fault);
});

test('every reason for a refusal is a full sentence', () => {
  for (const sentence of Object.values(couponMessages)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('a code is the same however it is typed', () => {
  expect([' welcome20', 'Welcome20 ', 'WELCOME20'].map(codeOf)).toEqual(Array(3).fill('WELCOME20'));
});

test('random codes are long, fit the pattern and avoid letters that are easily confused', () => {
  const last = randomCode((sides) => sides - 1);
  const first = randomCode(() => 0);
  expect([first, last]).toEqual(['AAAAAAAAAA', '9999999999']);
  expect(codeLetters).not.toMatch(/[01OIL]/);
  expect(new Set(codeLetters).size).toBe(codeLetters.length);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (throws) => {
      const code = randomCode((sides) => (throws.next().value ?? 0) % sides);
      expect(code).toMatch(codePattern);
      expect(code.length).toBeGreaterThanOrEqual(8);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agrees, type Claim } from './claim.ts';

const price = { listPence: 1_500, discountPence: 300, finalPence: 1_200, code: 'WELCOME20' };
const plain = { listPence: 1_500, discountPence: 0, finalPence: 1_500, code: null };

test.each<Claim>([
  {},
  { amount: 12, final_amount: 12, original_price: 15, discount_amount: 3, has_discount: true },
  { amount: 12.0, original_price: 15 },
])('%j matches the price', (claim) => {
  expect(agrees(claim, price)).toBe(true);
});

test.each<Claim>([
  { amount: 11.99 },
  { amount: 0 },
  { amount: 12.001 },
  { amount: 15 },
  { final_amount: 12.01 },
  { original_price: 14.99 },
  { discount_amount: 3.01 },
  { discount_amount: 0 },
  { has_discount: false },
])('%j does not match the price', (claim) => {
  expect(agrees({ amount: 12, original_price: 15, ...claim }, price)).toBe(false);
});

test('a claim of a discount without a coupon is refused', () => {
  expect(agrees({ has_discount: false, discount_amount: 0, amount: 15 }, plain)).toBe(true);
  expect(agrees({ has_discount: true }, plain)).toBe(false);
});

test('a coupon that takes nothing off matches with or without a claimed discount', () => {
  const nothing = { ...plain, code: 'TINY-1' };
  expect([agrees({ has_discount: true }, nothing), agrees({ has_discount: false }, nothing)]).toEqual([
    true,
    true,
  ]);
});

test('every price in pence matches itself in pounds, and no other', () => {
  const pence = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(pence, fc.integer({ min: 1, max: 1_000 }), (listPence, more) => {
      const own = { listPence, discountPence: 0, finalPence: listPence, code: null };
      expect(agrees({ amount: listPence / 100, original_price: listPence / 100 }, own)).toBe(true);
      expect(agrees({ amount: (listPence + more) / 100 }, own)).toBe(false);
    }),
  );
});

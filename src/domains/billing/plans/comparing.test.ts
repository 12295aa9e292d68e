import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldText } from '#src/platform/money.ts';
import { breakEvens, compared, verdict } from './comparing.ts';
import { bounds, figuresOf, ordersIn, penceIn, typedIn, usualFigures } from './figures.ts';

const plans = [
  { name: 'Essential', pricePence: 0, commissionBasisPoints: 1000 },
  { name: 'Professional', pricePence: 1500, commissionBasisPoints: 400 },
  { name: 'Elite', pricePence: 3500, commissionBasisPoints: 0 },
];

test('the calculator shows that twenty orders at £45 cost £90, £51 and £35', () => {
  expect(compared(plans, usualFigures).map(({ totalPence }) => totalPence)).toEqual([9000, 5100, 3500]);
  expect(verdict(plans, usualFigures)).toBe('With 20 orders at £45 in a month, Elite costs least: £35.');
  expect(breakEvens(plans, 4500)).toEqual([
    'From 6 orders a month at £45, Professional costs no more than Essential.',
    'From 8 orders a month at £45, Elite costs no more than Essential.',
    'From 12 orders a month at £45, Elite costs no more than Professional.',
  ]);
});

test('the calculator uses the singular for one order', () => {
  expect(verdict(plans, { orders: 1, orderPence: 4550 })).toContain('With 1 order at £45.50');
  expect(breakEvens(plans, 100_000)[0]).toContain('From 1 order a month');
});

test('exactly one plan is marked as the cheapest', () => {
  const figures = fc.record({
    orders: fc.integer({ min: 0, max: 500 }),
    orderPence: fc.integer({ min: 100, max: 100_000 }),
  });
  fc.assert(
    fc.property(figures, (given) => {
      const rows = compared(plans, given);
      const [best, ...others] = rows.filter(({ isCheapest }) => isCheapest);
      expect(others).toEqual([]);
      expect(Math.min(...rows.map(({ totalPence }) => totalPence))).toBe(best?.totalPence);
    }),
  );
});

describe('the calculator’s figures in the address', () => {
  test.each([
    ['', usualFigures],
    ['orders=7&price=60', { orders: 7, orderPence: 6000 }],
    ['orders=7', { orders: 7, orderPence: 4500 }],
    ['price=%C2%A345.5', { orders: 20, orderPence: 4550 }],
    ['price=%C2%A31,000', { orders: 20, orderPence: 100_000 }],
    ['orders=0&price=1', { orders: 0, orderPence: 100 }],
    ['orders=500&price=1000', { orders: 500, orderPence: 100_000 }],
  ])('accept "%s"', (query, figures) => {
    expect(figuresOf(typedIn(new URLSearchParams(query)))).toEqual(figures);
  });

  test.each([
    'orders=',
    'price=',
    'orders=-5',
    'orders=501',
    'orders=999999',
    'orders=2.5',
    'price=-5',
    'price=0.99',
    'price=1000.01',
    'price=999999',
    'price=12.345',
    'price=45,50',
    'price=abc',
    'orders=99999999999999999999999999',
  ])('reject "%s" instead of using another number', (query) => {
    expect(figuresOf(typedIn(new URLSearchParams(query)))).toBeNull();
  });

  test('read back the price that the field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (pence) => {
        expect(penceIn(fieldText(pence))).toBe(pence);
      }),
    );
  });

  test('stay within their bounds, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [orders, pence] = [ordersIn(text) ?? 0, penceIn(text) ?? 100];
        expect(orders).toBeLessThanOrEqual(bounds.orders.most);
        expect(pence).toBeGreaterThanOrEqual(100);
        expect(pence).toBeLessThanOrEqual(bounds.pounds.most * 100);
      }),
    );
  });
});

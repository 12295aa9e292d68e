import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyText, percentText, shareOf } from '#src/platform/money.ts';
import {
  breakEven,
  cheapestPlan,
  monthlyCost,
  monthlyTermsOf,
  type PlanTerms,
  perPeriod,
  termsOf,
} from './costs.ts';
import { vatOfAllPrices, vatText, vatWithin } from './vat.ts';

const essential: PlanTerms = { name: 'Essential', pricePence: 0, commissionBasisPoints: 1000 };
const professional: PlanTerms = { name: 'Professional', pricePence: 1500, commissionBasisPoints: 400 };
const elite: PlanTerms = { name: 'Elite', pricePence: 3500, commissionBasisPoints: 0 };
const three = [essential, professional, elite];

const pence = fc.integer({ min: 0, max: 10_000_000 });
const points = fc.integer({ min: 0, max: 10_000 });
const orders = fc.integer({ min: 0, max: 5_000 });
const plan = fc.record({ name: fc.constant('Any'), pricePence: pence, commissionBasisPoints: points });

test('a plan’s price and commission are converted to whole pence and basis points', () => {
  expect(termsOf({ name: 'Professional', price: 19.99, commission: 2.5 })).toEqual({
    name: 'Professional',
    pricePence: 1_999,
    commissionBasisPoints: 250,
  });
});

test('of two plans with the same cost, the one with the lower price counts as cheapest', () => {
  const dearer = { name: 'Dearer', pricePence: 1_000, commissionBasisPoints: 0 };
  const cheaper = { name: 'Cheaper', pricePence: 500, commissionBasisPoints: 500 };
  expect(cheapestPlan([dearer, cheaper], 10, 1_000)).toBe(cheaper);
});

test.each([
  [essential, 450, 9000],
  [professional, 180, 5100],
  [elite, 0, 3500],
])('20 orders at £45 under $name: commission per order and total', (terms, each, total) => {
  expect(monthlyCost(terms, 20, 4500)).toMatchObject({ commissionEachPence: each, totalPence: total });
});

test.each([
  [essential, professional, 4500, 6],
  [essential, elite, 4500, 8],
  [professional, elite, 4500, 12],
  [essential, professional, 1, null],
  [elite, essential, 4500, null],
  [essential, essential, 4500, 0],
])(
  'the break-even of $name and a second plan at $2 pence an order is at $3 orders',
  (one, other, price, from) => {
    expect(breakEven(one, other, price)).toBe(from);
  },
);

test.each([
  [1, 4500, 'Essential'],
  [10, 4500, 'Professional'],
  [20, 4500, 'Elite'],
  [0, 0, 'Essential'],
])('with %i orders at %i pence the cheapest plan is %s', (count, price, name) => {
  expect(cheapestPlan(three, count, price)?.name).toBe(name);
});

describe('the costs, for random figures', () => {
  test('a share is whole pence, at most the sum, and within half a penny of the exact share', () => {
    fc.assert(
      fc.property(pence, points, (sum, share) => {
        const found = shareOf(sum, share);
        expect(Number.isInteger(found)).toBe(true);
        expect(found).toBeLessThanOrEqual(sum);
        expect(Math.abs(found * 10_000 - sum * share)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  test('a dearer order or one more order never costs less', () => {
    fc.assert(
      fc.property(plan, orders, pence, (terms, count, price) => {
        const { totalPence } = monthlyCost(terms, count, price);
        expect(monthlyCost(terms, count + 1, price).totalPence).toBeGreaterThanOrEqual(totalPence);
        expect(monthlyCost(terms, count, price + 1).totalPence).toBeGreaterThanOrEqual(totalPence);
        expect(totalPence).toBeGreaterThanOrEqual(terms.pricePence);
      }),
    );
  });

  test('the dearer plan costs no more at the break-even, and costs more one order before it', () => {
    fc.assert(
      fc.property(plan, plan, pence, (one, other, price) => {
        const from = breakEven(one, other, price);
        if (from === null) return;
        const gap = (count: number) =>
          monthlyCost(other, count, price).totalPence - monthlyCost(one, count, price).totalPence;
        expect(gap(from)).toBeLessThanOrEqual(0);
        if (from > 0) expect(gap(from - 1)).toBeGreaterThan(0);
      }),
    );
  });

  test('no plan costs less than the one called cheapest', () => {
    fc.assert(
      fc.property(orders, pence, (count, price) => {
        const best = cheapestPlan(three, count, price) ?? elite;
        const least = Math.min(...three.map((terms) => monthlyCost(terms, count, price).totalPence));
        expect(monthlyCost(best, count, price).totalPence).toBe(least);
      }),
    );
  });
});

test.each([
  [30, 'a month', 1_500],
  [31, 'a month', 1_500],
  [0, '', 1_500],
  [90, 'for 90 days', 500],
  [1, 'for 1 day', 45_000],
  [366, 'for 366 days', 123],
])('£15 for %i days is shown as %j and costs %j pence a month', (days, words, pence) => {
  expect(perPeriod(days)).toBe(words);
  const plan = { name: 'Any', price: 15, commission: 4, number_of_days: days };
  expect(monthlyTermsOf(plan)).toEqual({ name: 'Any', pricePence: pence, commissionBasisPoints: 400 });
});

test.each([
  [0, '£0'],
  [1500, '£15'],
  [450, '£4.50'],
  [5, '£0.05'],
  [123_456_700, '£1,234,567'],
])('%i pence are shown as %s', (sum, text) => {
  expect(moneyText(sum)).toBe(text);
});

test('a commission is shown as a percentage', () => {
  expect([1000, 400, 250, 0].map(percentText)).toEqual(['10%', '4%', '2.5%', '0%']);
});

describe('VAT', () => {
  test.each([
    [1500, 20, 250],
    [3500, 20, 583],
    [1500, 0, 0],
  ])('in %i pence at %i per cent is %i pence', (price, rate, within) => {
    expect(vatWithin(price, rate)).toBe(within);
  });

  test('added to the net sum makes the price, to the nearest penny', () => {
    fc.assert(
      fc.property(pence, fc.integer({ min: 0, max: 100 }), (price, rate) => {
        const vat = vatWithin(price, rate);
        expect(Math.abs((price - vat) * rate - vat * 100)).toBeLessThanOrEqual((100 + rate) / 2);
      }),
    );
  });

  test('is shown as included in each price, or as not charged', () => {
    expect(vatText(1500, { number: 'GB123456789', rate: 20 })).toBe('Includes £2.50 VAT at 20%');
    expect(vatText(1500, { number: '', rate: 20 })).toBe('No VAT is charged on it');
    expect(vatText(0, { number: 'GB123456789', rate: 20 })).toBe('Nothing to pay');
    expect(vatOfAllPrices({ number: 'GB123456789', rate: 20 })).toContain('VAT at 20% is included');
    expect(vatOfAllPrices({ number: '', rate: 20 })).toContain('no VAT is charged');
  });
});

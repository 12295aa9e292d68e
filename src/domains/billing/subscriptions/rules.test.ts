import { describe, expect, test } from 'vitest';
import {
  day,
  graceAfter,
  isWithdrawable,
  leftOf,
  type Offer,
  type Purchase,
  purchaseOf,
  refundOf,
  sharesBack,
  sharesOf,
  shortened,
  type Timed,
  timeFor,
  withdrawableUntil,
  without,
} from './rules.ts';

const free: Offer = { planId: 1, pricePence: 0, numberOfDays: 0 };
const professional: Offer = { planId: 2, pricePence: 1500, numberOfDays: 30 };
const elite: Offer = { planId: 3, pricePence: 3500, numberOfDays: 30 };
const endless: Offer = { planId: 4, pricePence: 9900, numberOfDays: 0 };

const now = new Date('2026-11-02T09:30:00Z');
const on = (days: number) => new Date(now.getTime() + days * day);

const names: Record<number, string> = { 1: 'Essential', 2: 'Professional', 3: 'Elite' };
let ids = 0;
const held = (offer: Offer, from: number, to: number | null, more: Partial<Timed> = {}): Timed => ({
  ...{ id: ++ids, planId: offer.planId, planName: names[offer.planId] ?? '' },
  ...{ paidPence: offer.pricePence, refundedPence: 0, carriedPence: 0, cancelledAt: null },
  ...{ pricePence: offer.pricePence, numberOfDays: offer.numberOfDays },
  ...{ startsAt: on(from), endsAt: to === null ? null : on(to) },
  ...more,
});

const bought = (had: readonly Timed[], offer: Offer): Purchase => {
  const purchase = purchaseOf(had, offer, now);
  if (purchase === 'cancel-instead') throw new Error(purchase);
  return purchase;
};

describe('the calculation of a purchase', () => {
  test('runs a first plan from now for its days', () => {
    const first = { effect: 'new', startsAt: now, endsAt: on(30), credit: null, ends: [] };
    expect(bought([], professional)).toEqual(first);
    expect(bought([], endless)).toEqual({ ...first, endsAt: null });
  });

  test('starts a renewal at the end of the last queued plan', () => {
    const queue = [held(professional, -20, 10), held(professional, 10, 40)];
    expect(bought(queue, professional)).toMatchObject({
      effect: 'extends',
      startsAt: on(40),
      endsAt: on(70),
      credit: null,
      ends: [],
    });
  });

  test('continues a plan in grace from its end, unless the new period would be over too', () => {
    expect(bought([held(elite, -32, -2)], elite)).toMatchObject({ startsAt: on(-2), endsAt: on(28) });
    const short = { ...elite, numberOfDays: 1 };
    expect(bought([held(short, -3, -2)], short)).toMatchObject({
      effect: 'new',
      startsAt: now,
      endsAt: on(1),
    });
    expect(bought([held(elite, -32, -2)], { ...elite, numberOfDays: 0 })).toMatchObject({ endsAt: null });
  });

  test('starts another plan now, and turns the rest of the old one into time', () => {
    const old = held(professional, -15, 15);
    const queued = held(professional, 15, 45);
    const found = bought([old, queued], elite);
    expect(found).toMatchObject({ effect: 'switches', startsAt: now });
    // Half of £15 and all of £15: £22.50, which is 19 days and a bit at £35 for 30.
    expect(found.credit).toEqual({ planName: 'Professional', pence: 2250, days: 19 });
    expect(found.ends).toEqual([
      { id: old.id, leftPence: 750 },
      { id: queued.id, leftPence: 1500 },
    ]);
    expect(found.endsAt?.getTime()).toBe(on(30).getTime() + Math.floor((2250 * 30 * day) / 3500));
  });

  test('turns the rest into time on a smaller plan too', () => {
    expect(bought([held(elite, -15, 15)], professional)).toMatchObject({
      effect: 'switches',
      endsAt: on(30 + 35),
      credit: { planName: 'Elite', pence: 1750, days: 35 },
    });
  });

  test.each([
    ['nothing was paid', held(elite, -10, 20, { paidPence: 0 })],
    ['everything was refunded', held(elite, -10, 20, { refundedPence: 3500 })],
    ['the plan has no end date', held(elite, -10, null)],
  ])('carries nothing over where %s', (_, old) => {
    expect(bought([old], professional)).toMatchObject({
      effect: 'switches',
      endsAt: on(30),
      credit: { planName: 'Elite', pence: 0, days: 0 },
    });
  });

  test('carries money but no days to a plan without an end date', () => {
    const credit = { planName: 'Elite', pence: 1750, days: 0 };
    expect(bought([held(elite, -15, 15)], endless)).toMatchObject({ endsAt: null, credit });
  });

  test('treats another plan during the grace period as new, and ends the grace', () => {
    const old = held(elite, -31, -1);
    const found = bought([old], professional);
    expect(found).toMatchObject({ effect: 'new', credit: null, ends: [{ id: old.id, leftPence: 0 }] });
  });

  test('sells no more of a plan without an end date', () => {
    expect(bought([held(elite, -10, null)], elite)).toMatchObject({ effect: 'current', endsAt: null });
  });

  test('gives the free plan only to a business without a paid one', () => {
    const still = { effect: 'current', startsAt: now, endsAt: null, credit: null, ends: [] };
    expect(purchaseOf([], free, now)).toEqual(still);
    expect(purchaseOf([held(free, -10, null)], free, now)).toEqual(still);
    expect(purchaseOf([held(elite, -31, -1)], free, now)).toEqual(still);
    expect(purchaseOf([held(elite, -10, 20)], free, now)).toBe('cancel-instead');
    expect(purchaseOf([held(elite, -10, null)], free, now)).toBe('cancel-instead');
  });

  test('ends the free plan when a paid one begins', () => {
    const row = held(free, -10, null);
    expect(bought([row], elite)).toMatchObject({ effect: 'new', ends: [{ id: row.id }] });
  });
});

describe('money and time', () => {
  test.each([
    [held(elite, 0, 30), 3500],
    [held(elite, -10, 20), 2333],
    [held(elite, -30, 0), 0],
    [held(elite, -40, -10), 0],
    [held(elite, 5, 35), 3500],
    [held(elite, -10, 20, { refundedPence: 500, carriedPence: 250 }), 2166],
    [held(elite, -10, null), 0],
    [held(elite, 0, 0), 0],
  ])('the rest of a purchase is rounded down (%#)', (one, pence) => {
    expect(leftOf(one, now)).toBe(pence);
  });

  test.each([
    [held(elite, 0, 30), 3500],
    // Two thirds of £35 are 2333.33p; a sixth of £15 less a penny is 249.83p.
    [held(elite, -10, 20), 2333],
    [held(professional, -25, 5, { refundedPence: 1 }), 250],
    [held(professional, -15, 15, { paidPence: 1 }), 1],
    [held(elite, -10, 20, { carriedPence: 5000 }), 2333],
    [held(elite, 5, 35), 3500],
    [held(elite, -10, null), 0],
    [held(elite, 0, 0), 0],
  ])('a withdrawal’s refund is rounded to the nearest penny, halves up (%#)', (one, pence) => {
    expect(refundOf(one, now)).toBe(pence);
  });

  test('money gives no time on a free plan', () => {
    expect(timeFor(500, free)).toBe(0);
    expect(timeFor(1500, professional)).toBe(30 * day);
  });

  test('the grace period is three days, and the withdrawal period fourteen', () => {
    expect(graceAfter(now)).toEqual(on(3));
    expect(graceAfter(null)).toBeNull();
    expect(withdrawableUntil(now)).toEqual(on(14));
  });

  test.each([
    [0, 1, true],
    [-13.99, 1, true],
    [-14, 1, false],
    [0, null, false],
    [-30, 1, false],
  ])('a purchase on day %d from today, with payment %s, can be withdrawn: %s', (days, paymentId, can) => {
    const one = { ...held(elite, days, days + 30), paymentId, boughtAt: on(days) };
    expect(isWithdrawable(one, now)).toBe(can);
    expect(isWithdrawable({ ...one, refundedPence: 3500 }, now)).toBe(false);
  });

  test('VAT is part of the price, and refunds return it to the penny', () => {
    expect(sharesOf(3500, null)).toEqual({ 'plan sales': 3500, vat: 0 });
    expect(sharesOf(3500, 20)).toEqual({ 'plan sales': 2917, vat: 583 });
    expect(sharesBack(1000, 0, 20)).toEqual({ 'plan sales': 833, vat: 167 });
    expect(sharesBack(3500, 1000, 20)).toEqual({ 'plan sales': 2084, vat: 416 });
  });
});

describe('removing a purchase', () => {
  test('moves up what is queued behind it, and keeps what came before', () => {
    const [first, second, third] = [held(elite, -20, 10), held(elite, 10, 40), held(elite, 40, 70)];
    const had = [first, second, third];
    expect(without(had, first.id, now).moved).toMatchObject([
      { id: second.id, startsAt: now, endsAt: on(30) },
      { id: third.id, startsAt: on(30), endsAt: on(60) },
    ]);
    expect(without(had, second.id, now).moved).toMatchObject([
      { id: third.id, startsAt: on(10), endsAt: on(40) },
    ]);
    expect(without(had, third.id, now)).toEqual({ moved: [], homelessPence: 0 });
    expect(without(had, 4711, now)).toEqual({ moved: [], homelessPence: 0 });
  });

  test('gives no end date to a plan without one', () => {
    const [first, second] = [held(elite, -20, 10), held(elite, 10, null)];
    expect(without([first, second], first.id, now).moved).toMatchObject([{ startsAt: now, endsAt: null }]);
    expect(without([held(elite, -20, null, { id: 9 })], 9, now)).toEqual({ moved: [], homelessPence: 0 });
    const carrying = held(elite, -15, 15, { carriedPence: 700 });
    const last = held(elite, 15, null);
    expect(without([carrying, last], carrying.id, now).moved).toMatchObject([
      { endsAt: null, carriedPence: 350 },
    ]);
  });

  test('moves its credit to the last remaining plan as time', () => {
    const first = held(elite, -15, 15, { carriedPence: 700 });
    const second = held(elite, 15, 45, { carriedPence: 100 });
    const { moved, homelessPence } = without([first, second], first.id, now);
    const endsAt = new Date(on(30).getTime() + timeFor(350, elite));
    expect(moved).toEqual([{ id: second.id, startsAt: now, endsAt, carriedPence: 450 }]);
    expect(homelessPence).toBe(0);
    expect(without([first], first.id, now)).toEqual({ moved: [], homelessPence: 350 });
  });

  test('shortens the plan that got its credit, but not below the time already used', () => {
    const one = held(elite, -15, 25, { carriedPence: 1167 });
    const next = held(elite, 25, 55);
    const sooner = timeFor(1167, elite);
    expect(shortened([one, next], one.id, 1167, now)).toEqual([
      { ...{ id: one.id, startsAt: on(-15), carriedPence: 0 }, endsAt: new Date(on(25).getTime() - sooner) },
      {
        ...{ id: next.id, carriedPence: 0, startsAt: new Date(on(25).getTime() - sooner) },
        endsAt: new Date(on(55).getTime() - sooner),
      },
    ]);
    expect(shortened([one], one.id, 99_999, now)).toMatchObject([{ endsAt: now, carriedPence: 0 }]);
    expect(shortened([held(elite, -9, -1, { id: 8 })], 8, 100, now)).toEqual([]);
    expect(shortened([held(elite, -9, null, { id: 7 })], 7, 100, now)).toEqual([]);
    expect(shortened([], 7, 100, now)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf } from '#src/platform/money.ts';
import {
  hasMoneyCome,
  isOpen,
  type OrderEvent,
  type OrderState,
  orderSteps,
  type PaymentMethod,
  paidPence,
  paymentStatusOf,
  stateAfter,
  totalOf,
} from './rules.ts';

const states: OrderState[] = ['created', 'paid', 'fulfilled', 'cancelled', 'refunded'];
const events: OrderEvent[] = ['create', 'pay', 'fulfil', 'cancel', 'refund', 'reopen'];
const methods: PaymentMethod[] = ['paypal', 'venue'];

/** By hand: what may happen to an order, and nothing else may. */
const allowed: Record<string, OrderState> = {
  'paypal created pay': 'paid',
  'paypal created cancel': 'cancelled',
  'paypal cancelled pay': 'paid',
  'paypal paid fulfil': 'fulfilled',
  'paypal paid refund': 'refunded',
  'paypal fulfilled refund': 'refunded',
  'venue created fulfil': 'fulfilled',
  'venue created cancel': 'cancelled',
};

/** The same of an appointment, which is paid at the venue: its business may correct it. */
const ofAppointments: Record<string, OrderState> = {
  'created fulfil': 'fulfilled',
  'created cancel': 'cancelled',
  'fulfilled reopen': 'created',
  'cancelled reopen': 'created',
};

describe('an order’s states', () => {
  for (const paymentMethod of methods)
    for (const state of states)
      for (const event of events) {
        const name = `${paymentMethod} ${state} ${event}`;
        const to = allowed[name] ?? null;
        test(`${name}: ${to ?? 'refused'}`, () => {
          expect(stateAfter({ state, paymentMethod }, event)).toBe(to);
        });
      }

  for (const state of states)
    for (const event of events) {
      const to = ofAppointments[`${state} ${event}`] ?? null;
      test(`of an appointment, ${state} ${event}: ${to ?? 'refused'}`, () => {
        const order = { state, paymentMethod: 'venue', isAppointment: true } as const;
        expect(stateAfter(order, event)).toBe(to);
      });
    }

  test('no event leaves refunded, and only a late payment or its appointment leaves cancelled', () => {
    const ends = orderSteps.filter(({ from }) => from === 'cancelled' || from === 'refunded');
    expect(ends.map(({ event, ofAppointment = false }) => [event, ofAppointment])).toEqual([
      ['pay', false],
      ['reopen', true],
    ]);
  });

  test('an order that awaits its refund cannot be fulfilled', () => {
    const refundAskedAt = new Date('2026-11-02T09:30:00Z');
    const owed = { state: 'paid', paymentMethod: 'paypal', refundAskedAt } as const;
    expect(stateAfter(owed, 'fulfil')).toBe(null);
    expect(stateAfter(owed, 'refund')).toBe('refunded');
    expect(paymentStatusOf(owed)).toBe('Refund on its way');
    expect(paymentStatusOf({ ...owed, refundedPence: 1 })).toBe('Refund on its way');
    const partly = { ...owed, refundAskedAt: null, refundedPence: 1 };
    expect(paymentStatusOf(partly)).toBe('Partly refunded');
  });

  test.each(states)('only created and paid orders count as open: %s', (state) => {
    expect(isOpen(state)).toBe(state === 'created' || state === 'paid');
  });

  test.each(states)('only paid, fulfilled and refunded orders have brought in money: %s', (state) => {
    expect(hasMoneyCome(state)).toBe(['paid', 'fulfilled', 'refunded'].includes(state));
  });
});

describe('commission', () => {
  test.each([
    [4_500, 1_000, 450],
    [4_500, 400, 180],
    [4_500, 0, 0],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [1, 10_000, 1],
  ])('of %i pence at %i basis points is %i', (pence, basisPoints, commission) => {
    expect(shareOf(pence, basisPoints)).toBe(commission);
  });

  test('is at most the price, and within half a penny of the exact share', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), (pence, basisPoints) => {
        const commission = shareOf(pence, basisPoints);
        expect(Number.isInteger(commission)).toBe(true);
        expect(commission).toBeLessThanOrEqual(pence);
        expect(Math.abs(commission * 10_000 - pence * basisPoints)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

test('the total is the sum of the lines times their quantities', () => {
  expect(
    totalOf([
      { quantity: 2, unitPence: 1_999 },
      { quantity: 1, unitPence: 1 },
    ]),
  ).toBe(3_999);
});

test.each([
  ['created', 'venue', 'Due at the venue', 0],
  ['created', 'paypal', 'Awaiting payment', 0],
  ['paid', 'paypal', 'Paid', 900],
  ['fulfilled', 'venue', 'Paid at the venue', 900],
  ['fulfilled', 'paypal', 'Paid', 900],
  ['cancelled', 'venue', 'Not charged', 0],
  ['refunded', 'paypal', 'Refunded', 0],
] as const)('a %s order (%s) shows as “%s”, with %i pence paid', (state, paymentMethod, words, pence) => {
  expect(paymentStatusOf({ state, paymentMethod })).toBe(words);
  expect(paidPence({ state, paymentMethod, totalPence: 900 })).toBe(pence);
});

test('a review and a dispute show only while they matter', () => {
  const atPayPal = { isBeingConfirmed: true, isDisputed: true };
  const words = (state: OrderState) => paymentStatusOf({ state, paymentMethod: 'paypal' }, atPayPal);
  expect((['created', 'paid', 'fulfilled', 'cancelled', 'refunded'] as const).map(words)).toEqual([
    'Being confirmed',
    'Disputed at PayPal',
    'Disputed at PayPal',
    'Not charged',
    'Refunded',
  ]);
});

test('a free order shows nothing to pay, and a refund reduces the amount paid', () => {
  expect(paymentStatusOf({ state: 'created', paymentMethod: 'venue', totalPence: 0 })).toBe('Nothing to pay');
  const part = { state: 'paid', paymentMethod: 'paypal', totalPence: 900, refundedPence: 250 } as const;
  expect(paidPence(part)).toBe(650);
});

import { describe, expect, test } from 'vitest';
import { endingFor, lastDayToWithdraw, mayWithdraw } from './cancellation.ts';

const ordered = {
  state: 'paid',
  paymentMethod: 'paypal',
  createdAt: new Date('2026-11-02T09:30:00Z'),
  paidAt: new Date('2026-11-02T09:34:00Z'),
  startEarlyAt: null,
  refundAskedAt: null,
} as const;
const asked = { startEarlyAt: ordered.createdAt };
const inTime = new Date('2026-11-10T12:00:00Z');
const late = new Date('2026-11-17T00:00:00Z');

describe('the last day to withdraw', () => {
  test.each([
    ['2026-11-02T09:30:00Z', '2026-11-16'],
    // Already the next day in London, in summer; and the clocks go back in between.
    ['2026-10-14T23:30:00Z', '2026-10-29'],
    ['2027-03-20T23:30:00Z', '2027-04-03'],
  ])('from an order made at %s is %s in London', (at, day) => {
    const venue = { ...ordered, paymentMethod: 'venue', createdAt: new Date(at), paidAt: null } as const;
    expect(lastDayToWithdraw(venue)).toBe(day);
  });

  test('counts from the payment of an order paid through the site', () => {
    const paid = { ...ordered, paidAt: new Date('2026-11-03T00:01:00Z') };
    expect(lastDayToWithdraw(paid)).toBe('2026-11-17');
    expect(lastDayToWithdraw({ ...ordered, paidAt: null })).toBe('2026-11-16');
  });

  test('ends at midnight in London', () => {
    expect(mayWithdraw(ordered, new Date('2026-11-16T23:59:59Z'))).toBe(true);
    expect(mayWithdraw(ordered, late)).toBe(false);
  });
});

describe('the right to withdraw from a fulfilled order', () => {
  const given = { ...ordered, state: 'fulfilled' } as const;
  test('ends if the client asked for an early start', () => {
    expect(mayWithdraw({ ...given, ...asked }, inTime)).toBe(false);
  });
  test('continues if the client did not ask for an early start', () => {
    expect(mayWithdraw(given, inTime)).toBe(true);
  });
});

test.each([
  ['created', 'paypal', 'client', inTime, 'cancel'],
  ['created', 'venue', 'client', late, 'cancel'],
  ['created', 'venue', 'business', late, 'cancel'],
  ['paid', 'paypal', 'client', inTime, 'refund'],
  ['paid', 'paypal', 'client', late, null],
  ['paid', 'paypal', 'business', late, 'refund'],
  ['fulfilled', 'paypal', 'client', inTime, 'refund'],
  ['fulfilled', 'paypal', 'client', late, null],
  ['fulfilled', 'paypal', 'business', late, 'refund'],
  ['fulfilled', 'venue', 'business', inTime, null],
  ['cancelled', 'paypal', 'client', inTime, null],
  ['refunded', 'paypal', 'business', inTime, null],
] as const)('a %s order (%s), ended by the %s at %s: %s', (state, paymentMethod, by, now, ending) => {
  expect(endingFor({ ...ordered, state, paymentMethod }, by, now)).toBe(ending);
});

test('a refund that is under way cannot be requested again', () => {
  const owed = { ...ordered, refundAskedAt: inTime };
  expect(endingFor(owed, 'client', inTime)).toBe(null);
  expect(endingFor(owed, 'business', inTime)).toBe(null);
});

test('a refunded order cannot be withdrawn from', () => {
  expect(mayWithdraw({ ...ordered, state: 'refunded' }, inTime)).toBe(false);
});

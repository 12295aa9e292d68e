import { expect, test } from 'vitest';
import { statusOf } from './rules.ts';

test.each([
  ['opening', 0, 'waiting'],
  ['open', 0, 'waiting'],
  ['pending', 0, 'confirming'],
  ['captured', 0, 'paid'],
  ['captured', 1, 'refunded in part'],
  ['refunded', 1_500, 'refunded'],
  ['cancelled', 0, 'cancelled'],
  ['expired', 0, 'expired'],
  ['failed', 0, 'failed'],
  ['held', 0, 'checking'],
] as const)('a payment that is %s with %i pence refunded shows as %s', (state, refundedPence, status) =>
  expect(statusOf({ state, refundedPence, isDisputed: false })).toBe(status),
);

test('a disputed payment shows as disputed until it is refunded', () => {
  const payment = { refundedPence: 0, isDisputed: true };
  expect(statusOf({ ...payment, state: 'captured' })).toBe('disputed');
  expect(statusOf({ ...payment, state: 'refunded' })).toBe('refunded');
});

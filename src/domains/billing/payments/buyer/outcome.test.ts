import { describe, expect, test } from 'vitest';
import type { PaymentState } from '../rules.ts';
import { cancelledStatus, outcomeOf } from './outcome.ts';

const states: PaymentState[] = [
  'opening',
  'open',
  'pending',
  'captured',
  'refunded',
  'cancelled',
  'expired',
  'failed',
  'held',
];

describe('what the buyer sees', () => {
  test.each(states)('for the state %s is one of four statuses with a sentence', (state) => {
    for (const look of [null, 'waiting', 'approved', 'declined'] as const) {
      const { status, message } = outcomeOf(state, look);
      expect(['success', 'pending', 'declined', 'ended']).toContain(status);
      expect(message).toMatch(/\.$/);
      expect(status === 'success').toBe(state === 'captured');
    }
    expect(cancelledStatus(state) === 'cancelled').toBe(state === 'cancelled');
  });
});

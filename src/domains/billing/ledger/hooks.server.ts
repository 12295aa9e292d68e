import { hook } from '#src/platform/hooks.server.ts';
import type { Fault } from './rules.ts';

/** A payment for something of a later domain, as its row stands. */
export interface PaidOrder {
  readonly id: number;
  readonly orderId: number;
  readonly state: string;
  readonly amountPence: number;
  readonly refundedPence: number;
  readonly capturedAt: Date | null;
}

/** What does not agree between these payments and what they are for: some hundreds at once. */
export const ordersCompared = hook<{ readonly payments: readonly PaidOrder[] }, Fault[]>(
  'billing.orders-compared',
);

/** Things that call themselves paid through us beyond what a payment paid for; the first `limit`. */
export const paidWithoutPayment = hook<{ readonly limit: number }, Fault[]>('billing.paid-without-payment');

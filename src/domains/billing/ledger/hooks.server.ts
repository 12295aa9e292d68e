import { hook } from '#src/platform/hooks.server.ts';
import type { Fault } from './rules.ts';

/** The row of a payment for something of a later domain. */
export interface PaidOrder {
  readonly id: number;
  readonly orderId: number;
  readonly state: string;
  readonly amountPence: number;
  readonly refundedPence: number;
  readonly capturedAt: Date | null;
}

/** Faults between these payments, some hundreds at once, and what they paid for. */
export const ordersCompared = hook<{ readonly payments: readonly PaidOrder[] }, Fault[]>(
  'billing.orders-compared',
);

/**
 * The first `limit` things marked as paid through us that no payment paid for, and as many appointments whose earnings
 * are not those of their state.
 */
export const paidWithoutPayment = hook<{ readonly limit: number }, Fault[]>('billing.paid-without-payment');

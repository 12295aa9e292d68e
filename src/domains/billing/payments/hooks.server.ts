import { hook } from '#src/platform/hooks.server.ts';
import type { LedgerAccount } from './tables.server.ts';

/** What a payment is for. */
interface Paid {
  readonly paymentId: number;
  readonly accountId: number;
  readonly planVersionId: number | null;
  readonly orderId: number | null;
  readonly amountPence: number;
}

/** Pence for each ledger account, adding up to the amount; null if the payment is not for this domain. */
export type Shares = Readonly<Partial<Record<Exclude<LedgerAccount, 'paypal'>, number>>>;

/**
 * Runs in the transaction that finds the money, once for each payment: the domain it is for grants what was
 * bought, and says into which accounts it goes.
 */
export const paymentCaptured = hook<Paid, Shares | null>('billing.payment-captured');

/** Runs in the transaction that finds a refund: `refundedPence` is everything refunded so far. */
export const paymentRefunded = hook<Paid & { readonly refundedPence: number }, Shares | null>(
  'billing.payment-refunded',
);

/** What a payment of a later domain has paid for, in sentences for the operator. */
export const paidForText = hook<{ readonly paymentId: number; readonly orderId: number }, string[]>(
  'billing.paid-for-in-words',
);

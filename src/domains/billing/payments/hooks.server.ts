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

/** Which accounts of the ledger the money enters, in pence that add up to the amount; null where it is not theirs. */
export type Shares = Readonly<Partial<Record<Exclude<LedgerAccount, 'paypal'>, number>>>;

/**
 * Asked in the transaction that finds the money there, once for each payment: whoever it is for grants what was
 * bought, and says into which accounts it goes.
 */
export const paymentCaptured = hook<Paid, Shares | null>('billing.payment-captured');

/** Asked in the transaction that finds money gone back: `refundedPence` is all that went back until now. */
export const paymentRefunded = hook<Paid & { readonly refundedPence: number }, Shares | null>(
  'billing.payment-refunded',
);

/** What a payment of a later domain has paid for, in sentences for the operator. */
export const paidForText = hook<{ readonly paymentId: number; readonly orderId: number }, string[]>(
  'billing.paid-for-in-words',
);

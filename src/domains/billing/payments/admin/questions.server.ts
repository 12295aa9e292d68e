import { hook } from '#src/platform/hooks.server.ts';

/** What a payment of a later domain has paid for, in sentences for the operator. */
export const paidForInWords = hook<{ readonly paymentId: number; readonly orderId: number }, string[]>(
  'billing.paid-for-in-words',
);

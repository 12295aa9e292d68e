import { question } from '#src/platform/questions.server.ts';

/** What a payment of a later domain has paid for, in sentences for the operator. */
export const paidForInWords = question<{ readonly paymentId: number; readonly orderId: number }, string[]>(
  'billing.paid-for-in-words',
);

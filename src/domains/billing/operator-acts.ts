/** What an operator does with money, and how the list of actions says it. */
export const billingActWords = {
  'plan-changed': 'Changed the terms of the plan',
  'coupon-created': 'Created the coupon',
  'coupon-ended': 'Ended the coupon',
  'payment-looked-at': 'Checked with PayPal: payment',
  'payment-refunded': 'Refunded the payment',
  'ledger-checked': 'Checked the books',
} as const;

export type BillingActName = keyof typeof billingActWords;
export type BillingSubject = 'plan' | 'coupon' | 'payment' | 'ledger';

/** What an operator does with money, and how the list of actions says it. */
export const billingActWords = {
  'plan-changed': 'Gave new terms to the plan',
  'coupon-created': 'Made the coupon',
  'coupon-ended': 'Ended the coupon',
  'payment-looked-at': 'Had PayPal asked about the payment',
  'payment-refunded': 'Refunded the payment',
  'ledger-checked': 'Had the books checked',
} as const;

export type BillingActName = keyof typeof billingActWords;
export type BillingSubject = 'plan' | 'coupon' | 'payment' | 'ledger';

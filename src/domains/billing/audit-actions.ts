/** What an operator does with money, with the labels of the audit log. */
export const billingActions = {
  'plan-changed': 'Changed the terms of the plan',
  'coupon-created': 'Created the coupon',
  'coupon-ended': 'Ended the coupon',
  'payment-looked-at': 'Checked with PayPal: payment',
  'payment-refunded': 'Refunded the payment',
  'ledger-checked': 'Checked the ledger',
} as const;

export type BillingAction = keyof typeof billingActions;
export type BillingSubject = 'plan' | 'coupon' | 'payment' | 'ledger';

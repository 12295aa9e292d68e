import type { Summary } from '../contract.ts';

interface MoneyScreen {
  readonly to: string;
  readonly name: string;
  readonly text: string;
  /** What of the summary waits there; absent where nothing ever does. */
  readonly count?: keyof Summary;
}

/** What an operator does with money, beside the queues. */
export const money: readonly MoneyScreen[] = [
  {
    to: '/dashboard/operator/payment',
    name: 'Payments',
    text: 'In doubt: somebody has to look',
    count: 'payments',
  },
  {
    to: '/dashboard/operator/ledger',
    name: 'Books',
    text: 'Faults that the last check found',
    count: 'ledger',
  },
  { to: '/dashboard/operator/coupon', name: 'Coupons', text: 'Codes that make a plan cheaper' },
  { to: '/dashboard/operator/plan', name: 'Plans', text: 'What is sold, and at which terms' },
];

import type { Summary } from '../contract.ts';

interface Desk {
  readonly to: string;
  readonly name: string;
  readonly text: string;
  /** What of the summary waits there; absent where nothing ever does. */
  readonly count?: keyof Summary;
}

/** What an operator does beside the queues: what people complain of, money, and what the site says itself. */
export const desks: readonly Desk[] = [
  {
    to: '/dashboard/operator/conversation',
    name: 'Conversations',
    text: 'Reported by one of their sides',
    count: 'conversations',
  },
  {
    to: '/dashboard/operator/objection',
    name: 'Objections',
    text: 'People who do not want to be shown',
    count: 'objections',
  },
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
  { to: '/dashboard/operator/post', name: 'Blog posts', text: 'What the blog says' },
  { to: '/dashboard/operator/clip', name: 'Videos', text: 'The site’s own clips' },
];

import {
  IconBook2,
  IconCash,
  IconCopy,
  IconCreditCard,
  IconFileImport,
  type IconFlag,
  IconHistory,
  IconListSearch,
  IconMail,
  IconStack2,
  IconTicket,
  IconTrendingUp,
  IconUserShield,
} from '@tabler/icons-react';
import type { OperatorRight } from '#src/platform/rights.ts';
import type { Summary } from './contract.ts';

export interface Section {
  readonly to: string;
  readonly name: string;
  readonly text: string;
  readonly Icon: typeof IconFlag;
  /** What an operator needs for it. */
  readonly right: OperatorRight;
  /** What of the summary waits there; absent where nothing ever waits. */
  readonly count?: keyof Summary;
}

/** What the directory holds beside what businesses enter. */
export const directory: readonly Section[] = [
  {
    to: '/dashboard/operator/all-listing',
    right: 'moderation',
    name: 'All listings',
    text: 'Every page, live or not, found by anything',
    Icon: IconListSearch,
  },
  {
    to: '/dashboard/operator/imports',
    right: 'moderation',
    name: 'Imports',
    text: 'Files of businesses that were imported',
    Icon: IconFileImport,
  },
  {
    to: '/dashboard/operator/duplicates',
    right: 'moderation',
    name: 'Duplicates',
    text: 'Pages that look like one business listed twice',
    Icon: IconCopy,
  },
  {
    to: '/dashboard/operator/demand',
    right: 'moderation',
    name: 'Unmet demand',
    text: 'What people looked for and did not find',
    Icon: IconTrendingUp,
  },
  {
    to: '/dashboard/operator/word-list',
    right: 'moderation',
    name: 'Word list',
    text: 'The words by which advertising is judged',
    Icon: IconListSearch,
  },
];

/** Plans, payments and what adds up. */
export const money: readonly Section[] = [
  {
    to: '/dashboard/operator/payment',
    right: 'money',
    name: 'Payments',
    text: 'Unclear payments that need a person',
    count: 'payments',
    Icon: IconCash,
  },
  {
    to: '/dashboard/operator/ledger',
    right: 'money',
    name: 'Ledger',
    text: 'Differences that the last check found',
    count: 'ledger',
    Icon: IconBook2,
  },
  {
    to: '/dashboard/operator/coupon',
    right: 'money',
    name: 'Coupons',
    text: 'Discount codes for plans',
    Icon: IconTicket,
  },
  {
    to: '/dashboard/operator/plan',
    right: 'money',
    name: 'Plans',
    text: 'What is sold, and on which terms',
    Icon: IconCreditCard,
  },
];

/** What keeps the site going behind its pages. */
export const upkeep: readonly Section[] = [
  {
    to: '/dashboard/operator/jobs',
    right: 'everything',
    name: 'Jobs',
    text: 'Work that failed for the last time and waits for you',
    count: 'jobs',
    Icon: IconStack2,
  },
  {
    to: '/dashboard/operator/emails',
    right: 'everything',
    name: 'Emails',
    text: 'How each one looks, and what happened to those that were sent',
    Icon: IconMail,
  },
];

/** Who works here, and what was done. */
export const oversight: readonly Section[] = [
  {
    to: '/dashboard/operator/audit',
    right: 'everything',
    name: 'Audit log',
    text: 'Who did what, with the values before and after',
    Icon: IconHistory,
  },
  {
    to: '/dashboard/operator/operators',
    right: 'everything',
    name: 'Operators',
    text: 'Who works in the back office, and what each may do',
    Icon: IconUserShield,
  },
];

import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendarX,
  IconFlag,
  IconHomeQuestion,
  IconMail,
  IconMessageReport,
  IconReceiptOff,
  IconRefresh,
  IconRosetteDiscountCheck,
  IconStar,
  IconUserOff,
} from '@tabler/icons-react';
import type { OperatorRight } from '#src/platform/rights.ts';
import type { Summary } from './contract.ts';
import type { Section } from './sections.ts';

const queue = (
  key: keyof Summary,
  section: Omit<Section, 'to' | 'count' | 'right'>,
  right: OperatorRight = 'moderation',
): Section => ({
  right,
  to: `/dashboard/operator/${key}`,
  count: key,
  ...section,
});

/** What waits for a decision, in the order in which it is looked after. */
export const toDecide: readonly Section[] = [
  queue('listings', {
    name: 'Listings to check',
    text: 'New pages, before the public sees them',
    Icon: IconBuildingStore,
  }),
  queue('changes', {
    name: 'Changes',
    text: 'New names, categories and addresses of live pages',
    Icon: IconRefresh,
  }),
  queue('verifications', {
    name: 'Verifications',
    text: 'Businesses that ask for the verified mark',
    Icon: IconRosetteDiscountCheck,
  }),
  queue('claims', {
    name: 'Claims',
    text: 'Businesses that say an imported page is theirs',
    Icon: IconHomeQuestion,
  }),
  queue('words', {
    name: 'Advertising words',
    text: 'Words that look like prescription-only medicines',
    Icon: IconAlertTriangle,
  }),
  queue(
    'disputes',
    {
      name: 'Fee disputes',
      text: 'Businesses that say they do not owe a commission',
      Icon: IconReceiptOff,
    },
    'money',
  ),
  {
    to: '/dashboard/operator/no-show',
    right: 'moderation',
    name: 'Disputed no-shows',
    text: 'Clients say that they came, and the business keeps the no-show',
    count: 'no_shows',
    Icon: IconCalendarX,
  },
  queue('reviews', {
    name: 'Reviews',
    text: 'Held by a check or reported, to decide within 48 hours',
    Icon: IconStar,
  }),
  {
    to: '/dashboard/operator/message',
    right: 'moderation',
    name: 'Messages',
    text: 'From the contact form: questions, complaints, personal data',
    count: 'messages',
    Icon: IconMail,
  },
  {
    to: '/dashboard/operator/conversation',
    right: 'moderation',
    name: 'Conversations',
    text: 'Reported by the client or the business',
    count: 'conversations',
    Icon: IconMessageReport,
  },
  {
    to: '/dashboard/operator/objection',
    right: 'moderation',
    name: 'Objections',
    text: 'Practitioners who do not want to be shown',
    count: 'objections',
    Icon: IconUserOff,
  },
  queue('reports', { name: 'Reports', text: 'What visitors say is wrong with a page', Icon: IconFlag }),
];

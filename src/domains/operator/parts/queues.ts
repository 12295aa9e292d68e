import type { Summary } from '../contract.ts';

/** What waits for an operator, in the order in which it is looked after. */
export const queues = [
  { key: 'listings', name: 'Listings to check', text: 'New pages, before the public sees them' },
  { key: 'changes', name: 'Changes', text: 'New names, categories and addresses of pages that are up' },
  { key: 'verifications', name: 'Verifications', text: 'Businesses that ask for the verified mark' },
  { key: 'words', name: 'Advertising words', text: 'Words that look like prescription-only medicines' },
  { key: 'reports', name: 'Reports', text: 'What visitors say is wrong with a page' },
] as const satisfies readonly { key: keyof Summary; name: string; text: string }[];

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

export const momentText = (iso: string): string => moment.format(new Date(iso));

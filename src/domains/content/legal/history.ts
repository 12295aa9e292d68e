import type { Version } from './document.ts';

/** Where a text changes for its readers, its day is added here; the day of the terms is also what a registration agrees to. */
export const privacyVersions: readonly Version[] = [
  {
    date: '2026-11-21',
    change:
      'Rewritten in plain English. Adds the complaints procedure and the rules on cookies that the Data (Use and Access) Act 2025 brought, how long everything is kept, how to download your data or delete your account in your profile, what we hold about practitioners whom a business names, and what PayPal learns about a payment.',
  },
  { date: '2024-03-12', change: 'First version.' },
];

export const termsVersions: readonly Version[] = [
  {
    date: '2026-11-21',
    change:
      'Rewritten in plain English, for clients and for businesses. Adds how results are ordered and what payment changes, the checks before a page goes live, prices with everything included, what happens before a page is restricted, and notice periods. Says in full how you buy, cancel and withdraw from a plan, and how plans run and end.',
  },
  { date: '2024-03-12', change: 'First version.' },
];

export const reviewVersions: readonly Version[] = [
  { date: '2026-11-21', change: 'First version, before the first review.' },
];

export const accessibilityVersions: readonly Version[] = [{ date: '2026-11-21', change: 'First version.' }];

export const storageVersions: readonly Version[] = [
  { date: '2026-11-22', change: 'Adds the cookie of the links in our emails.' },
  { date: '2026-11-21', change: 'First version: the list from the privacy policy, in full.' },
];

import { sensitiveActions } from '#src/domains/accounts/audit/actions.ts';
import { billingActions } from '#src/domains/billing/audit-actions.ts';
import { contentActions } from '#src/domains/content/audit-actions.ts';
import { enquiryActions } from '#src/domains/enquiries/audit-actions.ts';
import type { ListingDetails } from '#src/domains/listings/pages/contract.ts';
import { consentActions } from '#src/domains/practitioners/audit-actions.ts';

/** A reason goes by email to a business that it disappoints: one word is not enough. */
export const leastReason = 10;
export const longestReason = 2000;

export const subjects = [
  'listing',
  'report',
  'clearance',
  'account',
  'plan',
  'coupon',
  'payment',
  'ledger',
  'post',
  'clip',
  'objection',
  'conversation',
  'import',
  'dispute',
  'review',
  'message',
  'job',
  'business',
  'member',
  'log',
  'appointment',
  'category',
  'treatment-kind',
  'synonym',
  'amenity',
  'tag',
  'city',
  'legal-version',
  'word-list',
  'blog-category',
  'picture',
  'faq',
  'home',
] as const;
export type Subject = (typeof subjects)[number];

/** Everything that an operator can do, and how the list of actions says it. */
export const actionWords = {
  'listing-approved': 'Approved the listing',
  'listing-returned': 'Sent the listing back',
  'listing-taken-down': 'Took the page down',
  'listing-paused': 'Paused the page of',
  'listing-resumed': 'Ended the pause of',
  'listing-closed': 'Closed for good the page of',
  'listing-reopened': 'Opened again the page of',
  'listing-corrected': 'Corrected the page of',
  'listing-featured': 'Featured the page of',
  'feature-ended': 'Stopped featuring the page of',
  'verification-withdrawn': 'Withdrew the verified mark of',
  'change-approved': 'Approved the change to',
  'change-refused': 'Refused the change to',
  'verification-granted': 'Verified',
  'verification-refused': 'Refused to verify',
  'words-cleared': 'Cleared the words',
  'words-refused': 'Refused to clear the words',
  'word-added': 'Added a word to the draft of the word list,',
  'word-removed': 'Removed a word in the draft of the word list,',
  'word-change-withdrawn': 'Took a change out of the draft of the word list,',
  'word-draft-dropped': 'Dropped the draft of the word list,',
  'word-list-tried': 'Tried on the live pages the word list,',
  'word-list-put-in-force': 'Put in force the word list,',
  'word-list-restored': 'Restored the word list as',
  'report-resolved': 'Resolved a report about',
  'claim-granted': 'Granted a claim of',
  'claim-refused': 'Refused a claim of',
  'claim-undone': 'Took back a claim of',
  'claim-proved': 'Took a document as proof of a claim of',
  'claim-posted': 'Printed a code for',
  'job-run-again': 'Ran again the job',
  'job-dropped': 'Dropped the job',
  'operator-added': 'Made an operator:',
  'operator-invited': 'Invited as an operator:',
  'operator-removed': 'No longer an operator:',
  'operator-changed': 'Changed the rights of the operator',
  'log-exported': 'Exported',
  'listing-merged': 'Merged into another listing:',
  'listing-unmerged': 'Took back the merge of',
  'import-undo-begun': 'Began to undo the import',
  'import-undone': 'Undid the import',
  'fee-waived': 'Took back the fee for appointment',
  'fee-upheld': 'Let the fee stand for appointment',
  'no-show-withdrawn': 'Withdrew the no-show of appointment',
  'no-show-upheld': 'Let the no-show stand of appointment',
  'review-published': 'Published a review of',
  'review-removed': 'Removed a review of',
  'review-restored': 'Restored a review of',
  'review-report-refused': 'Refused a report of a review of',
  'review-reply-removed': 'Removed an answer to a review of',
  'verification-mailed': 'Emailed the link that confirms the address of',
  'sessions-ended': 'Signed out',
  'two-factor-ended': 'Turned off two-factor sign-in of',
  'account-suspended': 'Suspended',
  'account-restored': 'Lifted the suspension of',
  'view-begun': 'Began to view as',
  'view-ended': 'Stopped viewing as',
  'archive-sent': 'Sent a data archive to',
  'erasure-begun': 'Began to delete',
  'erasure-stopped': 'Stopped the deletion of',
  'catalogue-added': 'Added to the catalogue:',
  'catalogue-changed': 'Changed in the catalogue:',
  'catalogue-removed': 'Removed from the catalogue:',
  'catalogue-moved': 'Moved in the catalogue:',
  'catalogue-undone': 'Undid a change in the catalogue of',
  ...sensitiveActions,
  ...billingActions,
  ...contentActions,
  ...consentActions,
  ...enquiryActions,
} as const;
export type ActionName = keyof typeof actionWords;
export const actionNames = Object.keys(actionWords) as [ActionName, ...ActionName[]];

interface Facts {
  readonly listing: ListingDetails;
  readonly emailVerified: boolean;
  readonly hasPosition: boolean;
  /** Pictures of its own. */
  readonly pictures: number;
  /** Words that may not be advertised, in quotes. */
  readonly findings: readonly string[];
  /** Other pages with this name in this town. */
  readonly twins: readonly string[];
}

export interface Checked {
  readonly label: string;
  readonly passed: boolean;
  readonly detail: string;
}

const leastWords = 200;

/** What a machine can tell of a listing, for the person who decides. */
export function checksOf({
  listing,
  emailVerified,
  hasPosition,
  pictures,
  findings,
  twins,
}: Facts): Checked[] {
  const words = listing.description.replace(/<[^>]*>/g, ' ').trim();
  const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    {
      label: 'Email address of the business',
      passed: emailVerified,
      detail: emailVerified ? 'Confirmed by a link' : 'Not confirmed yet',
    },
    {
      label: 'Place on the map',
      passed: hasPosition,
      detail: [listing.address, listing.town, listing.postcode].filter(Boolean).join(', ') || 'No address',
    },
    {
      label: 'Ways to get in touch',
      passed: listing.phone !== '' || listing.email !== '',
      detail: [listing.phone, listing.email, listing.website].filter(Boolean).join(', ') || 'None',
    },
    {
      label: 'Description',
      passed: words.length >= leastWords,
      detail: countText(words.length, 'character'),
    },
    { label: 'Pictures', passed: pictures > 0, detail: countText(pictures, 'picture') },
    {
      label: 'Price list',
      passed: listing.treatments.length > 0,
      detail: countText(listing.treatments.length, 'treatment'),
    },
    {
      label: 'Advertising rules',
      passed: findings.length === 0,
      detail: findings.length === 0 ? 'No words that may not be advertised' : findings.join(', '),
    },
    {
      label: 'Listed once',
      passed: twins.length === 0,
      detail: twins.length === 0 ? 'No other page has this name in this town' : twins.join(', '),
    },
  ];
}

/** A search answers at most this many of each kind: a longer list is narrowed by more letters. */
export const mostFound = 20;

/** One digit may be an id; one letter would match nearly everything. */
export const isEnough = (text: string): boolean => text.length >= 2 || /^\d$/.test(text);
export const tooShort = 'Type two letters or more.';

const dayMs = 86_400_000;

/** How long something waits, in whole days. */
export function ageText(since: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));
  return days === 0 ? 'Less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

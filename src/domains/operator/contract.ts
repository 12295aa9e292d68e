import { z } from 'zod';
import { staleListing } from '#src/domains/listings/own/contract.ts';
import { getListingDetails } from '#src/domains/listings/pages/contract.ts';
import { evidence } from '#src/domains/listings/verification/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { fileAnswer, id, versionNumber } from '#src/platform/schema/shapes.ts';
import { actionNames, leastReason, longestReason } from './rules.ts';

export const reading = { access: 'operator', operatorRight: 'moderation' } as const;
export const deciding = { method: 'POST', access: 'operator', operatorRight: 'moderation' } as const;
export const one = z.object({ id });

export const pageOf = z.object({
  ...paging(),
  search: searchWords,
});

export const because = z.string().trim().min(leastReason).max(longestReason);
export const done = z.object({ message: z.string() });

/** Another operator decided, or the business withdrew it. */
const notWaiting = refusal('not-waiting', 409, 'This has already been decided.');

/** The version that was looked at: a later one has to be looked at. */
const seen = z.object({ version: versionNumber.optional() });

export const owner = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});

export const getSummary = endpoint({
  ...reading,
  operatorRight: 'any',
  method: 'GET',
  path: '/api/operator/summary',
  summary: 'How much waits for an operator',
  returns: z.object({
    listings: z.int(),
    changes: z.int(),
    verifications: z.int(),
    words: z.int(),
    reports: z.int(),
    claims: z.int(),
    conversations: z.int(),
    messages: z.int(),
    objections: z.int(),
    disputes: z.int(),
    no_shows: z.int(),
    reviews: z.int(),
    payments: z.int(),
    /** Faults that the last check of the ledger found. */
    ledger: z.int(),
    jobs: z.int(),
  }),
});
export type Summary = z.infer<typeof getSummary.returns>;

const waitingListing = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  town: z.string(),
  owner: owner.nullable(),
  version: z.int(),
  /** When it was submitted. */
  since: z.iso.datetime(),
  /** It was sent back before, with this. */
  returned_reason: z.string(),
  checks_passed: z.int(),
  checks_total: z.int(),
});
export type WaitingListing = z.infer<typeof waitingListing>;

export const listWaiting = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/listing',
  summary: 'Listings that await their check, the longest waiting first',
  query: pageOf,
  returns: paginator(waitingListing),
});

const check = z.object({ label: z.string(), passed: z.boolean(), detail: z.string() });
export type Check = z.infer<typeof check>;

export const past = z.object({ action: z.enum(actionNames), reason: z.string(), at: z.iso.datetime() });

export const getWaiting = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/listing/:id',
  summary: 'A listing as the public would see it, and what was checked',
  params: one,
  returns: z.object({
    id: z.int(),
    version: z.int(),
    state: z.string(),
    listing: getListingDetails.returns,
    owner: owner.nullable(),
    checks: z.array(check),
    /** What operators did with it before, newest first. */
    history: z.array(past),
  }),
  refuses: [notFound],
});
export type WaitingPage = z.infer<typeof getWaiting.returns>;

export const approveListing = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/approval',
  summary: 'Show a listing to the public',
  params: one,
  body: seen,
  returns: done,
  refuses: [notFound, notWaiting, staleListing],
});

export const returnListing = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/return',
  summary: 'Send a listing back to its business with a reason, which goes by email',
  params: one,
  body: seen.extend({ reason: because }),
  returns: done,
  refuses: [notFound, notWaiting, staleListing],
});

const place = z.object({ title: z.string(), category: z.string(), address: z.string() });

const waitingChange = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  owner: owner.nullable(),
  since: z.iso.datetime(),
  old: place,
  new: place,
});
export type WaitingChange = z.infer<typeof waitingChange>;

export const listChanges = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/change',
  summary: 'Changes to live pages, the old beside the new',
  query: pageOf,
  returns: paginator(waitingChange),
});

export const approveChange = endpoint({
  ...deciding,
  path: '/api/operator/change/:id/approval',
  summary: 'Let a change to a live page take effect',
  params: one,
  body: seen,
  returns: done,
  refuses: [notFound, notWaiting, staleListing],
});

export const refuseChange = endpoint({
  ...deciding,
  path: '/api/operator/change/:id/refusal',
  summary: 'Refuse a change with a reason, which goes by email; the page stays as it is',
  params: one,
  body: seen.extend({ reason: because }),
  returns: done,
  refuses: [notFound, notWaiting, staleListing],
});

const waitingVerification = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  address: z.string(),
  owner: owner.nullable(),
  since: z.iso.datetime(),
  /** Memberships and register numbers that the listing names. */
  named: z.array(z.string()),
  /** What the business says that proves it; null where it only asked. */
  evidence: evidence.nullable(),
});
export type WaitingVerification = z.infer<typeof waitingVerification>;

export const listVerifications = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/verification',
  summary: 'Listings that ask to be verified, the longest waiting first',
  query: pageOf,
  returns: paginator(waitingVerification),
});

export const getEvidence = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/verification/:id/file',
  summary: 'The file that a business sent to be verified, until that is answered',
  params: one,
  file: 'application/octet-stream',
  returns: fileAnswer,
  refuses: [notFound],
});

export const grantVerification = endpoint({
  ...deciding,
  path: '/api/operator/verification/:id/approval',
  summary: 'Verify a listing, through a day; what that rests on, and of which day it is, is kept',
  params: one,
  body: seen.extend({ evidence: because, date: z.iso.date(), until: z.iso.date().optional() }),
  returns: done,
  refuses: [notFound, notWaiting, staleListing],
});

export const refuseVerification = endpoint({
  ...deciding,
  path: '/api/operator/verification/:id/refusal',
  summary: 'Refuse a verification with a reason, which goes by email',
  params: one,
  body: seen.extend({ reason: because }),
  returns: done,
  refuses: [notFound, notWaiting, staleListing],
});

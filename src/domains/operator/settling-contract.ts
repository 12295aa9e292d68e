import { z } from 'zod';
import { notShown, resolvedAlready } from '#src/domains/listings/moderation/reports/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { yesOrNo } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one, owner, pageOf, reading } from './contract.ts';
import { longestReason } from './rules.ts';

export const takeListingDown = endpoint({
  ...deciding,
  path: '/api/operator/listing/:id/takedown',
  summary: 'Take a page down at once; the reasons are stated to its business by mail',
  params: one,
  body: z.object({ reason: because }),
  returns: done,
  refuses: [notFound, notShown],
});

const waitingWords = z.object({
  id: z.int(),
  words: z.string(),
  term: z.string(),
  context: z.string(),
  place: z.string(),
  reason: z.string(),
  owner: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  since: z.iso.datetime(),
});
export type WaitingWords = z.infer<typeof waitingWords>;

export const listWords = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/clearance',
  summary: 'Words that businesses ask to have cleared, the longest waiting first',
  query: pageOf,
  returns: paginator(waitingWords),
});

const decidedAlready = refusal('decided-already', 409, 'This has already been decided.');

export const clearWords = endpoint({
  ...deciding,
  path: '/api/operator/clearance/:id/approval',
  summary: 'Clear words in their sentence for the business that asked',
  params: one,
  body: z.object({ note: z.string().trim().max(longestReason).default('') }),
  returns: done,
  refuses: [notFound, decidedAlready],
});

export const refuseWords = endpoint({
  ...deciding,
  path: '/api/operator/clearance/:id/refusal',
  summary: 'Refuse to clear words, with a reason, which is mailed',
  params: one,
  body: z.object({ reason: because }),
  returns: done,
  refuses: [notFound, decidedAlready],
});

const report = z.object({
  id: z.int(),
  listing: z.object({ id: z.int(), slug: z.string(), title: z.string(), state: z.string() }),
  /** Null where nobody has claimed it. */
  owner: owner.nullable(),
  reason: z.enum(['closed', 'wrong-facts', 'offensive', 'unsafe', 'other']),
  message: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
  outcome: z.enum(['resolved', 'taken_down']).nullable(),
  note: z.string(),
});
export type Report = z.infer<typeof report>;

export const listReports = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/report',
  summary: 'What visitors reported: what waits, the oldest first, or what was resolved, the newest first',
  query: pageOf.extend({ resolved: yesOrNo.default(false) }),
  returns: paginator(report),
});

export const resolveReport = endpoint({
  ...deciding,
  path: '/api/operator/report/:id/resolution',
  summary: 'Settle a report with a note; the page stays',
  params: one,
  body: z.object({ note: because }),
  returns: done,
  refuses: [notFound, resolvedAlready],
});

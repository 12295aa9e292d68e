import { z } from 'zod';
import { reviewDecided } from '#src/domains/reviews/moderation/contract.ts';
import { removalReasons } from '#src/domains/reviews/removal.ts';
import { holdReasons, provenances, reviewStates } from '#src/domains/reviews/rules.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { because, deciding, done, one, owner, pageOf, reading } from '../contract.ts';
import { reviewQueues } from './rules.ts';

const report = z.object({
  by: z.enum(['business', 'visitor']),
  reason: z.enum(removalReasons),
  words: z.string(),
  at: z.iso.datetime(),
});

const judged = z.object({
  id: z.int(),
  listing: z.object({ slug: z.string(), title: z.string() }),
  owner: owner.nullable(),
  name: z.string(),
  stars: z.int(),
  /** As it was written: names of medicines are covered for everybody else. */
  text: z.string(),
  treatments: z.string(),
  visited: z.string(),
  provenance: z.enum(provenances),
  is_demo: z.boolean(),
  state: z.enum(reviewStates),
  held_for: z.array(z.enum(holdReasons)),
  removed_for: z.enum(removalReasons).nullable(),
  /** What the business answered; empty where it did not. */
  reply: z.string(),
  /** Those that wait for a decision, the oldest first. */
  reports: z.array(report),
  received_at: z.iso.datetime(),
  /** By when a person has to decide; null where nothing waits. */
  decide_by: z.iso.datetime().nullable(),
});
export type JudgedReview = z.infer<typeof judged>;

export const listReviewsToJudge = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/review',
  summary:
    'Reviews that wait for a decision, the oldest first, or that are public or removed, the newest first',
  query: pageOf.extend({ state: z.enum(reviewQueues).default('held') }),
  returns: paginator(judged),
});

export const publishReview = endpoint({
  ...deciding,
  path: '/api/operator/review/:id/publication',
  summary: 'Show a review that a check had held',
  params: one,
  returns: done,
  refuses: [notFound, reviewDecided],
});

export const removeReview = endpoint({
  ...deciding,
  path: '/api/operator/review/:id/removal',
  summary: 'Remove a review for one of five reasons; the statement goes to both sides by email',
  params: one,
  body: z.object({ code: z.enum(removalReasons), reason: because }),
  returns: done,
  refuses: [notFound, reviewDecided],
});

export const restoreReview = endpoint({
  ...deciding,
  path: '/api/operator/review/:id/restoration',
  summary: 'Take a removal back, with a reason, which goes to both sides by email',
  params: one,
  body: z.object({ reason: because }),
  returns: done,
  refuses: [notFound, reviewDecided],
});

export const refuseReviewReports = endpoint({
  ...deciding,
  path: '/api/operator/review/:id/report-refusal',
  summary: 'Leave a reported review public, with a reason, which goes to those who reported it',
  params: one,
  body: z.object({ reason: because }),
  returns: done,
  refuses: [notFound, reviewDecided],
});

export const removeReviewReply = endpoint({
  ...deciding,
  path: '/api/operator/review/:id/reply-removal',
  summary: 'Remove what a business answered, with a reason, which goes to it by email',
  params: one,
  body: z.object({ reason: because }),
  returns: done,
  refuses: [notFound, reviewDecided],
});

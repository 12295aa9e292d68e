import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, versionNumber } from '#src/platform/schema/shapes.ts';
import { shownReview } from '../contract.ts';
import { removalReasons } from '../removal.ts';
import { longestReply, receivedStates } from '../rules.ts';

const report = z.object({
  reason: z.enum(removalReasons),
  words: z.string(),
  at: z.iso.datetime(),
  /** Null while it waits for a person. */
  decided_at: z.iso.datetime().nullable(),
  /** Whether the review was removed. */
  is_upheld: z.boolean().nullable(),
  /** Why, in the words of the person who decided. */
  answer: z.string(),
});

const received = shownReview.extend({
  listing: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
  /** The business's own reports, the newest first. */
  reports: z.array(report),
});
export type ReceivedReview = z.infer<typeof received>;

const reading = { access: 'business', right: 'messages', byPlace: true } as const;

export const listReceivedReviews = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/review',
  inView: true,
  summary: 'Public reviews of your business, the newest first',
  query: z.object({
    ...paging(10),
    state: z.enum(receivedStates).catch('all').default('all'),
    /** Of this one of its listings. */
    listing: id.optional(),
  }),
  returns: paginator(received),
});

export const getReceivedReview = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/review/:id',
  inView: true,
  summary: 'One public review of your business',
  params: z.object({ id }),
  returns: received,
  refuses: [notFound],
});

export const replyChanged = refusal(
  'reply-changed',
  409,
  'Your business has answered this review in the meantime. Load the review again to edit that answer.',
);

export const replyToReview = endpoint({
  ...reading,
  method: 'POST',
  path: '/api/review/:id/reply',
  summary: 'Answer a review once, for everybody to read, or edit the answer',
  params: z.object({ id }),
  body: z.object({
    text: z.string().trim().min(1).max(longestReply),
    /** Of the answer that is edited; left out for the first. */
    version: versionNumber.optional(),
  }),
  status: 201,
  returns: received,
  refuses: [notFound, replyChanged],
});

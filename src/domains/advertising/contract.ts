import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { wordKinds } from './changes.ts';

const review = z.object({
  id: z.int(),
  /** As they were typed. */
  words: z.string(),
  /** What they were taken for. */
  term: z.string(),
  /** The sentence, as it is compared. */
  context: z.string(),
  /** The field of the form, in words. */
  place: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'cleared', 'refused']),
  /** What the operator says to it. */
  note: z.string(),
  requested_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof review>;

/** `field`: a listing's description is the longest. */
const longestText = { words: 200, field: 70_000, place: 80 } as const;

/** So many questions may wait for an answer at once. */
export const mostWaiting = 50;
export const tooManyWaiting = refusal(
  'too-many-reviews',
  409,
  `You have ${mostWaiting} questions waiting for an answer. Please wait for a reply before you ask more.`,
);

export const askForReview = endpoint({
  method: 'POST',
  path: '/api/advertising-review',
  summary: 'Ask the operator to clear words that were flagged as a prescription-only medicine',
  access: 'business',
  right: ['listing', 'prices', 'people'],
  body: z.object({
    words: z.string().min(1).max(longestText.words),
    /** The whole text of the field in which they stand. */
    text: z.string().min(1).max(longestText.field),
    place: z.string().max(longestText.place).optional(),
    reason: z
      .string()
      .trim()
      .min(10, 'Please say in a sentence why these words are lawful.')
      .max(lengths.clearanceReason),
  }),
  status: 201,
  returns: z.object({ message: z.string(), reviews: z.array(review) }),
  refuses: [tooManyWaiting],
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/advertising-review',
  inView: true,
  summary: 'What your business asked to have cleared, newest first',
  access: 'business',
  right: ['listing', 'prices', 'people'],
  query: z.object({
    ...paging(),
  }),
  returns: paginator(review),
});

export const listWordChanges = endpoint({
  method: 'GET',
  path: '/api/advertising-words',
  summary: 'What operators changed in the list of words that texts are judged by',
  access: 'public',
  isForAll: true,
  returns: z.object({
    changes: z.array(
      z.object({
        effect: z.enum(['add', 'remove']),
        group: z.string(),
        kind: z.enum(wordKinds),
        text: z.string(),
      }),
    ),
  }),
});

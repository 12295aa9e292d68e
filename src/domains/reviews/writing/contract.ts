import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import {
  correctedLate,
  facetStars,
  heldFor,
  invitationOver,
  ownState,
  reviewedAlready,
  reviewGone,
  reviewLinkDead,
} from '../contract.ts';
import { removalReasons } from '../removal.ts';
import { longestBody, longestName, provenances, shortestBody } from '../rules.ts';

const token = z.string().min(1).max(lengths.token);
const starField = z.coerce.number().int().min(1).max(5);
const facet = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(5)])
  .nullable()
  .default(null);

/** What an author says; all facets may be left out. */
const said = {
  stars: starField,
  cleanliness: facet,
  price_as_told: facet,
  comfort: facet,
  result: facet,
  worth_it: z.enum(['yes', 'no', '']).default(''),
  text: z.string().trim().min(shortestBody).max(longestBody),
  name: z.string().trim().min(1).max(longestName),
  /** Whether everybody may read what was done. */
  shows_treatments: z.boolean().default(false),
};

/** What a link leads to. */
const invitation = z.object({
  listing: z.object({ slug: z.string(), title: z.string() }),
  treatments: z.string(),
  visited: z.string(),
  provenance: z.enum(provenances),
  /** Suggested: the first name, and the first letter of the last. */
  name: z.string(),
  expires_at: z.iso.datetime(),
  /** Nothing can be written any more. */
  is_over: z.boolean(),
  /** What was written by this link; null until then. */
  review: z
    .object({
      id: z.int(),
      name: z.string(),
      stars: z.int(),
      facets: facetStars,
      worth_it: z.boolean().nullable(),
      text: z.string(),
      /** As everybody reads it, where that differs. */
      shown_text: z.string(),
      treatments: z.string(),
      state: ownState,
      held_for: heldFor,
      removed_for: z.enum(removalReasons).nullable(),
      /** By when a person has looked at it; null where none has to. */
      decided_by: z.iso.datetime().nullable(),
      correctable_until: z.iso.datetime(),
      is_correctable: z.boolean(),
    })
    .nullable(),
});
export type ReviewInvitation = z.infer<typeof invitation>;

export const readReviewLink = endpoint({
  method: 'POST',
  path: '/api/review-link',
  rateLimit: 'reads',
  summary: 'The visit that a mailed link leads to, and what was written about it',
  access: 'public',
  body: z.object({ token }),
  returns: invitation,
  refuses: [reviewLinkDead],
});

const written = z.object({ message: z.string(), review_id: z.int(), state: ownState });

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/review',
  rateLimit: 'contact',
  summary:
    'Review a visit, by the link of its invitation and by nothing else; it is public at once unless a check wants a person to look',
  access: 'public',
  looksAtCaller: true,
  body: z.object({ token, ...said }),
  status: 201,
  returns: written,
  refuses: [reviewLinkDead, invitationOver, reviewedAlready],
});

export const correctReview = endpoint({
  method: 'POST',
  path: '/api/review-link/correction',
  rateLimit: 'contact',
  summary: 'Correct a review within 48 hours, by the link of its invitation',
  access: 'public',
  looksAtCaller: true,
  body: z.object({ token, ...said }),
  returns: written,
  refuses: [reviewLinkDead, correctedLate, reviewGone],
});

export const withdrawReview = endpoint({
  method: 'POST',
  path: '/api/review-link/withdrawal',
  rateLimit: 'contact',
  summary: 'Withdraw a review for good, at any time, by the link of its invitation',
  access: 'public',
  body: z.object({ token }),
  returns: written,
  refuses: [reviewLinkDead, reviewGone],
});

import { z } from 'zod';
import { refusal } from '#src/platform/endpoint.ts';
import { holdReasons, provenances, reviewStates } from './rules.ts';

const star = z.int().min(1).max(5);
const moment = z.iso.datetime();

export const facetStars = z.object({
  cleanliness: star.nullable(),
  price_as_told: star.nullable(),
  comfort: star.nullable(),
  result: star.nullable(),
});

/** What the business answered. */
export const reply = z.object({ text: z.string(), at: moment, edited: z.boolean(), version: z.int() });

/** A review as everybody reads it. */
export const shownReview = z.object({
  id: z.int(),
  name: z.string(),
  stars: star,
  facets: facetStars,
  worth_it: z.boolean().nullable(),
  text: z.string(),
  /** What was done, as the client wants it told; empty where they do not. */
  treatments: z.string(),
  /** The month of the visit: "2026-11". */
  visited: z.string(),
  provenance: z.enum(provenances),
  /** Whether it is part of the mean. */
  counts: z.boolean(),
  /** Invented, for the demonstration. */
  is_demo: z.boolean(),
  published_at: moment,
  corrected: z.boolean(),
  /** Goes into its hash in the ledger, so that anybody can check that these are its words. */
  salt: z.string(),
  reply: reply.nullable(),
});
export type ShownReview = z.infer<typeof shownReview>;

/** What the counted reviews come to. */
export const rating = z.object({
  count: z.int(),
  /** Null where there are too few. */
  mean: z.number().nullable(),
  /** How many there are of one star, two stars and so on. */
  by_star: z.array(z.int()).length(5),
  /** Some of them are invented, for the demonstration. */
  is_demo: z.boolean(),
});

/** How a review stands, for who wrote it. */
export const ownState = z.enum(reviewStates);
export const heldFor = z.array(z.enum(holdReasons));

export const reviewLinkDead = refusal('review-link-dead', 404, 'This link no longer leads to a review.');
export const invitationOver = refusal(
  'invitation-over',
  410,
  'This invitation was open for 90 days, and they are over.',
);
export const reviewedAlready = refusal('reviewed-already', 409, 'You have already reviewed this visit.');
export const correctedLate = refusal(
  'corrected-late',
  409,
  'A review can be corrected within 48 hours. You can still withdraw it.',
);
export const reviewGone = refusal('review-gone', 409, 'This review is no longer there.');

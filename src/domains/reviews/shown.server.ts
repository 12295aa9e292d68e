import type { ShownReview } from './contract.ts';
import type { Review } from './publication/queries.server.ts';
import { isCounted } from './rules.ts';
import type { reviewReplies } from './tables.server.ts';

type Reply = typeof reviewReplies.$inferSelect;

/** A published review as everybody reads it. */
export const shownOf = (review: Review, answer: Reply | null): ShownReview => ({
  ...{ id: review.id, name: review.shownName, stars: review.stars, worth_it: review.worthIt },
  facets: facetsOf(review),
  ...{ text: review.shownBody, treatments: review.treatments, visited: review.visitedMonth.slice(0, 7) },
  ...{ provenance: review.provenance, counts: isCounted(review.provenance) },
  ...{ is_demo: review.isDemo, corrected: review.correctedAt !== null, salt: review.salt },
  published_at: (review.publishedAt ?? review.receivedAt).toISOString(),
  reply: answer && replyOf(answer),
});

export const facetsOf = (review: Review) => ({
  ...{ cleanliness: review.cleanliness, price_as_told: review.priceAsTold },
  ...{ comfort: review.comfort, result: review.result },
});

export const replyOf = ({ body, createdAt, editedAt, version }: Reply) => ({
  ...{ text: body, at: createdAt.toISOString(), edited: editedAt !== null, version },
});

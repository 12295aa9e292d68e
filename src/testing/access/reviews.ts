import { eq } from 'drizzle-orm';
import { reviewLinks, reviewReplies } from '#src/domains/reviews/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import { anInvitation, aPublicReview } from '../reviews/reviews.ts';
import type { Owned } from './owned.ts';

/** An invitation of the account, untouched as long as it has no other link than that of its email. */
async function invitationOf(app: TestApp, accountId: number): Promise<Owned> {
  const { id: listingId, ownerId } = await aListing(app.db);
  const { id } = await anInvitation(app, { ownerId: ownerId ?? 0, listingId }, { accountId });
  return {
    address: `/api/review-invitation/${id}/link`,
    isThere: async () => (await app.db.$count(reviewLinks, eq(reviewLinks.invitationId, id))) === 1,
  };
}

/** A public review of the business, untouched as long as nobody has answered it. */
async function receivedOf(app: TestApp, ownerId: number, after: string): Promise<Owned> {
  const { id: listingId } = await aListing(app.db, { ownerId });
  const { id } = await aPublicReview(app, { ownerId, listingId });
  return {
    address: `/api/review/${id}${after}`,
    payload: { text: 'Come back with the tide.' },
    isThere: async () => (await app.db.$count(reviewReplies, eq(reviewReplies.reviewId, id))) === 0,
  };
}

export const ownedReviews = {
  'POST /api/review-invitation/:id/link': invitationOf,
  'GET /api/review/:id': (app: TestApp, ownerId: number) => receivedOf(app, ownerId, ''),
  'POST /api/review/:id/reply': (app: TestApp, ownerId: number) => receivedOf(app, ownerId, '/reply'),
} as const;

import { eq } from 'drizzle-orm';
import { reviewLinks } from '#src/domains/reviews/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import { anInvitation } from '../reviews/reviews.ts';
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

export const ownedReviews = { 'POST /api/review-invitation/:id/link': invitationOf } as const;

import { and, eq, ne } from 'drizzle-orm';
import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { consequencesOf, declareAccountTables, loginMoved } from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { reviewInvitations, reviewReplies, reviewReports, reviews, reviewVersions } from './tables.server.ts';

/** What the archive and the deletion of an account do to reviews: their words go, their stars and the ledger stay. */
export const reviewsAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: reviewInvitations,
      by: reviewInvitations.accountId,
      file: 'review-invitations',
      about: 'the visits that you were asked to review',
      also: () => ({ listing: lookup(reviewInvitations.listingId, 'listings', 'title') }),
    },
    {
      table: reviews,
      by: reviews.accountId,
      file: 'reviews',
      about: 'the reviews that you wrote',
      also: () => ({ listing: lookup(reviews.listingId, 'listings', 'title') }),
    },
    {
      table: reviewVersions,
      by: [reviewVersions.reviewId, reviews.id],
      file: 'review-versions',
      about: 'what your reviews said before you corrected them',
    },
    {
      table: reviewReplies,
      by: reviewReplies.ownerId,
      file: 'review-replies',
      about: 'what you answered to reviews',
    },
    {
      table: reviewReports,
      by: reviewReports.ownerId,
      file: 'review-reports',
      about: 'the reviews that you reported',
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const written = await db.$count(
      reviews,
      and(eq(reviews.accountId, accountId), ne(reviews.state, 'withdrawn')),
    );
    return {
      removes: written > 0 ? ['The words of your reviews, and your name beside them.'] : [],
      keeps:
        written > 0 ? ['How many stars you gave, without your name: a rating stays what clients gave.'] : [],
      bars: [],
    };
  }),
  /** They are the person's, also where the person founded a business. */
  onHook(loginMoved, async ({ db }, { from, to }) => {
    await db.update(reviewInvitations).set({ accountId: to }).where(eq(reviewInvitations.accountId, from));
    await db.update(reviews).set({ accountId: to }).where(eq(reviews.accountId, from));
  }),
];

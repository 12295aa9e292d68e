import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { noRating, type Rating, type reviewOrders } from '../rules.ts';
import { listingRatings, reviewReplies, reviews } from '../tables.server.ts';

/** The listing at an address that the public may see. */
export async function shownListing(db: Db, slug: string) {
  const [row] = await db
    .select({ id: listings.id, title: listings.title, state: listings.state })
    .from(listings)
    .where(eq(listings.slug, slug));
  return row && (row.state === 'live' || row.state === 'paused') ? { ...row, slug } : undefined;
}

export async function ratingOf(db: Db, listingId: number): Promise<Rating> {
  const [row] = await db.select().from(listingRatings).where(eq(listingRatings.listingId, listingId));
  return row ?? noRating;
}

/** Whether invented reviews are among them. */
export const hasDemo = async (db: Db, listingId: number): Promise<boolean> =>
  (await db.$count(reviews, and(shown({ listingId, stars: undefined }), eq(reviews.isDemo, true)))) > 0;

interface Wish {
  readonly listingId: number;
  readonly stars: number | undefined;
  readonly order: (typeof reviewOrders)[number];
}

const shown = ({ listingId, stars }: Pick<Wish, 'listingId' | 'stars'>): SQL | undefined =>
  and(
    eq(reviews.listingId, listingId),
    eq(reviews.state, 'published'),
    stars === undefined ? undefined : eq(reviews.stars, stars),
  );

export const countShown = (db: Db, wish: Pick<Wish, 'listingId' | 'stars'>): Promise<number> =>
  db.$count(reviews, shown(wish));

const firsts = { newest: [], highest: [desc(reviews.stars)], lowest: [asc(reviews.stars)] };

export type ShownRow = Awaited<ReturnType<typeof shownReviews>>[number];

export const shownReviews = (db: Db, wish: Wish, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select({ review: reviews, reply: reviewReplies })
    .from(reviews)
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(shown(wish))
    .orderBy(...firsts[wish.order], desc(reviews.publishedAt), desc(reviews.id))
    .offset(offset)
    .limit(limit);

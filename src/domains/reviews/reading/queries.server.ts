import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { noRating, type reviewOrders } from '../rules.ts';
import { reviewReplies, reviews } from '../tables.server.ts';

/** The listing at an address that the public may see. */
export async function shownListing(db: Db, slug: string) {
  const [row] = await db
    .select({ id: listings.id, title: listings.title, state: listings.state })
    .from(listings)
    .where(eq(listings.slug, slug));
  return row && (row.state === 'live' || row.state === 'paused') ? { ...row, slug } : undefined;
}

/** What the counted reviews of a listing come to, how many are shown in all, and whether some are invented. */
export async function standingOf(db: Db, listingId: number) {
  const [all] = await db
    .select({ total: count(), isDemo: sql<boolean>`coalesce(bool_or(${reviews.isDemo}), false)` })
    .from(reviews)
    .where(shown({ listingId, stars: undefined }));
  const [rating = noRating] = await db
    .select()
    .from(listingRatings)
    .where(eq(listingRatings.listingId, listingId));
  return { rating, total: all?.total ?? 0, isDemo: all?.isDemo ?? false };
}

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

import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { countsIn } from '../counted.server.ts';
import { fewestForPart, noRating, type reviewOrders } from '../rules.ts';
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

/** Counted reviews of appointments in which one thing, or one person, was all. */
const counted = (listingId: number, only: 'resource_id' | 'treatment_id') => {
  const column = sql.identifier(only);
  return sql`
    SELECT r.id, r.stars, r.worth_it, min(i.${column}) AS only_one FROM reviews r
    JOIN review_invitations v ON v.id = r.invitation_id
    JOIN appointment_items i ON i.appointment_id = v.appointment_id
    WHERE r.listing_id = ${listingId} AND r.state = 'published'
      AND ${countsIn(sql`r.provenance`)}
    GROUP BY r.id HAVING count(DISTINCT i.${column}) = 1`;
};

const mostParts = 20;

/** How clients rate the people who are shown and agreed to it; the most often rated first. */
export async function ratedPeople(db: Db, listingId: number) {
  const { rows } = await db.execute<{ name: string; mean: number; count: number }>(sql`
    SELECT p.name, round(avg(c.stars), 1)::float8 AS mean, count(*)::int AS count
    FROM (${counted(listingId, 'resource_id')}) c
    JOIN resources s ON s.id = c.only_one
    JOIN practitioners p ON p.member_id = s.member_id AND p.owner_id = s.owner_id
      AND p.consented_at IS NOT NULL AND p.rating_consented_at IS NOT NULL
    JOIN listing_practitioners l ON l.practitioner_id = p.id AND l.listing_id = ${listingId}
    GROUP BY p.id, p.name HAVING count(*) >= ${fewestForPart} ORDER BY 3 DESC, p.name LIMIT ${mostParts}`);
  return rows;
}

/** For how many of its clients a treatment that may be advertised was worth the money; the most often rated first. */
export async function ratedTreatments(db: Db, listingId: number) {
  const { rows } = await db.execute<{ name: string; worth_it: number; count: number }>(sql`
    SELECT t.name, count(*) FILTER (WHERE c.worth_it)::int AS worth_it, count(*)::int AS count
    FROM (${counted(listingId, 'treatment_id')}) c
    JOIN treatments t ON t.id = c.only_one AND t.is_active LEFT JOIN treatment_kinds k ON k.id = t.kind_id
    WHERE c.worth_it IS NOT NULL AND coalesce(k.is_advertisable, true)
    GROUP BY t.id, t.name HAVING count(*) >= ${fewestForPart} ORDER BY 3 DESC, t.name LIMIT ${mostParts}`);
  return rows;
}

import { asc, gt, sql } from 'drizzle-orm';
import { fewestForMean, goodFrom, ranking, scoring } from '#src/domains/listings/ratings/rules.ts';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { countsIn } from '../counted.server.ts';

const halfLifeSeconds = scoring.halfLifeYears * 365.25 * 86_400;

interface Counting {
  readonly now: Date;
  /** Whether ratings are a point of completeness by now. */
  readonly isRanked: boolean;
}

/**
 * Recomputes the ratings of listings from their counted reviews. Returns those to be indexed again: they gained or
 * lost a mean, four stars, or the point of completeness.
 */
export async function recompute(
  db: Db,
  listingIds: readonly number[],
  { now, isRanked }: Counting,
): Promise<number[]> {
  const flags = (row: string) => {
    const { count, sum, ranks } = { count: `${row}.count`, sum: `${row}.sum`, ranks: `${row}.ranks` };
    return sql.raw(`coalesce(${count} >= ${fewestForMean}, false),
      coalesce(${count} >= ${fewestForMean} AND round(10.0 * ${sum} / nullif(${count}, 0)) >= ${10 * goodFrom}, false),
      coalesce(${ranks}, false)`);
  };
  const { rows } = await db.execute<{ listing_id: number }>(sql`
    WITH asked AS (SELECT unnest(${sql.param([...listingIds])}::int[]) AS id),
    before AS MATERIALIZED (SELECT * FROM listing_ratings WHERE listing_id IN (SELECT id FROM asked)),
    scored AS (
      SELECT l.id AS listing_id, count(r.id)::int AS count, coalesce(sum(r.stars), 0)::int AS sum,
             ARRAY[count(*) FILTER (WHERE r.stars = 1), count(*) FILTER (WHERE r.stars = 2),
                   count(*) FILTER (WHERE r.stars = 3), count(*) FILTER (WHERE r.stars = 4),
                   count(*) FILTER (WHERE r.stars = 5)]::int[] AS by_star,
             coalesce(bool_or(r.is_demo), false) AS is_demo,
             (${scoring.prior}::float8 * m.mean + coalesce(sum(r.stars * weight), 0))
               / (${scoring.prior}::float8 + coalesce(sum(weight), 0)) AS score
      FROM listings l LEFT JOIN cities ci ON ci.id = l.city_id
      CROSS JOIN LATERAL (SELECT coalesce(
        (SELECT mean FROM rating_means WHERE category_id = l.category_id AND nation = ci.nation),
        (SELECT mean FROM rating_means WHERE category_id = l.category_id AND nation = ''),
        ${scoring.meanUntilKnown}::float8) AS mean) m
      LEFT JOIN reviews r ON r.listing_id = l.id AND r.state = 'published' AND ${countsIn(sql`r.provenance`)}
      LEFT JOIN LATERAL (SELECT power(0.5, greatest(0, extract(epoch FROM
        ${now.toISOString()}::timestamptz - r.published_at)) / ${halfLifeSeconds}::float8) AS weight) w ON r.id IS NOT NULL
      WHERE l.id IN (SELECT id FROM asked) GROUP BY l.id, m.mean),
    written AS (
      INSERT INTO listing_ratings (listing_id, count, sum, by_star, is_demo, score, ranks)
      SELECT listing_id, count, sum, by_star, is_demo, score,
             ${isRanked} AND count >= ${ranking.fewest} AND score >= ${ranking.score} FROM scored
      ON CONFLICT (listing_id) DO UPDATE SET count = excluded.count, sum = excluded.sum, by_star = excluded.by_star,
        is_demo = excluded.is_demo, score = excluded.score, ranks = excluded.ranks
      RETURNING *)
    SELECT n.listing_id FROM written n LEFT JOIN before b ON b.listing_id = n.listing_id
    WHERE (${flags('n')}) IS DISTINCT FROM (${flags('b')})`);
  return rows.map(({ listing_id: id }) => id);
}

/** Recomputes the means of the trades, in each nation and in all of them. */
export async function recomputeMeans(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM rating_means`);
  await db.execute(sql`
    INSERT INTO rating_means (category_id, nation, mean)
    SELECT l.category_id, '', sum(r.sum)::float8 / sum(r.count)
    FROM listing_ratings r JOIN listings l ON l.id = r.listing_id WHERE r.count > 0 GROUP BY 1
    UNION ALL
    SELECT l.category_id, ci.nation, sum(r.sum)::float8 / sum(r.count)
    FROM listing_ratings r JOIN listings l ON l.id = r.listing_id JOIN cities ci ON ci.id = l.city_id
    WHERE r.count > 0 GROUP BY 1, 2`);
}

/** Listings with a rating, by id after one. */
export async function ratedAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: listingRatings.listingId })
    .from(listingRatings)
    .where(gt(listingRatings.listingId, id))
    .orderBy(asc(listingRatings.listingId))
    .limit(limit);
  return rows.map((row) => row.id);
}

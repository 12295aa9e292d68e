import { lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';
import type { Pending } from './rules.ts';
import { listingCounts } from './tables.server.ts';

/**
 * Adds counts to a day by one statement, rows in the order of their ids, so that two processes that write at once
 * wait for each other and never lock each other out. What is no page that visitors see is left out.
 */
export async function addCounts(db: Db, day: string, { views, searches }: Pending): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${listingCounts} (listing_id, day, views, searches)
    SELECT id, ${day}::date, sum(views)::int, sum(searches)::int
    FROM (
      SELECT l.id, n AS views, 0 AS searches
      FROM unnest(${sql.param([...views.keys()])}::text[], ${sql.param([...views.values()])}::int[]) AS v (slug, n)
      JOIN ${listings} l ON l.slug = v.slug AND l.state IN ('live', 'paused')
      UNION ALL
      SELECT l.id, 0, n
      FROM unnest(${sql.param([...searches.keys()])}::int[], ${sql.param([...searches.values()])}::int[]) AS s (id, n)
      JOIN ${listings} l ON l.id = s.id AND l.state IN ('live', 'paused')
    ) AS counted
    GROUP BY id ORDER BY id
    ON CONFLICT (listing_id, day) DO UPDATE
      SET views = ${listingCounts}.views + excluded.views, searches = ${listingCounts}.searches + excluded.searches`);
}

/** What was counted of all the owner's listings together, by day, from a day on. */
export async function countsByDay(db: Db, ownerId: number, from: string) {
  const { rows } = await db.execute<{ day: string; views: number; searches: number }>(sql`
    SELECT c.day::text AS day, sum(c.views)::int AS views, sum(c.searches)::int AS searches
    FROM ${listings} l JOIN ${listingCounts} c ON c.listing_id = l.id AND c.day >= ${from}::date
    WHERE l.owner_id = ${ownerId} GROUP BY c.day ORDER BY c.day LIMIT 1000`);
  return rows;
}

/** The same of each listing, summed up from a day on. */
export async function countsByListing(db: Db, ownerId: number, from: string) {
  const { rows } = await db.execute<{ listingId: number; views: number; searches: number }>(sql`
    SELECT l.id AS "listingId", sum(c.views)::int AS views, sum(c.searches)::int AS searches
    FROM ${listings} l JOIN ${listingCounts} c ON c.listing_id = l.id AND c.day >= ${from}::date
    WHERE l.owner_id = ${ownerId} GROUP BY l.id LIMIT 10000`);
  return rows;
}

export async function forgetCounts(db: Db, before: string): Promise<number> {
  const { rowCount } = await db.delete(listingCounts).where(lt(listingCounts.day, before));
  return rowCount ?? 0;
}

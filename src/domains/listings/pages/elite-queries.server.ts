import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { isElite } from '../cards-queries.server.ts';

/**
 * Live listings of businesses on the Elite plan, one for each business (its featured one first), at most `limit`.
 * They stand in one order that mixes places and spreads each family evenly; every turn begins where the last one
 * ended, so that all are shown equally often and no turn belongs to one family or one town.
 */
export async function eliteIds(db: Db, now: Date, turn: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH elite AS (
      SELECT DISTINCT ON (listing.owner_id) listing.id, category.family, md5(listing.id::text) AS mixed
      FROM listings listing JOIN categories category ON category.id = listing.category_id
      WHERE listing.state = 'live' AND ${isElite(now)}
      ORDER BY listing.owner_id, listing.is_featured DESC, listing.id
    ), spread AS (
      SELECT id, mixed, (row_number() OVER (PARTITION BY family ORDER BY mixed) - 0.5)
                        / count(*) OVER (PARTITION BY family) AS share FROM elite
    ), placed AS (
      SELECT id, row_number() OVER (ORDER BY share, mixed) - 1 AS place, count(*) OVER () AS size FROM spread
    )
    SELECT id FROM placed
    ORDER BY (place - (${turn}::bigint * ${limit}::bigint) % size + size) % size LIMIT ${limit}::bigint`);
  return rows.map(({ id }) => id);
}

import { sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';

const atOnce = 200;
const mostRounds = 100;

/**
 * Indexes again the listings that the index takes for places of a brand and are none, or the other way round, and
 * those of a brand without a name. Answers how many there were.
 */
export async function mendBrands({ db }: ServerContext): Promise<number> {
  let mended = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const ids = await wronglyMarked(db);
    if (ids.length > 0) await indexListings(db, ids);
    mended += ids.length;
    if (ids.length < atOnce) return mended;
  }
  return mended;
}

async function wronglyMarked(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH several AS MATERIALIZED (
      SELECT owner_id FROM listings WHERE state = 'live' AND owner_id IS NOT NULL
      GROUP BY owner_id HAVING count(*) > 1)
    SELECT l.id FROM search_docs d JOIN listings l ON l.id = d.listing_id
    LEFT JOIN several s ON s.owner_id = l.owner_id LEFT JOIN brands b ON b.owner_id = s.owner_id
    WHERE d.brand IS DISTINCT FROM s.owner_id OR (s.owner_id IS NOT NULL AND b.owner_id IS NULL)
    ORDER BY l.id LIMIT ${atOnce}`);
  return rows.map(({ id }) => id);
}

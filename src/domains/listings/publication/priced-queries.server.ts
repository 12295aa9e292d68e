import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

const isPriced = sql`t.is_active AND EXISTS (SELECT 1 FROM treatment_variants v WHERE v.treatment_id = t.id)`;

/** Whether the listing of this id offers an active treatment with a price. */
const hasPrice = (listingId: SQL): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM listing_treatments link JOIN treatments t ON t.id = link.treatment_id
  WHERE link.listing_id = ${listingId} AND ${isPriced})`;

/** The same, which a page that the public saw before is not asked for: `l` is the listing's row. */
export const hasNeededPrice = sql<boolean>`(coalesce(l.hidden_from, l.state) <> 'draft' OR l.live_since IS NOT NULL
  OR ${hasPrice(sql`l.id`)})`;

export async function isPricedAsNeeded(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT ${hasNeededPrice} AS is FROM listings l WHERE l.id = ${listingId}`,
  );
  return rows[0]?.is ?? false;
}

/** Whether a new listing of this business would offer something with a price. */
export async function isNextPriced(db: Db, ownerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT EXISTS (
    SELECT 1 FROM treatments t WHERE t.owner_id = ${ownerId} AND t.on_all_listings AND ${isPriced}) AS is`);
  return rows[0]?.is ?? false;
}

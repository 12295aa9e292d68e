import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** A favourite of the account, and a shared list with it. */
export async function fillFavourites(db: Db, accountId: number, listingId: number): Promise<void> {
  await db.execute(sql`INSERT INTO favourites VALUES (${accountId}, ${listingId}, now())`);
  await db.execute(sql`WITH made AS (
    INSERT INTO favourite_lists (account_id, name, link_hash, link_encrypted, created_at)
    VALUES (${accountId}, 'Before the wedding', ${`link-hash-${accountId}`}, 'link-hash', now()) RETURNING id)
    INSERT INTO favourite_list_listings SELECT id, ${listingId}::int, 0 FROM made`);
}

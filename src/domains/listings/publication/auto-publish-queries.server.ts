import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** Drafts that their owner wants shown, the oldest first. */
export async function wantedDrafts(db: Db, ownerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM listings WHERE owner_id = ${ownerId} AND state = 'draft' AND wants_publication
    ORDER BY id LIMIT 50`);
  return rows.map(({ id }) => id);
}

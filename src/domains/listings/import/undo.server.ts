import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import type { Fate } from './fates.ts';

/**
 * What an undo does with a listing `l`: it deletes what is as it was imported, and leaves the rest. Positions that an
 * import of postcodes improved count as imported. What a business ever asked to claim stays, with what was decided.
 */
export const fateOf: SQL<Fate> = sql`CASE
  WHEN l.owner_id IS NOT NULL THEN 'claimed'
  WHEN EXISTS (SELECT 1 FROM listing_claims c WHERE c.listing_id = l.id) THEN 'claim'
  WHEN l.merged_into_id IS NOT NULL OR EXISTS (SELECT 1 FROM listings m WHERE m.merged_into_id = l.id) THEN 'merged'
  WHEN l.taken_down_at IS NOT NULL OR l.state = 'removed' THEN 'taken-down'
  WHEN l.state <> 'live' OR l.version > 1 OR l.updated_at <> l.created_at THEN 'changed'
  ELSE 'goes' END`;

/**
 * Deletes the next listings of an import, in one transaction with their entries in the search index and with the count
 * of the deleted: a kill leaves a whole number of batches. Views and reports go with their listing. False where none
 * was left.
 */
export const undoBatch = (db: Db, importId: number, size: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    // More than a visitor's question may take: this is a batch.
    await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
    const locked = await lockNext(tx, importId, size);
    const ids = await stillGoing(tx, locked);
    const listed = sql`${sql.param(ids)}::int[]`;
    await tx.execute(sql`UPDATE listings SET state = 'removed' WHERE id = ANY(${listed})`);
    await indexListings(tx, ids);
    await tx.execute(sql`DELETE FROM listings WHERE id = ANY(${listed})`);
    await tx.execute(sql`UPDATE imports SET deleted = deleted + ${ids.length} WHERE id = ${importId}`);
    return locked.length > 0;
  });

async function lockNext(tx: Db, importId: number, size: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT l.id FROM listings l
    WHERE l.import_id = ${importId} AND ${fateOf} = 'goes' ORDER BY l.id LIMIT ${size} FOR UPDATE`);
  return rows.map(({ id }) => id);
}

/** Asked again once they are locked: one may have been claimed while we waited for its lock. */
async function stillGoing(tx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT l.id FROM listings l WHERE l.id = ANY(${sql.param([...ids])}::int[]) AND ${fateOf} = 'goes'`);
  return rows.map(({ id }) => id);
}

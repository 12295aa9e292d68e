import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingDecisions } from '../editor/tables.server.ts';
import { listings } from '../tables.server.ts';

/** A listing of any business, its row locked until the transaction ends. */
export const lockAny = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), isNotNull(listings.ownerId)))
      .for('update')
  )[0];

/** Whose it is, without locking: the owner's row is locked before the listing's. */
export const ownerOf = async (db: Db, id: number) =>
  (await db.select({ ownerId: listings.ownerId }).from(listings).where(eq(listings.id, id)))[0]?.ownerId ??
  null;

export const keepDecision = async (
  db: Db,
  decision: Omit<typeof listingDecisions.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(listingDecisions).values(decision);
};

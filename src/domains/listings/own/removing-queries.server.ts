import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';

/** Removed by their owners at `by` or before, at most so many. */
export const dueToErase = async (db: Db, by: Date, most: number): Promise<number[]> =>
  (
    await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(isNotNull(listings.removedAt), lte(listings.removedAt, by)))
      .orderBy(listings.removedAt)
      .limit(most)
  ).map(({ id }) => id);

/** Locked; absent where it was restored or erased meanwhile. */
export const lockRemoved = async (db: Db, id: number, by: Date) =>
  (
    await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, id), isNotNull(listings.removedAt), lte(listings.removedAt, by)))
      .for('update')
  )[0];

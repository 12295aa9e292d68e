import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';

/** The slug of a listing, if it is this owner's. */
export async function slugOfOwn(db: Db, ownerId: number, id: number): Promise<string | undefined> {
  const rows = await db
    .select({ slug: listings.slug })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, ownerId)));
  return rows[0]?.slug;
}

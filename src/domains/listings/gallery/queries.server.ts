import { and, eq } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { listings } from '../tables.server.ts';

/** What a gallery needs to know of its listing. */
const shown = {
  id: listings.id,
  state: listings.state,
  coverId: listings.thumbnailImageId,
  category: categories.slug,
  family: categories.family,
};

/** A listing of this owner; locked, nobody else changes its gallery meanwhile. */
export async function listingOf(db: Db, whose: Whose, id: number, { isLocked = false } = {}) {
  const query = db
    .select(shown)
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .where(and(eq(listings.id, id), eq(listings.ownerId, whose.id), inPlaces(listings.id, whose)));
  const [found] = await (isLocked ? query.for('update', { of: listings }) : query);
  return found ?? null;
}
export type GalleryListing = NonNullable<Awaited<ReturnType<typeof listingOf>>>;

export const touch = (db: Db, id: number, now: Date) =>
  db.update(listings).set({ updatedAt: now }).where(eq(listings.id, id));

export const setCover = (db: Db, id: number, imageId: number | null) =>
  db.update(listings).set({ thumbnailImageId: imageId }).where(eq(listings.id, id));

import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingImages, removedListingImages } from '../../tables.server.ts';

/** The gallery in its order. More than fit are never there; the bound is for what was imported. */
export const imagesOf = (db: Db, listingId: number) =>
  db
    .select({
      id: listingImages.id,
      imageId: listingImages.imageId,
      alt: listingImages.alt,
      position: listingImages.position,
      picture: { token: images.token, kind: images.kind, width: images.width, height: images.height },
    })
    .from(listingImages)
    .innerJoin(images, eq(images.id, listingImages.imageId))
    .where(eq(listingImages.listingId, listingId))
    .orderBy(asc(listingImages.position), asc(listingImages.id))
    .limit(100);

export async function countImages(db: Db, listingId: number): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId));
  return found?.total ?? 0;
}

export const insertImages = (db: Db, rows: (typeof listingImages.$inferInsert)[]) =>
  db.insert(listingImages).values(rows);

export const setAlt = (db: Db, listingId: number, id: number, alt: string) =>
  db
    .update(listingImages)
    .set({ alt })
    .where(and(eq(listingImages.listingId, listingId), eq(listingImages.id, id)));

/** Numbers the gallery from 0 in this order: by way of places that nothing has, because two never share one. */
export async function setOrder(db: Db, listingId: number, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    UPDATE listing_images SET position = -ordered.place
    FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS ordered (id, place)
    WHERE listing_images.id = ordered.id AND listing_id = ${listingId}`);
  await db.execute(
    sql`UPDATE listing_images SET position = -position - 1 WHERE listing_id = ${listingId} AND position < 0`,
  );
}

export async function takeOut(db: Db, listingId: number, id: number) {
  const [gone] = await db
    .delete(listingImages)
    .where(and(eq(listingImages.listingId, listingId), eq(listingImages.id, id)))
    .returning();
  return gone ?? null;
}

export const keepRemoved = (db: Db, row: typeof removedListingImages.$inferInsert) =>
  db.insert(removedListingImages).values(row);

export async function takeRemoved(db: Db, listingId: number, id: number) {
  const [found] = await db
    .delete(removedListingImages)
    .where(and(eq(removedListingImages.listingId, listingId), eq(removedListingImages.id, id)))
    .returning();
  return found ?? null;
}

/** Lets go of what was taken out before `until`; the pictures that nothing in a gallery refers to any more. */
export const forgetRemovedBefore = (db: Db, until: Date) =>
  db
    .delete(removedListingImages)
    .where(lt(removedListingImages.removedAt, until))
    .returning({ imageId: removedListingImages.imageId });

import { and, asc, eq, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingVideos } from '../../tables.server.ts';

/** The videos of a listing in their order. */
export const videosOf = (db: Db, listingId: number) =>
  db
    .select({
      video: listingVideos,
      still: { token: images.token, kind: images.kind, width: images.width, height: images.height },
    })
    .from(listingVideos)
    .innerJoin(images, eq(images.id, listingVideos.imageId))
    .where(eq(listingVideos.listingId, listingId))
    .orderBy(asc(listingVideos.position), asc(listingVideos.id))
    .limit(100);

export const insertVideo = (db: Db, row: typeof listingVideos.$inferInsert) =>
  db.insert(listingVideos).values(row);

export const setTitle = (db: Db, listingId: number, id: number, title: string) =>
  db
    .update(listingVideos)
    .set({ title })
    .where(and(eq(listingVideos.listingId, listingId), eq(listingVideos.id, id)));

/** Numbers the videos from 0 in this order. */
export const setOrder = (db: Db, listingId: number, ids: readonly number[]) =>
  db.execute(sql`
    UPDATE listing_videos SET position = wanted.place - 1
    FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS wanted (id, place)
    WHERE listing_videos.id = wanted.id AND listing_id = ${listingId}`);

export async function deleteVideo(db: Db, listingId: number, id: number) {
  const [gone] = await db
    .delete(listingVideos)
    .where(and(eq(listingVideos.listingId, listingId), eq(listingVideos.id, id)))
    .returning({ imageId: listingVideos.imageId });
  return gone ?? null;
}

import { and, asc, count, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { videos } from './tables.server.ts';

const published = (now: Date) => and(isNotNull(videos.publishedAt), lte(videos.publishedAt, now));

const rows = (db: Db) =>
  db
    .select({
      video: videos,
      image: { token: images.token, kind: images.kind, width: images.width, height: images.height },
    })
    .from(videos)
    .innerJoin(images, eq(images.id, videos.imageId));
export type ClipRow = Awaited<ReturnType<typeof rows>>[number];

/** What the public sees, in the order of the back office: the newest first unless they were moved. */
export const clips = (db: Db, now: Date, { offset, limit }: { offset: number; limit: number }) =>
  rows(db).where(published(now)).orderBy(asc(videos.position), desc(videos.id)).offset(offset).limit(limit);

export async function countClips(db: Db, now: Date): Promise<number> {
  const [found] = await db.select({ total: count() }).from(videos).where(published(now));
  return found?.total ?? 0;
}

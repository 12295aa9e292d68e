import { asc, desc, eq, sql } from 'drizzle-orm';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { videos } from '../tables.server.ts';

const inOrder = [asc(videos.position), desc(videos.id)];

const rows = (db: Db) =>
  db
    .select({
      video: videos,
      image: { token: images.token, kind: images.kind, width: images.width, height: images.height },
      // How many stand before it.
      before: sql<number>`(SELECT count(*)::int FROM videos other
        WHERE (other.position, -other.id) < (${videos.position}, -${videos.id}))`,
    })
    .from(videos)
    .innerJoin(images, eq(images.id, videos.imageId));
export type ManagedRow = Awaited<ReturnType<typeof rows>>[number];

export const clipPage = (db: Db, { offset, limit }: { offset: number; limit: number }) =>
  rows(db)
    .orderBy(...inOrder)
    .offset(offset)
    .limit(limit);

export const countClips = (db: Db): Promise<number> => db.$count(videos);

export async function clipById(db: Db, id: number): Promise<ManagedRow | undefined> {
  const [row] = await rows(db).where(eq(videos.id, id));
  return row;
}

/** The clip, held until the transaction ends. */
export async function holdClip(db: Db, id: number): Promise<ManagedRow | undefined> {
  await db.select({ id: videos.id }).from(videos).where(eq(videos.id, id)).for('update');
  return clipById(db, id);
}

/** Before all others. */
export async function insertClip(db: Db, row: Omit<typeof videos.$inferInsert, 'position'>): Promise<number> {
  const position = sql<number>`(SELECT coalesce(min(position), 1) - 1 FROM videos)`;
  const [made] = await db
    .insert(videos)
    .values({ ...row, position })
    .returning({ id: videos.id });
  return made?.id ?? 0;
}

export const setClip = (db: Db, id: number, to: Partial<typeof videos.$inferInsert>) =>
  db
    .update(videos)
    .set({ ...to, version: sql`${videos.version} + 1` })
    .where(eq(videos.id, id));

export const deleteClip = (db: Db, id: number) => db.delete(videos).where(eq(videos.id, id));

/** Numbers the clips in their order, from 1 without gaps; another move waits until this one is done. */
async function number(db: Db): Promise<void> {
  await db.execute(sql`LOCK TABLE videos IN SHARE ROW EXCLUSIVE MODE`);
  await db.execute(sql`
    UPDATE videos SET position = placed.place
    FROM (SELECT id, row_number() OVER (ORDER BY position, id DESC) AS place FROM videos) placed
    WHERE placed.id = videos.id AND videos.position <> placed.place`);
}

/** Exchanges a clip with the one beside it; false where there is none. Its version stays: what it says is the same. */
export async function swap(db: Db, id: number, step: -1 | 1): Promise<boolean> {
  await number(db);
  const { rows: moved } = await db.execute(sql`
    UPDATE videos SET position = CASE WHEN videos.id = mine.id THEN mine.position + ${step}::int ELSE mine.position END
    FROM (SELECT id, position FROM videos WHERE id = ${id}) mine
    WHERE (videos.id = mine.id OR videos.position = mine.position + ${step}::int)
      AND mine.position + ${step}::int BETWEEN 1 AND (SELECT count(*) FROM videos)
    RETURNING videos.id`);
  return moved.length > 0;
}

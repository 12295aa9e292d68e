import { and, asc, eq, sql } from 'drizzle-orm';
import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { createArtwork, forgetPictures, pictureOf } from '#src/domains/media/service.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { readVideoLink } from '#src/domains/media/videos/reading.ts';
import { watchUrl } from '#src/domains/media/videos/rules.ts';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { listingVideos } from '../../tables.server.ts';
import { changeGallery, ownListing } from '../own-listing.server.ts';
import type { GalleryListing } from '../queries.server.ts';
import { inOrder, mostVideos, noRoomForVideos } from '../rules.ts';
import type { addVideo, GalleryVideo, removeVideo, updateVideos } from './contract.ts';

export async function videos(context: Context, { id }: { id: number }): Promise<GalleryVideo[]> {
  await ownListing(context, id);
  return rowsOf(context.db, id);
}

/** Adds a video at the end, under a still that we draw. Nobody is asked for anything: the link is only read. */
export const add: Verb<typeof addVideo> = async (context, { id, url, title }) => {
  const read = readVideoLink(url);
  if ('fault' in read) throw new Refused(invalid, { url: [read.fault] });
  return changeGallery(context, id, async (tx, listing) => {
    await requireLawfulWords(tx, businessOf(context).id, [{ field: 'title', text: title }]);
    const there = (await videosOf(tx, id)).map(({ video }) => video);
    if (there.length >= mostVideos) throw new Refused(invalid, { url: [noRoomForVideos] });
    if (there.some((video) => video.provider === read.provider && video.videoId === read.id))
      throw new Refused(invalid, { url: ['This video is already in the gallery.'] });
    await insertVideo(tx, {
      listingId: id,
      provider: read.provider,
      videoId: read.id,
      videoHash: read.hash,
      title,
      imageId: await drawStill(tx, listing, read.id),
      position: (there.at(-1)?.position ?? -1) + 1,
      createdAt: context.now(),
    });
    return { message: 'Video added', videos: await rowsOf(tx, id) };
  });
};

/** Saves titles and the order; every video named must be in the gallery. */
export const update: Verb<typeof updateVideos> = (context, { id, videos: changes }) =>
  changeGallery(context, id, async (tx) => {
    const there = (await videosOf(tx, id)).map(({ video }) => video);
    const known = new Set(there.map((video) => video.id));
    if (changes.some((change) => !known.has(change.id))) throw new Refused(notFound);
    const texts = changes.map(({ title }, index) => ({ field: `videos.${index}.title`, text: title ?? '' }));
    await requireLawfulWords(tx, businessOf(context).id, texts);
    for (const { id: video, title } of changes)
      if (title !== undefined) await setTitle(tx, id, video, title ?? '');
    const places = new Map(
      changes.flatMap(({ id: video, position }) =>
        position === undefined ? [] : [[video, position] as const],
      ),
    );
    if (places.size > 0) await setOrder(tx, id, inOrder(there, places));
    return { message: 'Videos saved', videos: await rowsOf(tx, id) };
  });

export const remove: Verb<typeof removeVideo> = (context, { id, video }) =>
  changeGallery(context, id, async (tx) => {
    const gone = await deleteVideo(tx, id, video);
    if (!gone) throw new Refused(notFound);
    await forgetPictures({ ...context, db: tx }, [gone.imageId]);
    const left = await videosOf(tx, id);
    await setOrder(
      tx,
      id,
      left.map((row) => row.video.id),
    );
    return { message: 'Video deleted', videos: await rowsOf(tx, id) };
  });

/** The trade's own motif, and with each video another paper, light and place. */
async function drawStill(db: Db, { category, family }: GalleryListing, videoId: string): Promise<number> {
  const seed = [...videoId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  const [id = 0] = await createArtwork(db, [{ motif: category, family, seed, shape: 'cover' }]);
  return id;
}

const rowsOf = async (db: Db, listingId: number): Promise<GalleryVideo[]> =>
  (await videosOf(db, listingId)).map(({ video, still }) => ({
    id: video.id,
    url: watchUrl({ provider: video.provider, id: video.videoId, hash: video.videoHash }),
    provider: video.provider,
    video_id: video.videoId,
    video_hash: video.videoHash,
    title: video.title,
    length: null,
    still: pictureOf(still),
    position: video.position,
  }));

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

const insertVideo = (db: Db, row: typeof listingVideos.$inferInsert) => db.insert(listingVideos).values(row);

const setTitle = (db: Db, listingId: number, id: number, title: string) =>
  db
    .update(listingVideos)
    .set({ title })
    .where(and(eq(listingVideos.listingId, listingId), eq(listingVideos.id, id)));

/** Numbers the videos from 0 in this order. */
export const setOrder = (db: Db, listingId: number, ids: readonly number[]) =>
  db.execute(sql`
    UPDATE listing_videos SET position = ordered.place - 1
    FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS ordered (id, place)
    WHERE listing_videos.id = ordered.id AND listing_id = ${listingId}`);

async function deleteVideo(db: Db, listingId: number, id: number) {
  const [gone] = await db
    .delete(listingVideos)
    .where(and(eq(listingVideos.listingId, listingId), eq(listingVideos.id, id)))
    .returning({ imageId: listingVideos.imageId });
  return gone ?? null;
}

import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { createArtwork, forgetPictures, pictureOf } from '#src/domains/media/service.server.ts';
import { readVideoLink, watchUrl } from '#src/domains/media/videos/rules.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { changeGallery, ownListing } from '../own-listing.server.ts';
import type { GalleryListing } from '../queries.server.ts';
import { inOrder, mostVideos, noRoomForVideos } from '../rules.ts';
import type { addVideo, GalleryVideo, removeVideo, updateVideos } from './contract.ts';
import * as queries from './queries.server.ts';

type Changing = Pick<Context, 'db' | 'jobs' | 'now' | 'caller'>;

export async function videos(context: Changing, { id }: { id: number }): Promise<GalleryVideo[]> {
  await ownListing(context, id);
  return rowsOf(context.db, id);
}

/** Adds a video at the end, under a still that we draw. Nobody is asked for anything: the link is only read. */
export const add: Verb<typeof addVideo, Changing> = async (context, { id, url, title }) => {
  const read = readVideoLink(url);
  if ('fault' in read) throw new Refused(invalid, { url: [read.fault] });
  return changeGallery(context, id, async (tx, listing) => {
    await requireLawfulWords(tx, signedIn(context).accountId, [{ field: 'title', text: title }]);
    const there = (await queries.videosOf(tx, id)).map(({ video }) => video);
    if (there.length >= mostVideos) throw new Refused(invalid, { url: [noRoomForVideos] });
    if (there.some((video) => video.provider === read.provider && video.videoId === read.id))
      throw new Refused(invalid, { url: ['This video is in the gallery already.'] });
    await queries.insertVideo(tx, {
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

/** Saves titles and the order; whoever is named must be in the gallery. */
export const update: Verb<typeof updateVideos, Changing> = (context, { id, videos: wishes }) =>
  changeGallery(context, id, async (tx) => {
    const there = (await queries.videosOf(tx, id)).map(({ video }) => video);
    const known = new Set(there.map((video) => video.id));
    if (wishes.some((wish) => !known.has(wish.id))) throw new Refused(notFound);
    const texts = wishes.map(({ title }, index) => ({ field: `videos.${index}.title`, text: title ?? '' }));
    await requireLawfulWords(tx, signedIn(context).accountId, texts);
    for (const { id: video, title } of wishes)
      if (title !== undefined) await queries.setTitle(tx, id, video, title ?? '');
    const places = new Map(
      wishes.flatMap(({ id: video, position }) =>
        position === undefined ? [] : [[video, position] as const],
      ),
    );
    if (places.size > 0) await queries.setOrder(tx, id, inOrder(there, places));
    return { message: 'Videos saved', videos: await rowsOf(tx, id) };
  });

export const remove: Verb<typeof removeVideo, Changing> = (context, { id, video }) =>
  changeGallery(context, id, async (tx) => {
    const gone = await queries.deleteVideo(tx, id, video);
    if (!gone) throw new Refused(notFound);
    await forgetPictures({ ...context, db: tx }, [gone.imageId]);
    const left = await queries.videosOf(tx, id);
    await queries.setOrder(
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
  (await queries.videosOf(db, listingId)).map(({ video, still }) => ({
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

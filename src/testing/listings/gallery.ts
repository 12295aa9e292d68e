import { listingImages, listingVideos } from '#src/domains/listings/tables.server.ts';
import { createArtwork } from '#src/domains/media/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { theOnly } from '../reference-data.ts';

const at = new Date('2026-06-01T09:00:00Z');

/** A picture and a video on a listing; answers their ids. */
export async function aGallery(
  db: Db,
  listingId: number,
  position = 0,
): Promise<{ image: number; video: number }> {
  const recipe = { motif: 'stones', family: 'wellness', seed: listingId, shape: 'card' } as const;
  const [imageId = 0, stillId = 0] = await createArtwork(db, [recipe, { ...recipe, shape: 'cover' }]);
  const image = theOnly(
    await db
      .insert(listingImages)
      .values({ listingId, imageId, alt: 'The treatment room', position })
      .returning({ id: listingImages.id }),
  );
  const video = theOnly(
    await db
      .insert(listingVideos)
      .values({
        listingId,
        provider: 'youtube',
        videoId: 'aqz-KE-bpKQ',
        title: 'A walk through our rooms',
        imageId: stillId,
        position,
        createdAt: at,
      })
      .returning({ id: listingVideos.id }),
  );
  return { image: image.id, video: video.id };
}

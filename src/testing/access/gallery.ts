import { eq } from 'drizzle-orm';
import { listingImages, listingVideos } from '#src/domains/listings/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import { aGallery } from '../listings/gallery.ts';
import type { Owned } from './owned.ts';

type Doors = Record<string, (app: TestApp, ownerId: number) => Promise<Owned>>;
type Made = { image: number; video: number };

const url = 'https://youtu.be/aqz-KE-bpKQ';

/** What a gallery may be asked, each with a picture and a video of its owner. */
export const ownedGalleries: Doors = {
  'GET /api/listing/:id/image': inGallery(() => '/image'),
  // Files come by a form; a request without one is refused before anything is looked up.
  'POST /api/listing/:id/image': inGallery(() => '/image', { status: 422 }),
  'PUT /api/listing/:id/image': inGallery(() => '/image'),
  'DELETE /api/listing/:id/image/:image': inGallery(({ image }) => `/image/${image}`),
  'POST /api/listing/:id/image/:image/restoration': inGallery(({ image }) => `/image/${image}/restoration`),
  'GET /api/listing/:id/video': inGallery(() => '/video'),
  'POST /api/listing/:id/video': inGallery(() => '/video', { payload: { url } }),
  'PUT /api/listing/:id/video': inGallery(() => '/video', { payload: { videos: [] } }),
  'DELETE /api/listing/:id/video/:video': inGallery(({ video }) => `/video/${video}`),
};

function inGallery(rest: (made: Made) => string, more: Partial<Owned> = {}): Doors[string] {
  return async (app, ownerId) => {
    const listing = await aListing(app.db, { ownerId });
    const made = await aGallery(app.db, listing.id);
    const { image, video } = made;
    return {
      address: `/api/listing/${listing.id}${rest(made)}`,
      isThere: async () =>
        (await app.db.$count(listingImages, eq(listingImages.id, image))) === 1 &&
        (await app.db.$count(listingVideos, eq(listingVideos.id, video))) === 1,
      ...more,
    };
  };
}

import { z } from 'zod';
import { shownVideo } from '#src/domains/media/videos/contract.ts';
import { videoLink } from '#src/domains/media/videos/link.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { listingRemoved } from '../../own/contract.ts';
import { longestTitle, mostVideos } from '../rules.ts';

const one = z.object({ id });

const video = shownVideo.extend({
  id: z.int(),
  /** Its page at its provider. */
  url: z.string(),
  /** From 0, without gaps. */
  position: z.int(),
});
export type GalleryVideo = z.infer<typeof video>;

const title = z.string().trim().max(longestTitle);

const own = { access: 'business', right: 'listing', byPlace: true } as const;
const refuses = [notFound, listingRemoved] as const;
const changed = z.object({ message: z.string(), videos: z.array(video) });

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/listing/:id/video',
  inView: true,
  summary: 'The videos in the gallery of one of your listings, in their order',
  access: 'business',
  right: 'any',
  byPlace: true,
  params: one,
  returns: z.array(video),
  refuses: [notFound],
});

export const addVideo = endpoint({
  ...own,
  method: 'POST',
  path: '/api/listing/:id/video',
  summary: `Add a video on YouTube or Vimeo to one of your listings, which shows at most ${mostVideos}; nothing is fetched from there`,
  params: one,
  body: z.object({ url: videoLink, title: title.default('') }),
  status: 201,
  returns: changed,
  refuses,
});

export const updateVideos = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/listing/:id/video',
  summary: 'Name the videos of one of your listings and put them in order; what is not named stays',
  params: one,
  body: z.object({
    videos: z
      .array(
        z.object({
          id,
          /** Null takes it away. */
          title: title.nullish(),
          position: z.coerce.number().int().min(0).max(1000).optional(),
        }),
      )
      .max(mostVideos),
  }),
  returns: changed,
  refuses,
});

export const removeVideo = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/listing/:id/video/:video',
  summary: 'Take a video out of one of your listings',
  params: z.object({ id, video: id }),
  returns: changed,
  refuses,
});

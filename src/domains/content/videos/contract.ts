import { z } from 'zod';
import { shownVideo } from '#src/domains/media/videos/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest } from '#src/platform/paging.ts';

const clip = z.object({
  id: z.int(),
  video_title: z.string(),
  video_description: z.string(),
  /** The clip's page at its provider. */
  video_url: z.string(),
  ...shownVideo.omit({ title: true }).shape,
  /** Site path of a raster of 1200 × 630 pixels. */
  preview_image: z.string(),
  published_at: z.iso.datetime(),
});
export type Clip = z.infer<typeof clip>;

export const listClips = endpoint({
  method: 'GET',
  path: '/api/cat-video-upload',
  summary:
    'The site’s own clips, newest first unless an operator moved them; plain without `page`, a page of them with it',
  access: 'public',
  query: z.object({
    ...pagingOnRequest,
  }),
  returns: z.union([z.array(clip), paginator(clip)]),
  cacheSeconds: 60,
});

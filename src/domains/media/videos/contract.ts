import { z } from 'zod';
import { picture } from '../contract.ts';

/** A video as the shared player shows it: nothing here makes a browser ask its provider for anything. */
export const shownVideo = z.object({
  provider: z.enum(['youtube', 'vimeo']),
  video_id: z.string(),
  /** Opens an unlisted video of Vimeo; empty for every other. */
  video_hash: z.string(),
  title: z.string(),
  /** How long it plays in seconds; null where it is not known. */
  length: z.int().nullable(),
  /** Drawn by us. */
  still: picture,
});
export type ShownVideo = z.infer<typeof shownVideo>;

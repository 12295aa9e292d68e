import { z } from 'zod';
import { lengths } from '#src/platform/lengths.ts';
import { picture } from '../contract.ts';
import { readVideoLink } from './rules.ts';

/** A video as the shared player shows it: nothing here makes a browser ask its provider for anything. */
export const shownVideo = z.object({
  provider: z.enum(['youtube', 'vimeo']),
  video_id: z.string(),
  /** Opens an unlisted video of Vimeo; empty for every other. */
  video_hash: z.string(),
  title: z.string(),
  /** How long it plays in seconds; null where nobody said. */
  length: z.int().nullable(),
  /** Drawn by us. */
  still: picture,
});
export type ShownVideo = z.infer<typeof shownVideo>;

/** What is kept of a link is where it leads: one video at one of the two providers. */
export const videoLink = z
  .string()
  .trim()
  .min(1)
  .max(lengths.link, { abort: true })
  .superRefine((given, { addIssue }) => {
    const read = readVideoLink(given);
    if (given !== '' && 'fault' in read) addIssue(read.fault);
  });

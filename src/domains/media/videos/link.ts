import { z } from 'zod';
import { lengths } from '#src/platform/schema/lengths.ts';
import { readVideoLink } from './reading.ts';

/** A link to one video on YouTube or Vimeo. */
export const videoLink = z
  .string()
  .trim()
  .min(1)
  .max(lengths.link, { abort: true })
  .superRefine((given, { addIssue }) => {
    const read = readVideoLink(given);
    if (given !== '' && 'fault' in read) addIssue(read.fault);
  });

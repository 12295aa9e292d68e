import { z } from 'zod';
import { refusal } from '#src/platform/endpoint.ts';
import { id, versionNumber, yesOrNo } from '#src/platform/schema/shapes.ts';

export const one = z.object({ id });

/** The version that was looked at: a later save is not overwritten. */
export const seen = versionNumber;

/** A tick, which a form with a file sends as a word. */
export const tick = z.union([z.boolean(), yesOrNo]);

/** One picture beside the words of a form. */
export const withCover = { files: { cover: 1 }, maxBytes: 8 * 1024 * 1024 };

export const deleted = z.object({ message: z.string() });

export const changedElsewhere = refusal(
  'changed-elsewhere',
  409,
  'This was saved in the meantime, by someone else or by you in another tab.',
);

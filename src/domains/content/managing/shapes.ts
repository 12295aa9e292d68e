import { z } from 'zod';
import { refusal } from '#src/platform/endpoint.ts';

export const id = z.coerce.number().int().min(1).max(2_147_483_647);
export const one = z.object({ id });

/** The version that was looked at: whoever saved since is not overwritten. */
export const seen = z.coerce.number().int().min(1);

/** A tick, which a form with a file sends as a word. */
export const tick = z.union([z.boolean(), z.stringbool()]);

/** One picture beside the words of a form. */
export const withCover = { files: { cover: 1 }, maxBytes: 8 * 1024 * 1024 };

export const deleted = z.object({ message: z.string() });

export const changedElsewhere = refusal(
  'changed-elsewhere',
  409,
  'This was saved in the meantime, by someone else or by you in another tab.',
);

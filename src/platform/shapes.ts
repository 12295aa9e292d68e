import { z } from 'zod';
import { numericId } from './ids.ts';
import { lengths } from './lengths.ts';

/** "1", 1, true and "active" mean yes, as the original's forms and other senders write it; no is what is left out. */
const yes: readonly unknown[] = [true, 1, '1', 'true', 'on', 'active'];
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'on', 'off', 'active', 'inactive'])])
  .transform((given) => yes.includes(given));

/** A thing of one of our lists: its id, its slug or its name. */
export const reference = z
  .union([numericId, z.string().max(lengths.reference)], { error: 'The selected :attribute is invalid.' })
  .transform(String);

/** Several ids, at most so many: a list, a repeated field, or one text with commas; none twice. */
export const idList = (most: number) => {
  const oneOrMore = z.union([numericId, z.string().max(most * 10)]).optional();
  return z
    .union([oneOrMore, z.array(oneOrMore).max(most)], { error: 'The selected :attribute is invalid.' })
    .transform((given, { addIssue }) => {
      const parts = (Array.isArray(given) ? given : [given])
        .flatMap((part) => String(part ?? '').split(','))
        .map((part) => part.trim())
        .filter((part) => part !== '');
      if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part)))
        addIssue('The selected :attribute is invalid.');
      if (parts.length > most) addIssue(`The :attribute field must not have more than ${most} items.`);
      return [...new Set(parts.map(Number))];
    });
};

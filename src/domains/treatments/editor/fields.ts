import { z } from 'zod';
import { pagingOnRequest, searchWords } from '#src/platform/paging.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, numericId } from '#src/platform/schema/shapes.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { readDuration } from '../durations.ts';
import { pricePenceOf } from '../money.ts';

const notPounds = 'The :attribute field must be pounds with at most two decimals, up to 100000.';
const notADuration =
  'The :attribute field must be a duration between 5 minutes and 12 hours, such as “1h 30min”.';

/** A sentence for what a union refuses; what is missing has its own. */
const unlessMissing = (sentence: string) => ({
  error: ({ input }: { input: unknown }) => (input === undefined || input === null ? undefined : sentence),
});
const unselected = 'The selected :attribute is invalid.';

/** A number, or a text in which one is written. */
export const numberOrText = (least: number, most: number, sentence: string) =>
  z.union(
    [z.number().min(least, sentence).max(most, sentence), z.string().max(lengths.word, sentence)],
    unlessMissing(sentence),
  );

/** One of these words, in any case, as we write it. */
export const anyCase = <const Words extends readonly string[]>(words: Words) =>
  z
    .string()
    .max(lengths.word, { error: unselected, abort: true })
    .transform((given, { addIssue }): Words[number] => {
      const found = words.find((word) => word.toLowerCase() === given.toLowerCase());
      if (found === undefined) addIssue(unselected);
      return found ?? words[0] ?? '';
    })
    .meta({ enum: [...words] });

/** A status as any client writes it: 1 or 0, true or false, active or inactive. */
export const statusField = z
  .union(
    [z.boolean(), z.int().min(0, unselected).max(1, unselected), z.string().max(lengths.word, unselected)],
    unlessMissing(unselected),
  )
  .transform((given, { addIssue }) => {
    const word = String(given).toLowerCase();
    if (!/^(1|0|true|false|active|inactive)$/.test(word)) addIssue(unselected);
    return /^(1|true|active)$/.test(word);
  });

/** A name as people see it: what is invisible in it does not count, and is not kept. */
export const nameField = (most: number) =>
  z.string().overwrite(visibleName).min(1, 'The :attribute field is required.').max(most);

/** A category by id, slug or name. The caller checks that it exists. */
export const categoryField = z
  .union([numericId, z.string().max(lengths.reference)], unlessMissing(unselected))
  .transform(String);

/** Pounds with at most two decimals, as a number or a text; pence from here on. */
export const poundsField = numberOrText(0, 100_000, notPounds).transform((given, { addIssue }) => {
  const pence = pricePenceOf(given);
  if (pence === null) addIssue(notPounds);
  return pence ?? 0;
});

/** Minutes, a text such as "1h 30min", or the id of one of the 46 options; minutes from here on. */
export const durationField = numberOrText(0, 720, notADuration).transform((given, { addIssue }) => {
  const minutes = readDuration(given);
  if (minutes === null) addIssue(notADuration);
  return minutes ?? 0;
});

/** The price of a variant at one place. */
export const ownPoundsField = poundsField.refine((pence) => pence > 0, 'The price must be more than £0.');

/** How long a variant takes at one place. */
export const ownDurationField = durationField.refine(
  (minutes) => minutes % 5 === 0,
  'The duration must be in steps of five minutes.',
);

/** All of the business's listings where null; at least one where some are named. */
export const listingIdsField = z
  .array(id)
  .min(1, 'Please choose at least one listing.')
  .max(1000)
  .nullable()
  .optional();

/** What every list of a dashboard can be asked. */
export const listQuery = z.object({
  search: searchWords,
  /** What this one of the business's listings offers. */
  listing: id.optional(),
  sort: z
    .string()
    .regex(/^-?(id|name|service_type|status)$/, 'The selected :attribute is invalid.')
    .optional(),
  ...pagingOnRequest,
});

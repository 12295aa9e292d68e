import { z } from 'zod';
import { lengths } from './lengths.ts';

/** The largest number that the database counts to. A larger one names nothing. */
const largest = 2_147_483_647;

const unknown = 'The selected :attribute is invalid.';

const counted = () => z.coerce.number().int().min(1).max(largest);

/** The id of one thing, in an address, a query or a form: as a number or as text. */
export const id = counted();

/** The same where only a number will do: beside a text in a union, which would be coerced. */
export const numericId = z.int().min(1, unknown).max(largest, unknown);

/** The version that a person looked at, so that a later save is not overwritten. */
export const versionNumber = counted();

const eitherOf = (yes: readonly string[], no: readonly string[]) =>
  z
    .union([z.boolean(), z.literal([0, 1, ...yes, ...no])])
    .transform((given) => given === true || given === 1 || yes.includes(String(given)));

/** A box of a form: a boolean, 1 or 0, or as a form sends it. */
export const checkbox = eitherOf(['1', 'true', 'on'], ['0', 'false', 'off']);

/** The same, also as the original's forms write a status. */
export const flag = eitherOf(['1', 'true', 'on', 'active'], ['0', 'false', 'off', 'inactive']);

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

const yes = ['true', '1', 'yes', 'on', 'y', 'enabled'];
const no = ['false', '0', 'no', 'off', 'n', 'disabled'];

/** A switch in an address or a form, in any case. */
export const yesOrNo = z.stringbool({ truthy: yes, falsy: no }).meta({ enum: [...yes, ...no] });

/** A trap for robots: people never see it. */
export const trap = z.string().max(lengths.trap).optional();

/** When a form was drawn, in milliseconds since 1970; clients other than our pages leave it out. */
export const drawnAt = z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional();

/** What an endpoint with `file` returns: it goes out as the bytes, under the name. */
export const fileAnswer = z.object({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/),
  bytes: z.instanceof(Uint8Array),
});

/** A file as a verb receives it: whole, in memory, no larger than its endpoint allows. Nothing in it is proven. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** What the sender calls it; never a name to store it under. */
  readonly name?: string;
  /** What the sender says it is; the bytes decide. */
  readonly type?: string;
}

const isFile = (given: unknown): given is UploadedFile =>
  typeof given === 'object' && given !== null && 'bytes' in given && given.bytes instanceof Uint8Array;

/** A field of an endpoint's body that arrives as a file, by multipart/form-data alone. */
export const uploadedFile = z
  .custom<UploadedFile>(isFile, {
    error: ({ input }) =>
      input === undefined || input === null
        ? 'The :attribute field is required.'
        : 'The :attribute field must be a file.',
  })
  .meta({ type: 'string', format: 'binary' });

import { z } from 'zod';
import { refusal } from '#src/platform/endpoint.ts';
import { type Fields, tick } from '#src/platform/schema/fields.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { formValues, partOf, type ValuesOf, wireValues } from '#src/platform/schema/schema.ts';
import { id, uploadedFile, versionNumber, yesOrNo } from '#src/platform/schema/shapes.ts';

/** What the calls and the forms of posts and of videos have in common. */

export const byId = z.object({ id });

/** The version that was looked at: a later save is not overwritten. */
export const version = versionNumber;

/** True or false; a form with a file sends it as a word. */
export const trueOrFalse = z.union([z.boolean(), yesOrNo]);

/** A box to tick: true or false on the wire. */
export const box = (label: string) => ({
  ...tick({ label, shape: trueOrFalse.default(false) }),
  toForm: Boolean,
  toWire: Boolean,
});

/** One picture beside the fields of a form. */
export const withCover = { files: { cover: 1 }, maxBytes: 8 * 1024 * 1024 };

/** The body of a call that saves these fields, with a picture. */
export const bodyOf = <F extends Fields>(fields: F) => ({
  ...partOf(fields, 'shape'),
  cover: uploadedFile.optional(),
  /** Removes the picture: one is drawn instead. */
  draws_cover: trueOrFalse.default(false),
});

export const deleted = z.object({ message: z.string() });

export const changedElsewhere = refusal(
  'changed-elsewhere',
  409,
  'This was saved in the meantime, by someone else or by you in another tab.',
);

/** What a form of these fields holds; `version` is the one that was edited, and 0 for what is new. */
export type ContentValues<F extends Fields> = ValuesOf<F> & {
  readonly draws_cover: boolean;
  readonly version: number;
};

/** A form filled with what was saved, or with the defaults of what is new. */
export const contentValues = <F extends Fields>(
  fields: F,
  saved: { readonly [Name in keyof F]?: unknown } & { readonly version?: number },
): ContentValues<F> => ({
  ...formValues(fields, saved, partOf(fields, 'empty')),
  draws_cover: false,
  version: saved.version ?? 0,
});

/** What is sent of a form. */
export const contentPayload = <F extends Fields>(fields: F, values: ContentValues<F>) => ({
  ...wireValues(fields, values),
  draws_cover: values.draws_cover,
  version: values.version,
});

/** Field → message, before anything is sent; `sentences` say for a field what the server says in other words. */
export const contentErrors = (
  shapes: z.ZodRawShape,
  payload: Readonly<Record<string, unknown>>,
  sentences: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formErrors(z.object(shapes), payload)).map(([field, error = '']) => [
      field,
      sentences[field] ?? error,
    ]),
  );

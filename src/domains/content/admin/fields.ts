import type { z } from 'zod';
import { uploadedFile } from '#src/platform/schema/shapes.ts';
import { tick } from './shapes.ts';

/** One field of a post or a video. The calls, the form, its checks and the comparison of two versions derive from it. */
export interface Field {
  readonly label: string;
  /** What the server takes; in the form it is text, or a tick. */
  readonly shape: z.ZodType;
  /** What the browser says when the shape refuses a value. A field without it is left to the server. */
  readonly fault?: string | ((typed: string) => string);
}
type Fields = Readonly<Record<string, Field>>;

/** What a form of these fields holds, as it was typed; `version` is the one that it was typed on. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: z.output<F[Name]['shape']> extends boolean ? boolean : string;
} & { readonly draws_cover: boolean; readonly version: number };

/** The body of a call that saves these fields, with a picture. */
export const bodyOf = <F extends Fields>(fields: F) => ({
  ...(mapFields(fields, ({ shape }) => shape) as { [Name in keyof F]: F[Name]['shape'] }),
  cover: uploadedFile.optional(),
  /** Removes the picture: one is drawn instead. */
  draws_cover: tick.default(false),
});

export const labelsOf = (fields: Fields) => mapFields(fields, ({ label }) => label);

/** A form filled with what was saved, or with the defaults of what is new. */
export const formOf = <F extends Fields>(
  fields: F,
  saved: { readonly [Name in keyof F]?: unknown } & { readonly version?: number },
) =>
  ({
    ...mapFields(fields, (_, name) =>
      typeof saved[name] === 'boolean' ? saved[name] : String(saved[name] ?? ''),
    ),
    draws_cover: false,
    version: saved.version ?? 0,
  }) as ValuesOf<F>;

/** What is sent of a form: empty fields are left out, and so is the version of what is new. */
export const payloadOf = <Values extends Readonly<Record<string, string | boolean | number>>>(
  values: Values,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && !(name === 'version' && value === 0)),
  ) as Values;

/** Field → message, before anything is sent. */
export const faultsOf = (fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape, fault }]) => {
      if (!fault || shape.safeParse(values[name]).success) return [];
      return [[name, typeof fault === 'string' ? fault : fault(String(values[name]))]];
    }),
  );

/** What a save changed, for the audit log: “Changed: title, link.” `names` says what each column is called there. */
export function changesText<Column extends string>(
  names: Readonly<Record<Column, string>>,
  before: Readonly<Record<NoInfer<Column>, unknown>>,
  after: Readonly<Record<NoInfer<Column>, unknown>>,
): string {
  const columns = Object.keys(names) as Column[];
  const changed = columns.filter((column) => before[column] !== after[column]).map((column) => names[column]);
  return changed.length === 0 ? 'Nothing changed.' : `Changed: ${[...new Set(changed)].join(', ')}.`;
}

const mapFields = <Result>(fields: Fields, use: (field: Field, name: string) => Result) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, use(field, name)]));

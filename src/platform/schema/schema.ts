import { z } from 'zod';
import type { Field, Fields } from './fields.ts';
import { formErrors } from './parse.ts';

/**
 * A noun (a listing, a treatment, a coupon) describes each of its fields once, with a kind of `fields.ts`. Its wire
 * shapes, drafts, forms and comparisons are derived from that here.
 */

/** What a form of these fields holds. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['empty'] };
/** What of them is sent, as a draft or to be saved. */
export type WireOf<F extends Fields> = { -readonly [Name in keyof F]: ReturnType<F[Name]['toWire']> };

type Part<F extends Fields, Key extends 'shape' | 'draft' | 'answer' | 'label' | 'empty'> = {
  -readonly [Name in keyof F]: F[Name][Key];
};

/** One property of every field, by the field's name: `partOf(fields, 'label')`. */
export const partOf = <F extends Fields, Key extends 'shape' | 'draft' | 'answer' | 'label' | 'empty'>(
  fields: F,
  key: Key,
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[key]])) as Part<F, Key>;

export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The fields that have a property: those of a column, the public ones. */
export const fieldsWith = <F extends Fields, Key extends keyof Field>(fields: F, key: Key) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field[key] !== undefined)) as {
    [Name in keyof F as F[Name] extends Record<Key, unknown> ? Name : never]: F[Name];
  };

/** The fields of one kind. */
export const fieldsOfKind = <F extends Fields, Kind extends Field['kind']>(fields: F, kind: Kind) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind === kind)) as {
    [Name in keyof F as F[Name]['kind'] extends Kind ? Name : never]: F[Name];
  };

/** A form filled from an answer or a draft; what that does not name stays as in `base`. */
export const formValues = <F extends Fields>(
  fields: F,
  sent: { readonly [Name in keyof F]?: unknown },
  base: ValuesOf<F>,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      sent[name] === undefined ? base[name] : field.toForm(sent[name]),
    ]),
  ) as ValuesOf<F>;

/** A form as it is sent. */
export const wireValues = <F extends Fields>(fields: F, values: ValuesOf<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.toWire(values[name])]),
  ) as WireOf<F>;

/** What is wrong with a form, one sentence a field, before the server is asked. */
export const fieldErrors = <F extends Fields>(fields: F, values: ValuesOf<F>) =>
  Object.fromEntries(
    Object.entries(
      formErrors<keyof F & string>(z.object(partOf(fields, 'shape')), wireValues(fields, values)),
    ).map(([name, sentence]) => [name, fields[name]?.fault ?? sentence]),
  ) as Partial<Record<keyof F, string>>;

/** What an object holds of these fields. */
export const pickFields = <F extends Fields, From extends Record<keyof F, unknown>>(fields: F, from: From) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, from[name]])) as Pick<From, keyof F>;

/** Whether it cannot be left out. */
export const isRequired = ({ shape }: Pick<Field, 'shape'>): boolean => !shape.safeParse(undefined).success;

/** The most characters that its text may have; undefined where its shape names none. */
export function mostCharacters({ shape }: Pick<Field, 'shape'>): number | undefined {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return mostCharacters({ shape: shape.unwrap() as z.ZodType });
  return (shape instanceof z.ZodString ? shape.maxLength : null) ?? undefined;
}

type Columns<F extends Fields> = {
  [Name in keyof F as F[Name] extends { column: infer C extends string } ? C : never]: Name;
};

/** Values by the columns that hold them, from values by field. */
export const toColumns = <F extends Fields, Values extends { readonly [Name in keyof F]?: unknown }>(
  fields: F,
  values: Values,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, { column = name }]) => [column, values[name]])) as {
    [Column in keyof Columns<F>]: Values[Columns<F>[Column] & keyof Values];
  };

/** And the other way round. */
export const fromColumns = <F extends Fields, Row extends Record<keyof Columns<F>, unknown>>(
  fields: F,
  row: Row,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { column = name }]) => [name, Object(row)[column]]),
  ) as { [Name in keyof F]: F[Name] extends { column: infer C extends keyof Row } ? Row[C] : never };

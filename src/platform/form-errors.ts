import type { z } from 'zod';
import { parse } from './parse.ts';
import { plainErrors } from './plain-message.ts';
import { visibleName } from './plain-text.ts';

/**
 * What is wrong with a form, one sentence a field, in the order of the schema: the schema that the server parses with,
 * and the sentence that a screen shows for what the server would answer.
 */
export function formErrors<Field extends string>(
  schema: z.ZodType,
  values: Readonly<Record<Field, unknown>>,
): Partial<Record<Field, string>> {
  const { errors } = parse(schema, shownIn(values));
  return Object.fromEntries(
    Object.entries(plainErrors(errors, values)).map(([field, [sentence]]) => [field, sentence]),
  ) as Partial<Record<Field, string>>;
}

/** A text of invisible characters alone looks empty to the person who is asked to correct it. */
const shownIn = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value]),
  );

const shown = (text: string) => (visibleName(text) === '' ? '' : text.replaceAll('\0', ''));

import type { z } from 'zod';
import { plainErrors } from '../text/plain-message.ts';
import { visibleName } from '../text/text.ts';
import { attributeOf, issueMessage, required } from './issue-messages.ts';

/** Field → sentences. A field of a thing in a list is named by its path: `variants.0.price`. */
export type Errors = Record<string, string[]>;

/** A thing nested deeper than any form of ours is an attack on the stack. */
const deepest = 32;

/** Thrown for what cannot be read at all: a NUL byte, or nesting without end. */
export class Unreadable extends Error {
  readonly statusCode = 400;
}

/**
 * Parses `part` by its shape, on the server and in a form alike: strings trimmed (passwords are not), empty ones
 * counted as missing, unknown keys dropped. The errors are sentences by field.
 */
export function parse(shape: z.ZodType | undefined, part: unknown) {
  if (!shape) return { ok: true, data: {}, errors: {} };
  const given = cleaned(part ?? {});
  if (!isPlain(given)) throw new Unreadable();
  const parsed = shape.safeParse(given, { error: issueMessage });
  if (parsed.success) return { ok: true, data: Object(parsed.data), errors: {} };
  return { ok: false, data: {}, errors: errorsOf(parsed.error.issues, given) };
}

function errorsOf(issues: readonly z.core.$ZodIssue[], given: unknown): Errors {
  const errors: Errors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    // A coerced number that was never sent arrives as NaN: it is missing, not malformed.
    const sentence =
      issue.code === 'invalid_type' && at(given, issue.path) === undefined ? required : issue.message;
    errors[field] = [...(errors[field] ?? []), sentence.replaceAll(':attribute', attributeOf(field))];
  }
  return errors;
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, key) => (Object.hasOwn(Object(inner), key) ? Object(inner)[key] : undefined), value);

/** As it is parsed: trimmed, and without what is empty. */
export function cleaned(value: unknown, key = '', depth = 0): unknown {
  if (depth > deepest) throw new Unreadable();
  if (typeof value === 'string') return cleanedText(value, key);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, key, depth + 1));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(
    ([name, item]) => [name, cleaned(item, name, depth + 1)] as const,
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function cleanedText(value: string, key: string): string | undefined {
  if (value.includes('\0')) throw new Unreadable();
  const text = /password/i.test(key) ? value : value.trim();
  return text === '' ? undefined : text.toWellFormed();
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

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

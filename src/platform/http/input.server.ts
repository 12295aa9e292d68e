import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { attributeOf, required, wording } from './wording.ts';

/** What came in, by where it came from; an in-process caller gives one flat object for all three. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** What the caller named the call, as the header has it. */
  readonly key?: string | string[] | undefined;
}

type Errors = Record<string, string[]>;
type Checked =
  | { kind: 'ok'; input: Record<string, unknown> }
  | { kind: 'absent' }
  /** `sound`: the fields of the body that are as their shapes want them. */
  | { kind: 'invalid'; errors: Errors; sound: Record<string, unknown> };

/** A thing nested deeper than any form of ours is an attack on the stack. */
const deepest = 32;

/** Thrown for what cannot be read at all: a NUL byte, or nesting without end. */
export class Unreadable extends Error {
  readonly statusCode = 400;
}

/**
 * Parses what came in by the endpoint's shapes: strings trimmed (passwords are not), empty ones counted as
 * missing, unknown keys dropped. A path that no thing can have is absent, not invalid.
 */
export function checkInput(endpoint: Endpoint, given: CallInput): Checked {
  const params = parse(endpoint.params, given.params);
  if (!params.ok) return { kind: 'absent' };
  const query = parse(endpoint.query, given.query);
  const body = parse(endpoint.body, given.body);
  const twice = disagreeing(endpoint, given, { query: query.data, body: body.data });
  const errors: Errors = { ...query.errors, ...body.errors, ...twice };
  if (Object.keys(errors).length > 0)
    return { kind: 'invalid', errors, sound: { ...soundFields(endpoint, given.body), ...params.data } };
  return { kind: 'ok', input: { ...query.data, ...body.data, ...params.data } };
}

function parse(shape: z.ZodType | undefined, part: unknown) {
  if (!shape) return { ok: true, data: {}, errors: {} };
  const given = cleaned(part ?? {});
  if (!isPlain(given)) throw new Unreadable();
  const parsed = shape.safeParse(given, { error: wording });
  if (parsed.success) return { ok: true, data: Object(parsed.data), errors: {} };
  return { ok: false, data: {}, errors: errorsOf(parsed.error.issues, given) };
}

/** Read one by one: what is wrong with one field says nothing of the others. */
function soundFields({ body }: Endpoint, given: unknown): Record<string, unknown> {
  const sent: Record<string, unknown> = Object(cleaned(given ?? {}));
  return Object.fromEntries(
    Object.entries(body?.shape ?? {}).flatMap(([field, shape]) => {
      const parsed = (shape as z.ZodType).safeParse(sent[field]);
      return parsed.success ? [[field, parsed.data]] : [];
    }),
  );
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

/**
 * One value sent twice, in the address and in the body, must be the same value. Where both have a shape they are
 * compared as they were understood: "15" and 15.00 are one price.
 */
function disagreeing(
  endpoint: Endpoint,
  { params, query, body }: CallInput,
  parsed: Readonly<Record<'query' | 'body', Record<string, unknown>>>,
): Errors {
  if (!endpoint.body || query === body) return {};
  const inPath = named(endpoint, Object(params));
  const inQuery: Record<string, unknown> = Object(query);
  const inBody: Record<string, unknown> = Object(body);
  const isSame = (key: string) =>
    Object.hasOwn(parsed.query, key) && Object.hasOwn(parsed.body, key)
      ? JSON.stringify(parsed.query[key]) === JSON.stringify(parsed.body[key])
      : isSameText(inQuery[key], inBody[key]);
  const twice = [
    ...Object.keys(inPath).filter((key) => Object.hasOwn(inBody, key) && !isOne(inPath[key], inBody[key])),
    ...Object.keys(inQuery).filter((key) => Object.hasOwn(inBody, key) && !isSame(key)),
  ];
  return Object.fromEntries(
    twice.map((key) => [key, [`The ${attributeOf(key)} field was sent with two values.`]]),
  );
}

/** What the address names. Of a thing inside another, a form's `id` is its own, not the outer one's. */
function named({ path }: Endpoint, params: Record<string, unknown>): Record<string, unknown> {
  const last = path.match(/:\w+/g)?.at(-1)?.slice(1) ?? '';
  return Object.hasOwn(params, 'id') ? { ...params, id: params[last] } : params;
}

/** A form may carry what its address says: as a number, as a text, or not filled in. */
const isOne = (inPath: unknown, inBody: unknown) =>
  inBody === null || inBody === undefined || inBody === '' || isSameText(inPath, inBody);

/** An object may lack the way to become text, or bring one of its own. */
const isSameText = (one: unknown, other: unknown) =>
  [one, other].every((value) => typeof value !== 'object' || value === null)
    ? String(one) === String(other)
    : JSON.stringify(one) === JSON.stringify(other);

function cleaned(value: unknown, key = '', depth = 0): unknown {
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

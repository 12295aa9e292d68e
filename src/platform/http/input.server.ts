import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { attributeOf } from '../schema/issue-messages.ts';
import { cleaned, type Errors, parse } from '../schema/parse.ts';

/** What came in, by where it came from; an in-process caller gives one flat object for all three. */
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** What the caller named the call, as the header has it. */
  readonly key?: string | string[] | undefined;
}

type Checked =
  | { kind: 'ok'; input: Record<string, unknown> }
  | { kind: 'absent' }
  /** `sound`: the fields of the body that are as their shapes want them. */
  | { kind: 'invalid'; errors: Errors; sound: Record<string, unknown> };

/** Parses what came in by the endpoint's shapes. A path that no thing can have is absent, not invalid. */
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

/**
 * An address's query as an object: `amenity[]=a&amenity[]=b`, `amenity[0]=a` and a repeated name are lists, a
 * single name is text. Empty list entries are left out, as a form without script sends them.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.replace(/\[\d*\]$/, '');
    const earlier = found[name];
    if (name !== key) found[name] = [...asList(earlier), ...asList(value)];
    else found[name] = earlier === undefined ? value : [...asList(earlier), ...asList(value)];
  }
  return found;
}

function asList(value: string | string[] | undefined): string[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

import type { Random } from '#demo/random.ts';
import type { ApiDocument, Operation, Schema } from '#src/platform/http/docs/openapi.server.ts';
import { oddValues, soundValue } from './values.ts';

/** Who sends a request: a visitor without an account, or a signed-in client, business or operator. */
const callers = ['nobody', 'client', 'business', 'operator'] as const;
export type CallerKind = (typeof callers)[number];

/** One hostile request. */
export interface Shot {
  readonly as: CallerKind;
  readonly method: string;
  readonly url: string;
  /** The address as the document names it, or the page. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

interface Call {
  readonly route: string;
  readonly method: string;
  readonly operation: Operation;
}

/** A page with the fields of its form. */
export interface PageForm {
  readonly path: string;
  readonly fields: readonly string[];
}

export interface Targets {
  readonly document: ApiDocument;
  readonly forms: readonly PageForm[];
  /** What names something, for the parts of addresses: ids and slugs. */
  readonly names: readonly string[];
}

/** Requests without end, drawn from the API's document and the pages' forms: the same for the same seed. */
export function* shotsAt({ document, forms, names }: Targets, random: Random): Generator<Shot> {
  const calls: Call[] = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route,
      method: method.toUpperCase(),
      operation,
    })),
  );
  while (true)
    yield forms.length > 0 && random.chance(0.08)
      ? pageShot(random.pick(forms), names, random)
      : apiShot(random.pick(calls), names, random);
}

function apiShot({ route, method, operation }: Call, names: readonly string[], random: Random): Shot {
  const usual = method === 'GET' && random.chance(0.97) ? method : random.chance(0.98) ? method : 'PATCH';
  return {
    ...{ as: random.chance(0.8) ? likely(route, random) : random.pick(callers), method: usual, route },
    url: addressOf(route, operation, names, random),
    ...bodyOf(operation, random),
  };
}

/** A caller who may probably use the route: the document says that one must be signed in, but not with which role. */
export const likely = (route: string, random: Random): CallerKind =>
  route.startsWith('/api/operator') ? 'operator' : random.pick(['business', 'business', 'client']);

/** As it goes into an address: encoded, now and then not well. */
function encoded(value: unknown, random: Random): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (random.chance(0.05)) return random.pick(['%', '%00', '%ff', '%ed%a0%80', '%0a', '%2e%2e%2f', '%252f']);
  return encodeURIComponent(text.toWellFormed()).slice(0, 2_000);
}

function addressOf(route: string, { parameters }: Operation, names: readonly string[], random: Random) {
  const path = route.replace(/\{\w+\}/g, () =>
    encoded(random.chance(0.8) ? random.pick(names) : random.pick(oddValues), random),
  );
  const pairs = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.4)))
    .flatMap(({ name, schema }) => {
      const value = random.chance(0.5) ? soundValue(schema, random, name) : random.pick(oddValues);
      const pair = `${name}=${encoded(value, random)}`;
      return random.chance(0.05) ? [pair, pair, `${name}[x]=1`] : [pair];
    });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}`.slice(0, 9_000) : path;
}

const json = { 'content-type': 'application/json' };

function bodyOf({ requestBody }: Operation, random: Random): Pick<Shot, 'headers' | 'payload'> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (!schema) return random.chance(0.1) ? { headers: json, payload: '{"id":1}' } : { headers: {} };
  if (random.chance(0.06)) return brokenBody(random);
  const body = mutated(schema, random);
  const takesFiles = requestBody?.content['multipart/form-data'] !== undefined;
  return takesFiles && random.chance(0.6)
    ? { headers: multipart, payload: multipartOf(body, random) }
    : { headers: json, payload: JSON.stringify(body) };
}

/** A sound body of which one field, some or all are odd; sometimes with fields that nobody asked for. */
function mutated(schema: Schema, random: Random): unknown {
  if (random.chance(0.02)) return random.pick(oddValues);
  const body = soundValue(schema, random);
  if (typeof body !== 'object' || body === null || random.chance(0.2)) return body;
  const keys = Object.keys(schema.properties ?? {});
  const spoiled = random.chance(0.7) ? random.sample(keys, 1) : keys.filter(() => random.chance(0.4));
  const odd = Object.fromEntries(spoiled.map((key) => [key, spoil(Object(body)[key], random)]));
  const more: object = random.chance(0.05)
    ? { constructor: 1, hasOwnProperty: 1, id: random.pick(oddValues) }
    : {};
  return { ...body, ...odd, ...more };
}

/** Something else in its place, or within it. */
function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.5))
    return value.map((item) => spoil(item, random));
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.6)) {
    const [key] = random.sample(Object.keys(value), 1);
    return key === undefined ? value : { ...value, [key]: spoil(Object(value)[key], random) };
  }
  return random.pick(oddValues);
}

const multipart = { 'content-type': 'multipart/form-data; boundary=cut' };

function multipartOf(body: unknown, random: Random): string {
  const parts = Object.entries(Object(body)).flatMap(([name, value]) => {
    const isFile = random.chance(0.15);
    const head = `--cut\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"`;
    const file = isFile
      ? `; filename="a.png"\r\nContent-Type: ${random.pick(['image/png', 'text/csv', 'x'])}`
      : '';
    const items = Array.isArray(value) ? value.slice(0, 5) : [value];
    return items.map(
      (item) => `${head}${file}\r\n\r\n${typeof item === 'object' ? JSON.stringify(item) : item}\r\n`,
    );
  });
  return `${parts.join('')}${random.chance(0.9) ? '--cut--\r\n' : ''}`;
}

const brokenBody = (random: Random): Pick<Shot, 'headers' | 'payload'> =>
  random.pick([
    { headers: json, payload: '{"a":' },
    { headers: json, payload: '' },
    { headers: json, payload: 'null' },
    { headers: json, payload: '[]' },
    { headers: json, payload: '"text"' },
    { headers: json, payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
    { headers: json, payload: '{"__proto__":{"a":1},"constructor":{"prototype":1}}' },
    { headers: json, payload: '{"id":1e999,"a":-0,"a":1}' },
    { headers: { 'content-type': 'multipart/form-data' }, payload: 'a=1' },
    { headers: multipart, payload: '--cut\r\nContent-Disposition: form-data\r\n\r\nx\r\n--cut--\r\n' },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&a=2&a[b]=3' },
    { headers: { 'content-type': 'text/plain' }, payload: 'text' },
    { headers: { 'content-type': 'nonsense' }, payload: 'text' },
    { headers: {}, payload: 'text' },
  ]);

/** A page asked for, or sent its form as a browser without script would; or something that is no form. */
function pageShot({ path, fields }: PageForm, names: readonly string[], random: Random): Shot {
  const route = path;
  const url =
    path.replace(/:\w+/g, () => encoded(random.pick(names), random)) +
    random.pick([
      '',
      '',
      '.data',
      '%0a',
      `?a=${encoded(random.pick(oddValues), random)}`,
      '?token=x&page=-1&page=2',
    ]);
  const base = { as: 'nobody', route, url } as const;
  const accept = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  if (random.chance(0.4)) return { ...base, method: 'GET', headers: accept };
  const form = new URLSearchParams(
    fields
      .filter(() => random.chance(0.8))
      .map((field) => [field, String(soundOrOdd(field, random)).toWellFormed()]),
  );
  const sent = random.chance(0.7)
    ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form.toString() }
    : brokenBody(random);
  return { ...base, method: 'POST', ...sent, headers: { ...accept, ...sent.headers } };
}

function soundOrOdd(field: string, random: Random): unknown {
  if (random.chance(0.5)) return soundValue({ type: 'string' }, random, field);
  const odd = random.pick(oddValues);
  return typeof odd === 'object' ? JSON.stringify(odd) : odd;
}

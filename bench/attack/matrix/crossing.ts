import type { Random } from '#demo/random.ts';
import type { Operation, Schema } from '#src/platform/http/docs/openapi.server.ts';
import { bodyOf, leavesOf, put } from './payloads.ts';
import { type AttackerKind, type Attackers, attackerKinds, type Victims } from './tenants.ts';

/** A route of the server: how its document describes it, and what the table of access answers to each role. */
export interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Absent where the document does not describe it. */
  readonly operation?: Operation;
  readonly answers: readonly [stranger: number, client: number, business: number, operator: number];
}

/** A request that names something of a victim's; its twin names what does not exist in the same place. */
export interface Crossing {
  readonly as: AttackerKind;
  readonly where: 'path' | 'query' | 'body';
  readonly url: string;
  readonly payload?: unknown;
  readonly twin: { readonly url: string; readonly payload?: unknown };
}

const roleOf = { nobody: 0, ended: 0, client: 1, business: 2, leaving: 2, operator: 3 } as const;
/** Whom the route lets in. */
export const allowed = ({ answers }: Route): AttackerKind[] =>
  attackerKinds.filter((kind) => answers[roleOf[kind]] !== 401 && answers[roleOf[kind]] !== 403);

const absentId = 99_000_001;
const withoutThem = (url: string, { belongings }: Victims): string =>
  url.replace(/\d{8}/g, (id) =>
    [...belongings.ids.values()].some((ids) => ids.has(Number(id))) ? String(absentId) : id,
  );

/** What a body or a query may be made to refer to. */
const referred = [
  ...['accounts', 'affiliations', 'enquiries', 'images', 'invoices', 'listing_draft_files', 'listing_images'],
  ...['listing_videos', 'listings', 'orders', 'packages', 'payments', 'practitioners', 'sessions'],
  ...['subscriptions', 'treatment_variants', 'treatments'],
];

interface Given {
  readonly victims: Victims;
  readonly attackers: Attackers;
  readonly random: Random;
  /** Of the requests that differ in an id alone, the share to send: 1 for all. */
  readonly share: number;
}

/** One id of the victims' for each table. */
const samples = ({ belongings }: Victims, tables?: readonly string[]): number[] =>
  [...belongings.ids]
    .filter(([table, ids]) => ids.size > 0 && (tables?.includes(table) ?? true))
    .map(([, ids]) => [...ids][0] ?? 0);

/** The shape of what the route takes as its body. */
export const schemaOf = ({ operation }: Route): Schema | undefined =>
  Object.values(operation?.requestBody?.content ?? {})[0]?.schema;

type Naming = Omit<Crossing, 'as' | 'where'>;

/** Every request to the route that names something of a victim's in its address, its query or its body. */
export function crossingsOf(route: Route, given: Given): Crossing[] {
  const schema = schemaOf(route);
  const known = given.victims.things[route.name] ?? given.victims.things[`PUT ${route.path}/:id`];
  const bodies = [known?.payload, schema && bodyOf(schema, route.name)].filter((body) => body !== undefined);
  const sent = route.method === 'GET' ? [undefined] : bodies.length > 0 ? bodies : [{}];
  const by = (kinds: readonly AttackerKind[], where: Crossing['where'], requests: readonly Naming[]) =>
    requests.flatMap((request) => kinds.map((as) => ({ ...request, as, where })));
  const letIn = allowed(route);
  return [
    ...by(attackerKinds, 'path', inPath(route, given, known?.address, sent)),
    ...by(letIn, 'query', inQuery(route, given, sent[0])),
    ...by(letIn, 'body', schema ? bodies.flatMap((body) => inBody(route, given, schema, body)) : []),
  ];
}

const some = <Thing>({ random, share }: Given, things: readonly Thing[]): Thing[] =>
  things.filter(() => random.chance(share));

function inPath(route: Route, given: Given, known: string | undefined, bodies: readonly unknown[]): Naming[] {
  // Opening hours have ids of their own form, so in a known address every long number is one.
  const exact =
    known && route.path.includes(':') ? [[known, known.replace(/\d{8,9}/g, String(absentId))]] : [];
  const drawn = some(given, foreignUrls(route, given)).map((url) => [url, withoutThem(url, given.victims)]);
  return [...exact, ...drawn].flatMap(([url = '', absent = '']) =>
    bodies.map((payload) => ({ url, payload, twin: { url: absent, payload } })),
  );
}

function inQuery(route: Route, given: Given, payload: unknown): Naming[] {
  const url = addressOf(route, given.attackers);
  const pairs = (route.operation?.parameters ?? [])
    .filter((one) => one.in === 'query')
    .flatMap(({ name }) => samples(given.victims, referred).map((id) => ({ name, id })));
  return some(given, pairs).map(({ name, id }) => ({
    ...{ url: `${url}?${name}=${id}`, payload },
    twin: { url: `${url}?${name}=${absentId}`, payload },
  }));
}

function inBody(route: Route, given: Given, schema: Schema, body: unknown): Naming[] {
  const url = addressOf(route, given.attackers);
  const places = leavesOf(schema).flatMap((path) =>
    samples(given.victims, referred).flatMap((id) => [
      { path, id, absent: absentId },
      { path, id: String(id), absent: String(absentId) },
    ]),
  );
  return some(given, places).map(({ path, id, absent }) => ({
    ...{ url, payload: put(body, path, id) },
    twin: { url, payload: put(body, path, absent) },
  }));
}

const parameter = /:\w+|\*/g;

/** The route's address with the caller's own things in it. */
function addressOf({ path }: Route, { shop }: Attackers): string {
  const own = path.includes('treatment-package')
    ? shop.packageId
    : path.includes('treatment')
      ? shop.treatmentId
      : shop.listingId;
  return path.replace(parameter, (name) => (name === ':slug' ? shop.slug : String(own)));
}

/** The route's address with an id of each kind of thing in every place, and behind the caller's own listing. */
function foreignUrls({ path }: Route, { victims, attackers }: Given): string[] {
  const places = path.match(parameter)?.length ?? 0;
  if (places === 0) return [];
  return samples(victims).flatMap((id) => {
    const all = path.replace(parameter, String(id));
    if (places === 1) return [all];
    return [all, path.replace(parameter, String(attackers.shop.listingId)).replace(parameter, String(id))];
  });
}

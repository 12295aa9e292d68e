import type { Random } from '#demo/random.ts';
import { table } from '#src/access-table.ts';
import { owned } from '#src/testing/access/all-owned.ts';
import type { TestApp } from '#src/testing/app.ts';
import { routesOf } from '#src/testing/routes.ts';
import type { Reply } from '../judging.ts';
import { type Belongings, belongingsOf, differences } from './belongings.ts';
import { allowed, type Crossing, crossingsOf, type Route, schemaOf } from './crossing.ts';
import { crossingFault } from './judging.ts';
import { decidedByThem, decidedByUs, everyColumn, laden, plantedRows } from './mass.ts';
import { bodyOf } from './payloads.ts';
import { type AttackerKind, type Attackers, makeAttackers, makeVictims, type Victims } from './tenants.ts';

/** Sends one request; JSON where it has a payload. */
export type Send = (request: {
  readonly method: string;
  readonly url: string;
  readonly token?: string | undefined;
  readonly payload?: unknown;
}) => Promise<Reply>;

interface Options {
  readonly app: TestApp;
  readonly send: Send;
  readonly random: Random;
  /** The share of requests to send: 1 for every one. */
  readonly share: number;
  /** After how many routes the database is compared: a fault names the last of them. */
  readonly every: number;
  /** Called with each fault as it is found. */
  readonly say?: (fault: string) => void;
}

/** What a run knows and has found so far. */
interface Run extends Options {
  readonly victims: Victims;
  readonly columns: Record<string, unknown>;
  /** What the public pages say of the victims. */
  readonly openWords: string;
  readonly counts: Record<'path' | 'query' | 'body' | 'columns', number>;
  readonly faults: string[];
  attackers: Attackers;
  untouched: Belongings;
}

/** Tries every route of the server as everybody, with what belongs to others and with what nobody may write. */
export async function attackWithForeignIds(options: Options) {
  const { app } = options;
  const victims = await makeVictims(app);
  const run: Run = {
    ...options,
    victims,
    columns: await everyColumn(app.db),
    openWords: await whatAnybodyReads(options, victims),
    counts: { path: 0, query: 0, body: 0, columns: 0 },
    faults: [],
    attackers: await makeAttackers(app),
    untouched: victims.belongings,
  };
  const routes = await describedRoutes(app);
  for (const [at, route] of routes.entries()) {
    if (route.method !== 'GET') run.attackers = await makeAttackers(app);
    await attackRoute(run, route);
    if (at % options.every === options.every - 1 || at === routes.length - 1) await compareRows(run, route);
  }
  return { counts: run.counts, routes: routes.length, faults: run.faults };
}

async function attackRoute(run: Run, route: Route): Promise<void> {
  for (const crossing of crossingsOf(route, run)) {
    const isTheirs = crossing.as === 'operator' && route.path.startsWith('/api/operator');
    if (!isTheirs) await cross(run, route, crossing);
  }
  for (const as of allowed(route))
    if (as === 'nobody' || as === 'client' || as === 'business') await loadColumns(run, route, as);
}

async function cross(run: Run, route: Route, crossing: Crossing): Promise<void> {
  const ask = async ({ url, payload }: Crossing['twin']) =>
    run.send({ method: route.method, url, payload, token: await run.attackers.tokenOf(crossing.as) });
  const { victims, openWords } = run;
  const first = await ask(crossing);
  const twin = await ask(crossing.twin);
  const judge = (reply: Reply) => crossingFault(route, crossing, { reply, twin, victims, openWords });
  let fault = judge(first);
  // What can be made once only is refused the second time, whatever it names: then the first is, too, if it is repeated.
  // Whose allowance the first two have used up is told nothing either.
  if (fault?.startsWith('answers') && crossing.where !== 'path') {
    const again = await ask(crossing);
    fault = again.status === 429 ? null : judge(again);
  }
  run.counts[crossing.where] += 2;
  const sent = `${crossing.url} ${JSON.stringify(crossing.payload)?.slice(0, 300)}`;
  if (fault) note(run, `${route.name} as ${crossing.as} ${fault}: ${sent}`);
}

/** Sends the route every column of the database, with the caller's own things. */
async function loadColumns(run: Run, route: Route, as: AttackerKind): Promise<void> {
  const schema = schemaOf(route);
  if (!schema) return;
  const { app, attackers, victims } = run;
  const own = await owned[route.name]?.(app, attackers.accountIds[as === 'client' ? 0 : 1] ?? 0);
  const usual = own?.payload ?? victims.things[`PUT ${route.path}/:id`]?.payload;
  const before = await decidedByUs(app.db, attackers.accountIds);
  const { status } = await run.send({
    method: route.method,
    url: own?.address ?? route.path.replace(/:\w+/g, String(attackers.shop.listingId)),
    payload: laden(usual ?? bodyOf(schema, route.name), schema, run.columns),
    token: await attackers.tokenOf(as),
  });
  run.counts.columns += 1;
  const decided = decidedByThem(before, await decidedByUs(app.db, attackers.accountIds));
  if (status === 500) note(run, `${route.name} as ${as} answers 500 to every column`);
  if (decided.length > 0) note(run, `${route.name} as ${as} decides ${decided.join('; ')}`);
}

/** The victims' rows are as they were, and no row holds a value that was sent as a column. */
async function compareRows(run: Run, last: Route): Promise<void> {
  const now = await belongingsOf(run.app.db, run.victims.accountIds);
  for (const line of differences(run.untouched, now)) note(run, `Up to ${last.name}: ${line}`);
  run.untouched = now;
  for (const row of await plantedRows(run.app.db))
    note(run, `Up to ${last.name}, a column was written: ${row}`);
}

function note({ faults, say }: Run, fault: string): void {
  faults.push(fault);
  say?.(fault);
}

/** The server's own list of routes, each with its description and what it answers to whom. */
async function describedRoutes({ http }: TestApp): Promise<Route[]> {
  const { paths } = (await http.inject('/api/openapi.json')).json();
  return routesOf(http).map(({ method, path }) => {
    const name = `${method} ${path}`;
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return { name, method, path, operation, answers: table[name] ?? [401, 401, 401, 401] };
  });
}

async function whatAnybodyReads({ app, send }: Options, { accountIds }: Victims): Promise<string> {
  const { rows } = await app.db.execute<{ slug: string }>(
    `SELECT slug FROM listings WHERE owner_id IN (${accountIds.join()}) ORDER BY id`,
  );
  const urls = rows.flatMap(({ slug }) =>
    ['', '/offer', '/inquiry'].map((rest) => `/api/listing-details/${slug}${rest}`),
  );
  const replies = [];
  for (const url of urls) replies.push(await send({ method: 'GET', url }));
  return replies.map(({ body }) => body).join('\n');
}

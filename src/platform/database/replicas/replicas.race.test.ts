import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apis } from '#src/apis.ts';
import { writeUnmet } from '#src/domains/listings/unmet/noting.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aShop } from '#src/testing/listings/storefront.ts';
import { searchAs } from '#src/testing/listings/unmet.ts';
import { freePorts } from '#src/testing/payments/ports.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { makePostgres, type OwnPostgres } from '../../../../bench/faults/postgres.ts';
import { besideFindings } from '../../../../scripts/doctor/replicas.ts';
import { isAlikeForAll } from '../../endpoint.ts';
import { openLog } from '../../log.server.ts';
import { openDatabase } from '../database.server.ts';

const lagMs = 2_000;
const token = 'a-token-for-figures';

let primary: OwnPostgres;
let replica: OwnPostgres;
let app: TestApp;
let slug: string;
const heard: string[] = [];

beforeAll(async () => {
  const [here = 0, there = 0] = await freePorts(2);
  primary = makePostgres(here);
  await primary.start();
  const database = await openDatabase({ databaseUrl: primary.url, dataDir: '' }, silentLog);
  replica = makePostgres(there, primary);
  await replica.start();
  app = await startTestApp({
    database,
    log: openLog('warn', { write: (line) => heard.push(line) }),
    settings: {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      DATABASE_READ_LAG_MS: String(lagMs),
      METRICS_TOKEN: token,
      SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  slug = (await aShop(app.db, { at: app.clock.now })).slug;
  await untilInUse(1);
});
afterAll(async () => {
  await app.close();
  await replica.remove();
  await primary.remove();
});

async function figure(name: string): Promise<number> {
  const { body } = await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^database_replica_${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(body)?.[1]);
}
const untilInUse = (inUse: 0 | 1) =>
  vi.waitUntil(async () => (await figure('in_use')) === inUse, { timeout: 20_000 });

async function onReplica(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const renamed = (title: string) => app.db.execute(sql`UPDATE listings SET title = ${title}`);

/** What a visitor reads on the page of the business. */
async function titleFor(headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.http.inject({ url: `/api/listing-details/${slug}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().title;
}

const message = { name: 'Ana Bell', email: 'ana@example.com', phone: '07700 900123', message: 'Hello there' };
const writeToUs = () => app.http.inject({ method: 'POST', url: '/api/contact-store', payload: message });

/** Every reading call that is the same for everybody, with what it asks of the fixtures. */
const calls = () => {
  const queries: Record<string, string> = {
    '/api/search/suggest': 'q=massage',
    '/api/search/why': 'listing=1',
    '/api/free-times': 'listings=1',
    '/api/comparison': `with=${slug}`,
    '/api/listing-details/:slug/offer': 'package=1',
    '/api/listing-details/:slug/times': 'variant=1&from=2026-11-03',
  };
  return apis
    .map(({ endpoint }) => endpoint)
    .filter(isAlikeForAll)
    .map(({ path }) => `${path.replace(':slug', slug).replace(/:\w+/g, 'none')}?${queries[path] ?? ''}`);
};

test('every public reading call is answered from a replica, and none of them writes', async () => {
  const before = await figure('answered_total');
  for (const url of calls())
    expect([url, (await app.http.inject(url)).statusCode < 500]).toEqual([url, true]);
  expect(await figure('answered_total')).toBeGreaterThan(before + calls().length / 2);
  expect(heard.filter((line) => line.includes('a replica did not answer'))).toEqual([]);
});

test('what a search on a replica found nothing for is noted in the primary', async () => {
  const before = await figure('answered_total');
  await searchAs(app, { search: 'zorbing' });
  expect(await figure('answered_total')).toBe(before + 1);
  await writeUnmet(app.context);
  const { rows } = await app.db.execute(sql`SELECT count(*)::int AS noted FROM unmet_word_searches`);
  expect(rows).toEqual([{ noted: 1 }]);
});

test('the doctor says how near the replica is, and what would keep its reads from being cancelled', async () => {
  const found = await besideFindings(app.env);
  expect(found.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^It follows the primary within \d+ ms\.$/),
    expect.stringMatching(/^hot_standby_feedback is off/),
  ]);
  const itself = await besideFindings({ ...app.env, databaseReadUrls: [primary.url] });
  expect(itself.map(({ sentence }) => sentence)).toEqual(['It takes writes itself.']);
});

test('a visitor may read what was; who just wrote, signed in or not, reads what is', async () => {
  await onReplica('SELECT pg_wal_replay_pause()');
  const before = await titleFor();
  await renamed('Heron & Vale');
  const wrote = await writeToUs();
  expect(wrote.statusCode).toBe(201);
  const cookie = wrote.cookies.find(({ name }) => name === 'just_wrote');
  expect(cookie).toMatchObject({ value: '1', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 9 });
  const { token: own } = await app.signIn((await aShop(app.db, { at: app.clock.now })).ownerId);
  expect(await titleFor()).toBe(before);
  expect(await titleFor({ cookie: 'just_wrote=1' })).toBe('Heron & Vale');
  expect(await titleFor({ authorization: `Bearer ${own}` })).toBe('Heron & Vale');
});

test('a replica that lags goes out within the bound, and comes back when it has caught up', async () => {
  await expect.poll(() => titleFor(), { timeout: lagMs + 500, interval: 50 }).toBe('Heron & Vale');
  expect(await figure('lag_seconds')).toBeGreaterThan(lagMs / 1_000);
  await onReplica('SELECT pg_wal_replay_resume()');
  await untilInUse(1);
});

test('what only counts who looked, and what was refused, marks no browser', async () => {
  for (const [url, payload] of [
    ['/api/listing-views', { slug }],
    ['/api/contact-store', {}],
    ['/csp-report', {}],
  ] as const) {
    const { headers } = await app.http.inject({ method: 'POST', url, payload });
    expect([url, String(headers['set-cookie']).includes('just_wrote')]).toEqual([url, false]);
  }
});

/** Reads for as long as `work` takes, and a while longer than a dead server stays unnoticed. */
async function reading(work: () => Promise<unknown>) {
  const statuses = new Set<number>();
  const until = performance.now() + lagMs + 1_500;
  const done = work();
  while (performance.now() < until)
    statuses.add((await app.http.inject(`/api/listing-details/${slug}`)).statusCode);
  await done;
  return [...statuses];
}

test('a replica that is killed fails no request', async () => {
  expect(await reading(() => replica.kill())).toEqual([200]);
  await untilInUse(0);
  await replica.start();
  await untilInUse(1);
});

test('visitors go on reading without the primary, and a write gets a busy answer', async () => {
  expect(await reading(() => primary.kill())).toEqual([200]);
  expect(await figure('in_use')).toBe(1);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  expect((await app.http.inject('/api/health-check')).statusCode).toBe(503);
  expect((await writeToUs()).statusCode).toBe(503);
});

test('a replica that was promoted is no replica any more', async () => {
  await onReplica('SELECT pg_promote()');
  await untilInUse(0);
  expect((await app.http.inject('/readyz')).statusCode).toBe(503);
  expect(heard.filter((line) => line.includes('it was promoted'))).toHaveLength(1);
});

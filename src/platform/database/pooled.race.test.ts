import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aloneWithImports } from '#src/domains/listings/import/lock.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { type EmptyServerDatabase, emptyDatabaseOnServer, openPatiently } from '#src/testing/database.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';
import { listenAt, openPort } from '#src/testing/live/listening.ts';
import { type Pooler, pooledConnections, startPooler } from '#src/testing/pooler.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { besideFindings } from '../../../scripts/doctor/replicas.ts';
import { openJobs } from '../jobs/jobs.server.ts';
import { announce } from '../live/live.server.ts';
import { openDatabase } from './database.server.ts';

let empty: EmptyServerDatabase;
let pooler: Pooler;
let app: TestApp;
let other: TestApp;
const poolers: Pooler[] = [];

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, databaseDirectUrl: empty.url, dataDir: '' }, silentLog);

const patienceMs = 30_000;
/** The file that comes along, for a machine that is busy with other tests. */
const patient = (file: string) =>
  file.replace(/(\w+_timeout) = \d+;/g, `$1 = ${patienceMs};`).replace(/^query_wait_timeout = .*$/m, '');

/** Past the pooler the empty database is migrated too. */
const anApp = async () =>
  startTestApp({
    database: await openPatiently(empty.url, patienceMs, pooler.url),
    settings: { CLIENT_PAYMENTS: 'false' },
  });

async function pooling(change?: (file: string) => string): Promise<Pooler> {
  const started = await startPooler(empty.url, change);
  poolers.push(started);
  return started;
}

beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
  pooler = await pooling(patient);
  app = await anApp();
  other = await anApp();
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  for (const each of poolers) await each.stop();
  await empty.drop();
});

/** One visit of each kind, reading and writing, signed in and not. */
async function visits() {
  const shop = await aStorefront(app);
  const tokenOf = async (accountId: number) => (await app.signIn(accountId)).token;
  const operator = await tokenOf((await anAccount(app.db, { role: 'operator' })).id);
  const client = await tokenOf(shop.client.id);
  const owner = await tokenOf(shop.ownerId);
  const get = (url: string, token?: string) => (at: TestApp) =>
    at.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const post = (url: string, payload: object, token: string) => (at: TestApp) =>
    at.http.inject({
      ...{ method: 'POST', url, payload },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    });
  return {
    'a search': get('/api/search?search=massage'),
    'a page': get(`/api/listing-details/${shop.slug}`),
    'a session': get('/api/session', client),
    'an inbox': get('/api/enquiry', owner),
    'a calendar': get('/api/calendar?from=2026-11-02&to=2026-11-08', owner),
    'a coupon': post('/api/operator/coupon', { kind: 'amount', value: 7 }, operator),
    'an order': post('/api/order', wishFor(shop, { pays: 'venue' }), client),
  };
}

test('sixty-three callers at once on three connections are all answered', async () => {
  const each = await visits();
  const kinds = Object.entries(each);
  const answers = await Promise.all(
    Array.from({ length: 63 }, async (_, at) => {
      const [name, send] = kinds[at % kinds.length] ?? [];
      const answer = await send?.(at % 2 === 0 ? app : other);
      return `${name} ${answer && answer.statusCode < 300 ? 'is answered' : answer?.body}`;
    }),
  );
  expect(new Set(answers)).toEqual(new Set(kinds.map(([name]) => `${name} is answered`)));
  const { rows } = await app.db.execute<{ used: number }>(sql`
    SELECT count(*)::int AS used FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND application_name = ''`);
  expect(rows[0]?.used).toBeLessThanOrEqual(pooledConnections);
});

test('what one process announces is heard at another', async () => {
  const port = await openPort(app.http);
  const { id } = await anAccount(app.db, { role: 'agent' });
  const topic = `calendar:${id}`;
  const stream = await listenAt(port, (await app.signIn(id)).token, [topic]);
  await other.db.transaction(async () => announce(other.context, topic));
  await expect.poll(() => stream.topics, { interval: 5 }).toEqual([topic]);
  stream.close();
});

test('jobs are sent, with a transaction too, and run', async () => {
  const jobs = openJobs({ database: app.database, log: silentLog, now: () => new Date() });
  const ran: string[] = [];
  const data = z.object({ name: z.string() });
  jobs.define('greet', async ({ name }) => void ran.push(name), { data });
  await jobs.start();
  await jobs.send('greet', { name: 'alone' });
  await app.db.transaction((db) => jobs.send('greet', { name: 'together' }, { db }));
  await expect.poll(() => ran.toSorted()).toEqual(['alone', 'together']);
  await jobs.stop();
});

test('two imports do not run at once, although each has many transactions', async () => {
  await aloneWithImports(app.database, async () => {
    await app.db.transaction((tx) => tx.execute(sql`SELECT 1`));
    await expect(aloneWithImports(other.database, async () => {})).rejects.toThrow(
      'Another import is running',
    );
  });
  await aloneWithImports(other.database, async () => {});
});

test('a pooler with the file that comes along fits; one without the limits of the site is refused, with what is missing', async () => {
  const shipped = await pooling();
  await (await open(shipped.url)).close();
  const bare = await pooling((file) => file.replace(/ connect_query=.*/, ''));
  const looked = async (databaseUrl: string) =>
    (await besideFindings({ ...app.env, databaseUrl, databaseDirectUrl: empty.url })).map(
      ({ sentence }) => sentence,
    );
  expect(await looked(shipped.url)).toEqual(['Its sessions have the limits of the site.']);
  expect(await looked(bare.url)).toEqual([
    expect.stringMatching(/^statement_timeout is 0 instead of 3000, /),
  ]);
  await expect(open(bare.url)).rejects.toThrow(
    /^Through the pooler of DATABASE_URL, statement_timeout is 0 instead of 3000, .* deploy\/pgbouncer\.ini\.$/,
  );
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { type EmptyServerDatabase, emptyDatabaseOnServer } from '#src/testing/database.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { SlowProxy } from '#src/testing/slow-proxy.ts';
import { openDatabase } from './database.server.ts';

/** What visitors are promised: two seconds for a connection and three for a statement, and a moment to say so. */
const deadlineMs = 5_500;

let empty: EmptyServerDatabase;
let way: SlowProxy;
let app: TestApp;
let url: string;

beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
  way = new SlowProxy(new URL(empty.url));
  const database = await openDatabase({ databaseUrl: await way.open(), dataDir: '' }, silentLog);
  app = await startTestApp({ database, settings: { CLIENT_PAYMENTS: 'false' } });
  url = empty.url;
});
afterEach(() => {
  way.delayMs = 0;
});
afterAll(async () => {
  await app.close();
  way.close();
  await empty.drop();
});

type Send = () => Promise<{ statusCode: number; headers: object; json: () => { code?: string } }>;

/** Writes of each kind, ready to be sent. */
async function writes() {
  const shop = await aStorefront(app);
  const tokenOf = async (accountId: number) => (await app.signIn(accountId)).token;
  const sending = (path: string, payload: object, token?: string): Send => {
    const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) };
    return () => app.http.inject({ method: 'POST', url: path, headers, payload });
  };
  const operator = await tokenOf((await anAccount(app.db, { role: 'operator' })).id);
  const business = await tokenOf(await aBusiness(app.db, { at: app.clock.now }));
  const client = await tokenOf(shop.client.id);
  return {
    'a coupon': sending('/api/operator/coupon', { kind: 'amount', value: 7 }, operator),
    'a plan': sending('/api/paypal/payment?selected_package_id=2', {}, business),
    'an order': sending('/api/order', wishFor(shop, { pays: 'venue' }), client),
    'signing out': sending('/api/logout', {}, business),
  };
}

const judged = ({ statusCode, headers, json }: Awaited<ReturnType<Send>>) => ({
  status: statusCode,
  code: json().code,
  waits: 'retry-after' in headers,
});
const refused = { status: 503, code: 'busy', waits: true };

const timed = async (send: Send) => {
  const began = performance.now();
  const answer = await send();
  return { ...judged(answer), inTime: performance.now() - began < deadlineMs };
};
const busy = { ...refused, inTime: true };

/** All that is written waits while this runs; what is read does not. */
async function withEverythingLocked(work: () => Promise<void>) {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    const { rows } = await holder.query(
      "SELECT string_agg(format('%I', tablename), ', ') AS tables FROM pg_tables WHERE schemaname = 'public'",
    );
    await holder.query(`BEGIN; LOCK TABLE ${rows[0].tables} IN EXCLUSIVE MODE`);
    await work();
  } finally {
    await holder.end();
  }
}

test('a write to locked rows gets a busy answer in time, alone or in a crowd', async () => {
  const sends = await writes();
  const { token } = await app.signIn(await aBusiness(app.db));
  const read = () => app.http.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } });
  await withEverythingLocked(async () => {
    for (const [name, send] of Object.entries(sends)) expect([name, await timed(send)]).toEqual([name, busy]);
    expect((await read()).statusCode).toBe(200);
    const crowd = Array.from({ length: 10 }, () => Object.values(sends)).flat();
    for (const answer of await Promise.all(crowd.map(timed))) expect(answer).toEqual(busy);
  });
  for (const [name, send] of Object.entries(sends))
    expect([name, (await send()).statusCode < 300]).toEqual([name, true]);
});

test.each([
  ['five seconds late', 5_000],
  ['lost', 3_600_000],
])('if every answer of the database is %s, each write gets a busy answer in time', async (_name, delayMs) => {
  const sends = await writes();
  way.delayMs = delayMs;
  const answers = await Promise.all(Object.values(sends).map(timed));
  expect(answers).toEqual(Object.keys(sends).map(() => busy));
  const began = performance.now();
  expect((await app.http.inject('/livez')).statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(100);
  way.delayMs = 0;
  for (const [name, send] of Object.entries(sends))
    expect([name, (await send()).statusCode < 300]).toEqual([name, true]);
});

test.each([1_000, 1_150, 1_300, 1_500])(
  'a request of many statements, each %s ms late, is refused within ten seconds, writes nothing and can be sent again',
  async (delayMs) => {
    const sends = await writes();
    const written = () =>
      app.db.execute(
        'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM coupons) AS coupons',
      );
    const before = (await written()).rows;
    way.delayMs = delayMs;
    const began = performance.now();
    const answers = await Promise.all(
      [sends['an order'], sends['a coupon']].map((send) => send().then(judged)),
    );
    expect(answers).toEqual([refused, refused]);
    expect(performance.now() - began).toBeLessThan(10_000);
    // A command of ours is no request: nobody waits for its answer.
    for (let asked = 0; asked < 7; asked += 1) await app.db.execute('SELECT 1');
    way.delayMs = 0;
    expect((await written()).rows).toEqual(before);
    for (const send of [sends['an order'], sends['a coupon']])
      expect((await send()).statusCode).toBeLessThan(300);
  },
);

test.each(["'30s'", '0'])(
  'a transaction that raises its time limit (%s) does not raise the next one’s',
  async (time) => {
    const { rows } = await app.db.transaction(async (tx) => {
      await tx.execute(`SET LOCAL statement_timeout = ${time}`);
      return tx.execute('SELECT pg_sleep(4), 1 AS done');
    });
    expect(rows).toMatchObject([{ done: 1 }]);
    way.delayMs = 5_000;
    const began = performance.now();
    await expect(app.db.execute('SELECT 1')).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(deadlineMs);
  },
);

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { type EmptyServerDatabase, emptyDatabaseOnServer, openPatiently } from '#src/testing/database.ts';
import { listenAt, openPort } from '#src/testing/live/listening.ts';
import { announce } from './live.server.ts';

let empty: EmptyServerDatabase;
let here: TestApp;
let there: TestApp;
let port: number;

beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
  here = await startTestApp({ database: await openPatiently(empty.url) });
  there = await startTestApp({ database: await openPatiently(empty.url) });
  port = await openPort(here.http);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await empty.drop();
});

/** A stream of a business at this server. */
async function listen() {
  const { id } = await anAccount(here.db, { role: 'agent' });
  const topic = `calendar:${id}`;
  const stream = await listenAt(port, (await here.signIn(id)).token, [topic]);
  return { id, topic, stream };
}

const listeners = async () => {
  const { rows } = await here.db.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'live'`,
  );
  return rows.map(({ pid }) => pid);
};

test('what one server announces is heard within a second at another, by whom it concerns', async () => {
  const [one, other] = [await listen(), await listen()];
  const began = performance.now();
  await there.db.transaction(async () => announce(there.context, one.topic));
  await expect.poll(() => one.stream.topics, { interval: 5 }).toEqual([one.topic]);
  expect(performance.now() - began).toBeLessThan(1_000);
  await wait(300);
  expect(other.stream.topics).toEqual([]);
  one.stream.close();
  other.stream.close();
});

test('when the connection that listens is cut, every stream is told to look again', async () => {
  const { topic, stream } = await listen();
  for (let cuts = 0; cuts < 5; cuts++) {
    const [pid] = await listeners();
    await here.db.execute(sql`SELECT pg_terminate_backend(${pid}::int)`);
    announce(there.context, topic);
    const before = stream.topics.length;
    await expect.poll(async () => (await listeners()).filter((one) => one !== pid)).toHaveLength(1);
    await expect.poll(() => stream.topics.length).toBeGreaterThan(before);
  }
  const before = stream.topics.length;
  announce(there.context, topic);
  await expect.poll(() => stream.topics.length).toBeGreaterThan(before);
  stream.close();
});

test('a server without streams keeps no connection to listen with', async () => {
  expect(await listeners()).toHaveLength(1);
});

test('many announcements are one notice each tenth of a second, and none is lost', async () => {
  const heard: string[] = [];
  const client = there.database.apart?.('live');
  if (!client) throw new Error('This test needs a PostgreSQL.');
  await client.connect();
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('LISTEN live');
  const began = performance.now();
  for (let count = 0; count < 500; count++) {
    await here.db.transaction(async () => announce(here.context, `calendar:${count % 50}`));
    if (count % 50 === 49) await wait(50);
  }
  await wait(300);
  const topics = heard.flatMap((payload) => payload.split(' ').slice(1));
  expect(new Set(topics).size).toBe(50);
  expect(heard.length).toBeLessThan((performance.now() - began) / 100 + 10);
  await client.end();
});

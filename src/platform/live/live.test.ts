import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSessions } from '#src/domains/accounts/sessions/sessions.server.ts';
import { sessions } from '#src/domains/accounts/tables.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { openTestDatabase } from '#src/testing/database.ts';
import { listenAt, openPort } from '#src/testing/live/listening.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { announce, openLive } from './live.server.ts';

const beatMs = 100;
let app: TestApp;
let port: number;

beforeAll(async () => {
  const database = await openTestDatabase();
  app = await startTestApp({ database, live: openLive({ database, log: silentLog, beatMs }) });
  port = await openPort(app.http);
});
afterAll(() => app.close());

const aBusiness = () => anAccount(app.db, { role: 'agent' });
const tokenOf = async (accountId: number) => (await app.signIn(accountId)).token;

/** A stream of a business's owner, or of someone else, on its calendar. */
async function listen(businessId: number, accountId = businessId) {
  return listenAt(port, await tokenOf(accountId), [`calendar:${businessId}`]);
}

test('who works with the calendar hears within a second that it is newer, and nothing else', async () => {
  const { id } = await aBusiness();
  const stream = await listen(id);
  const began = performance.now();
  announce(app.context, `calendar:${id}`);
  await expect.poll(() => stream.topics, { interval: 5 }).toEqual([`calendar:${id}`]);
  expect(performance.now() - began).toBeLessThan(1_000);
  stream.close();
});

test('not a word of one business reaches another', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  const [mine, theirs] = [await listen(one.id), await listen(other.id)];
  for (let count = 0; count < 20; count++) announce(app.context, `calendar:${one.id}`);
  announce(app.context, `calendar:${other.id}`);
  await expect.poll(() => mine.topics.length > 0 && theirs.topics.length > 0).toBe(true);
  expect(new Set(mine.topics)).toEqual(new Set([`calendar:${one.id}`]));
  expect(new Set(theirs.topics)).toEqual(new Set([`calendar:${other.id}`]));
  mine.close();
  theirs.close();
});

test('another business’s calendar, and a topic that nobody answers for, are as if they were not there', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()];
  expect((await listen(other.id, one.id)).status).toBe(404);
  const client = await anAccount(app.db, { role: 'user' });
  expect((await listen(one.id, client.id)).status).toBe(404);
  const token = await tokenOf(one.id);
  for (const topic of [`orders:${one.id}`, `calendar:${one.id}x`])
    expect((await listenAt(port, token, [`calendar:${one.id}`, topic])).status).toBe(404);
});

test.each([
  ['front_desk', 200],
  ['practitioner', 200],
  ['manager', 200],
  ['accountant', 404],
] as const)('a member of the team who is %s is answered %i', async (role, status) => {
  const { id: businessId } = await aBusiness();
  for (const listings of [undefined, []]) {
    const member = await aMember(app.db, { businessId, role, ...(listings ? { listings } : {}) });
    const stream = await listen(businessId, member.id);
    expect(stream.status).toBe(status);
    stream.close();
  }
});

test('what is no topic, none, or more than ten topics are refused by name', async () => {
  const token = await tokenOf((await aBusiness()).id);
  const many = Array.from({ length: 11 }, (_, index) => `calendar:${index}`);
  for (const topics of [['Calendar 17'], ['calendar:'], ['calendar:17:18'], [], many]) {
    const query = topics.map((topic) => `topics[]=${encodeURIComponent(topic)}`).join('&');
    const answer = await app.http.inject({
      url: `/api/live?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const [field = ''] = Object.keys(answer.json().errors);
    expect([topics, answer.statusCode, field.split('.')[0]]).toEqual([topics, 422, 'topics']);
  }
});

test('what a transaction announces is heard once it has committed, and never if it is rolled back', async () => {
  const { id } = await aBusiness();
  const stream = await listen(id);
  const topic = `calendar:${id}`;
  await inTransaction(app.context, async (inside) => {
    announce(inside, topic);
    await inside.db.transaction(async () => announce(inside, topic));
    await wait(300);
    expect(stream.topics).toEqual([]);
  });
  await expect.poll(() => stream.topics).toEqual([topic]);
  const undone = inTransaction(app.context, async (inside) => {
    announce(inside, topic);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await wait(300);
  expect(stream.topics).toEqual([topic]);
  stream.close();
});

test('a thousand announcements within a moment are few events, whose versions only rise', async () => {
  const { id } = await aBusiness();
  const stream = await listen(id);
  for (let count = 0; count < 1_000; count++) {
    announce(app.context, `calendar:${id}`);
    if (count % 100 === 0) await wait(30);
  }
  await wait(200);
  expect(stream.versions.length).toBeGreaterThan(1);
  expect(stream.versions.length).toBeLessThan(10);
  expect(stream.versions).toEqual([...new Set(stream.versions)].toSorted((one, other) => one - other));
  stream.close();
});

test('a stream is neither kept, compressed nor held back on its way', async () => {
  const stream = await listen((await aBusiness()).id);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.headers).not.toHaveProperty('content-encoding');
  await expect.poll(() => stream.beats).toBeGreaterThan(2);
  stream.close();
});

test('a stream ends with the session, with the right, and with the place in the team', async () => {
  const { id: businessId } = await aBusiness();
  const [signsOut, loses, leaves] = await Promise.all(
    [1, 2, 3].map(() => aMember(app.db, { businessId, role: 'front_desk' })),
  );
  if (!signsOut || !loses || !leaves) throw new Error('Three were made.');
  const [first, second, third] = await Promise.all(
    [signsOut, loses, leaves].map(({ id }) => listen(businessId, id)),
  );
  const owner = await listen(businessId);
  await endSessions(app.db, signsOut.id, {}, app.clock.now);
  await first?.ended;
  await app.db.update(members).set({ role: 'accountant' }).where(eq(members.id, loses.memberId));
  await second?.ended;
  await app.db.delete(members).where(eq(members.id, leaves.memberId));
  await third?.ended;
  const { beats } = owner;
  await expect.poll(() => owner.beats).toBeGreaterThan(beats);
  owner.close();
});

test('a stream that nobody touches is no use of the session, which ends when it should', async () => {
  const { id } = await aBusiness();
  const stream = await listen(id);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 90 * 60_000);
  const { beats } = stream;
  await expect.poll(() => stream.beats).toBeGreaterThan(beats + 2);
  const [session] = await app.db.select().from(sessions).where(eq(sessions.accountId, id));
  expect(session?.lastUsedAt).toEqual(before);
  app.clock.now = new Date(before.getTime() + 2 * 3_600_000);
  await stream.ended;
  app.clock.now = before;
});

test('an account has twenty streams at most; one that is closed makes room', async () => {
  const { id } = await aBusiness();
  const token = await tokenOf(id);
  const open = () => listenAt(port, token, [`calendar:${id}`]);
  const streams = await Promise.all(Array.from({ length: 20 }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open()).status).toBe(429);
  streams[0]?.close();
  await expect.poll(async () => (await open()).status).toBe(200);
  for (const stream of streams) stream.close();
});

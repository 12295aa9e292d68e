import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { listenAt } from '#src/testing/live/listening.ts';
import { type Ask, Caller } from '../calling.ts';
import { startCallers } from './callers.ts';
import { metricsToken, openSite, type Site } from './site.ts';

const writes = 40;
let site: Site;
/** Connections are handed out by turns, so each of the two is with another worker. */
let one: Caller;
let other: Caller;

beforeAll(async () => {
  site = await openSite({ clients: 30, workers: 2, settings: { LIMITS_WRITES: String(writes) } });
  one = new Caller(site.port);
  other = new Caller(site.port);
});
afterAll(async () => {
  one?.close();
  other?.close();
  await site?.stop();
});

const report = (from: string): Ask => ({ method: 'POST', path: '/csp-report', json: {}, from });
const look = (): Ask => ({
  ...{ method: 'POST', path: '/api/listing-views', json: { slug: site.world.slug }, from: '192.0.2.4' },
});
const figures = async () => {
  const { body } = await one.ask({ path: '/metrics', token: metricsToken });
  return body.split('\n');
};
const reportsAt = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [, worker, count] =
      /^http_requests_total\{worker="(\d)".*"\/csp-report".*\} (\d+)$/.exec(line) ?? [];
    return worker ? [[Number(worker), Number(count)]] : [];
  });

test('whichever worker is asked, /metrics has the figures of both, each figure once', async () => {
  for (const caller of [one, one, other]) await caller.ask(report('192.0.2.1'));
  const lines = await figures();
  expect(
    reportsAt(lines)
      .map(([, count]) => count)
      .toSorted(),
  ).toEqual([1, 2]);
  for (const worker of [1, 2])
    expect(
      lines.filter((line) => line.startsWith(`process_resident_memory_bytes{worker="${worker}"}`)),
    ).toHaveLength(1);
  const types = lines.filter((line) => line.startsWith('# TYPE'));
  expect(types).toEqual([...new Set(types)]);
});

test('an address has one limit with both workers', async () => {
  expect((await one.ask(look())).status).toBe(202);
  const spend = async (caller: Caller) => (await caller.ask(report('192.0.2.2'))).status;
  for (let count = 0; count < writes; count++) expect(await spend(one)).toBe(204);
  expect(await spend(one)).toBe(429);
  let granted = 0;
  const spendThere = async () => {
    const status = await spend(other);
    if (status === 204) granted += 1;
    return status;
  };
  // It hears within a twentieth of a second, and would grant as many again by itself.
  await expect.poll(spendThere, { interval: 50 }).toBe(429);
  expect(granted).toBeLessThan(writes / 2);
  expect([
    (await one.ask(report('192.0.2.3'))).status,
    (await other.ask(report('192.0.2.3'))).status,
  ]).toEqual([204, 204]);
});

test('who signs out at one worker is signed out at the other', async () => {
  const token = site.world.clients[0];
  const look = { path: '/api/appointment', token };
  expect((await other.ask(look)).status).toBe(200);
  expect((await one.ask({ method: 'POST', path: '/api/logout', token, json: {} })).status).toBe(200);
  expect((await other.ask(look)).status).toBe(401);
});

test('what is booked at one worker is gone at both within two seconds, and said to the screens of both', async () => {
  const { slug, variantId, firstDay, clients, times, ownerId, business } = site.world;
  const topic = calendarTopic(ownerId);
  const screens = [
    await listenAt(site.port, business, [topic]),
    await listenAt(site.port, business, [topic]),
  ];
  const [at = ''] = times;
  const offered = (caller: Caller) => async () =>
    (
      await caller.ask({ path: `/api/listing-details/${slug}/times?variant=${variantId}&from=${firstDay}` })
    ).body.includes(at);
  expect(await offered(other)()).toBe(true);
  const json = { slug, variants: [variantId], at, pay: 'venue' };
  // Two people work there.
  for (const token of clients.slice(1, 3))
    expect((await one.ask({ method: 'POST', path: '/api/appointment', token, json })).status).toBe(201);
  const began = performance.now();
  for (const caller of [one, other]) await expect.poll(offered(caller), { interval: 50 }).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_500);
  for (const screen of screens) {
    await expect.poll(() => screen.topics.includes(topic)).toBe(true);
    screen.close();
  }
});

test('a restart of all workers under load fails no request, loses no booking and counts a visitor of both once', async () => {
  // The other worker has long heard of the first look.
  expect((await other.ask(look())).status).toBe(202);
  const before = site.workers();
  const already = await site.booked();
  const finish = startCallers(
    site.port,
    { ...site.world, times: site.world.times.slice(1), clients: site.world.clients.slice(3) },
    { seed: 7, slowness: 3 },
  );
  await site.restart();
  const { failures, booked } = await finish();
  expect(failures).toEqual([]);
  expect(await site.seen()).toBe(1);
  expect(await site.booked()).toBe(already + booked);
  expect(site.workers().filter((pid) => before.includes(pid))).toEqual([]);
}, 300_000);

test('a worker that is killed is replaced', async () => {
  const [first = 0] = site.workers();
  const replaced = site.heard('a worker died and is replaced');
  process.kill(first, 'SIGKILL');
  await replaced;
  await expect.poll(() => site.workers().length).toBe(2);
  expect(site.workers()).not.toContain(first);
  const visitor = new Caller(site.port);
  expect((await visitor.ask({ path: '/livez' })).status).toBe(200);
  visitor.close();
});

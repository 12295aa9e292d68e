import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#src/testing/database.ts';
import { randomFrom } from '../search/shapes.ts';
import { type Ask, Callers } from './drive.ts';
import { figuresOf } from './figures.ts';
import { recovery } from './overload.ts';
import { trafficOf } from './traffic.ts';
import { makeWorld, type World } from './world.ts';

const world: World = {
  names: { towns: ['london', 'leeds'], categories: ['massage', 'nails'], treatments: ['Hot stone massage'] },
  listings: 1_000,
  salons: [{ listingId: 1, slug: 'quay-rooms', variantId: 2, token: 'owner' }],
  clients: [{ token: 'client', enquiry: 3, from: '10.200.0.1' }],
  today: '2026-11-28',
};

const groups: [string, RegExp, number][] = [
  ['search and business pages', /^(search|business),/, 70],
  ['other pages', /^other pages$/, 15],
  ['signed-in reads', /^(client reads|business reads|calendar)$/, 10],
  ['writes', /^(book|cancel|message|favourite)$/, 5],
];

test('of a hundred requests 70 are for search and businesses, 15 for other pages, 10 are signed-in reads and 5 writes', async () => {
  const random = randomFrom(1);
  const next = trafficOf(world, random);
  const asked: Ask[] = [];
  const answers: Record<string, string> = {
    'business, free times': JSON.stringify({ days: [{ times: [{ at: '2026-12-01T10:00:00.000Z' }] }] }),
    book: JSON.stringify({ appointment: { id: 7 } }),
  };
  for (let count = 0; count < 20_000; count += 1)
    await next()(async (ask) => {
      asked.push(ask);
      return { status: 200, text: answers[ask.kind] ?? '' };
    });
  for (const [name, kinds, promised] of groups) {
    const share = (100 * asked.filter(({ kind }) => kinds.test(kind)).length) / asked.length;
    expect(Math.abs(share - promised), name).toBeLessThan(1);
  }
});

const slowMs = 300;

test('a slow server is asked no less, and its answers count from when they were due', async () => {
  const server = createServer(async (_request, answer) => {
    await wait(slowMs);
    answer.end('late');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const callers = new Callers(`http://127.0.0.1:${port}`);
  const acts = () => async (send: (ask: Ask) => Promise<unknown>) => {
    await send({ kind: 'any', path: '/', from: '10.0.0.1' });
  };
  await callers.openLoop({ acts, perSecond: 200, seconds: 1 });
  const { ok, failed, p50 } = figuresOf(callers.seen);
  callers.close();
  server.close();
  expect(failed).toBe(0);
  expect(ok).toBeGreaterThan(100);
  expect(p50).toBeGreaterThanOrEqual(slowMs - 5);
});

const seen = (due: number, ms: number, status = 200) => ({
  ...{ kind: 'search, page', isWrite: false, hasHint: false },
  ...{ due, ms, status },
});

test.each([
  ['all is quick', [seen(100, 20), seen(1_100, 20)], 0],
  ['a request is refused in the second second', [seen(100, 20), seen(1_100, 5, 503), seen(2_100, 20)], 2_000],
  ['all are slow in the first second', [seen(100, 900), seen(200, 900), seen(1_100, 20)], 1_000],
  ['a second is slow after five good ones', [seen(100, 900), seen(6_100, 900), seen(7_100, 20)], 1_000],
  ['a second is slow after four good ones', [seen(100, 900), seen(5_100, 900), seen(6_100, 20)], 6_000],
  ['one of thirty is slow', [seen(100, 900), ...Array.from({ length: 29 }, () => seen(200, 20))], 0],
])('a site is well again once five seconds in a row are good: %s', (_case, after, ms) => {
  expect(recovery(after, 0)).toBe(ms);
});

test('an empty database is filled with salons that can be booked and clients who write to them', async () => {
  const database = await openTestDatabase();
  const size = { listings: 200, salons: 2, clients: 3 };
  const { salons, clients } = await makeWorld(database, size, () => {});
  await database.close();
  expect(salons.map(({ slug }) => slug)).toEqual(['quay-rooms-0', 'quay-rooms-1']);
  expect(clients.map(({ enquiry }) => enquiry > 0)).toEqual([true, true, true]);
});

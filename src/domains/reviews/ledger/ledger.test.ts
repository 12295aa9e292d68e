import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { follow } from './chain.ts';
import { beginOf, fileNames } from './files.ts';
import { addToLedger } from './queries.server.ts';

let app: TestApp;
let salon: Salon;
let read: (path: string) => ReturnType<ReturnType<typeof visitorOf>>;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
  read = (path) => visitorOf(app)('GET', path);
});
afterAll(() => app.close());

const write = async (stars: number, text?: string) => {
  const { token } = await anInvitation(app, salon);
  await visitorOf(app)('POST', 'review', { token, ...aReview({ stars, ...(text && { text }) }) });
  return token;
};
const slugOf = async () =>
  (await app.db.select().from(listings).where(eq(listings.id, salon.listingId)))[0]?.slug ?? '';

test('the summary tells the last hash of each day and the totals of a year, in all and of one business', async () => {
  app.clock.now = new Date('2026-11-18T22:00:00Z');
  await write(5);
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  await write(1);
  await write(1, 'Look at www.example.com instead of this.');
  const token = await write(4);
  await visitorOf(app)('POST', 'review-link/withdrawal', { token });
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  const { body } = await read(`review-ledger/summary?slug=${await slugOf()}`);
  expect(body).toMatchObject({
    head: { seq: 9 },
    heads: [
      { day: '2026-11-19', seq: 9 },
      { day: '2026-11-18', seq: 2 },
    ],
    listing: { title: 'Quay Rooms' },
    totals: {
      ...{ year: 2026, received: 4, published: 3, held: 1, withdrawn: 1, restored: 0, removed: [] },
      median_seconds: [0, null, null, 0, 0],
    },
    years: [2026],
  });
  const other = await aSalon(app);
  const [row] = await app.db.select().from(listings).where(eq(listings.id, other.listingId));
  expect((await read(`review-ledger/summary?slug=${row?.slug}`)).body).toMatchObject({
    totals: { received: 0 },
  });
  expect((await read('review-ledger/summary?slug=no-such')).status).toBe(404);
  expect((await read('review-ledger/summary?year=1999')).body).toMatchObject({ totals: { year: 2026 } });
});

test('a thousand rows come at once, and the next ones after the last', async () => {
  const rows = Array.from({ length: 1_500 }, () => ({
    event: 'reported' as const,
    actor: 'visitor' as const,
  }));
  await app.db.transaction((tx) => addToLedger(tx, app.clock.now, rows));
  const first = (await read('review-ledger')).body;
  expect(first.rows).toHaveLength(1_000);
  const next = (await read('review-ledger?after=1000')).body;
  expect(follow([...first.rows, ...next.rows])).toEqual({ last: first.head, fault: null });
});

test('no row is earlier than the one before it, even if a server’s clock is behind', async () => {
  const add = (at: string) =>
    app.db.transaction((tx) => addToLedger(tx, new Date(at), [{ event: 'reported', actor: 'visitor' }]));
  await add('2026-12-01T09:00:00.500Z');
  await add('2026-12-01T09:00:00.200Z');
  const { head } = (await read('review-ledger')).body;
  const { rows } = (await read(`review-ledger?after=${head.seq - 2}`)).body;
  expect(rows.map(({ at }: { at: string }) => at)).toEqual(Array(2).fill('2026-12-01T09:00:00.500Z'));
});

test.each([
  ['1.jsonl', 0],
  ['3.jsonl', 20_000],
  ['0.jsonl', null],
  ['x', null],
])('the file %s begins after row %s', (name, begin) => {
  expect(beginOf(name)).toBe(begin);
});

test('as many files are named as hold the rows', () => {
  expect([0, 1, 10_000, 10_001].map((rows) => fileNames(rows).length)).toEqual([0, 1, 1, 2]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, type MadeListing } from '#src/testing/fixtures.ts';
import { forgetOldCounts, tallyOf, writeCounts } from './service.server.ts';

let app: TestApp;
let listing: MadeListing;
let turn = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  listing = await aListing(app.db, { slug: `counted-${++turn}` });
  await app.db.execute(sql`DELETE FROM listing_counts`);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const say = (payload: object, { agent = firefox, from = '192.0.2.1' } = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/listing-views',
    payload,
    headers: { 'user-agent': agent },
    remoteAddress: from,
  });
const counts = async () => {
  await writeCounts(app.context);
  const { rows } = await app.db.execute(
    sql`SELECT listing_id AS id, day::text AS day, views, searches FROM listing_counts ORDER BY listing_id, day`,
  );
  return rows;
};

test('page views and search results are counted by London’s day and written together', async () => {
  const answer = await say({ slug: listing.slug, shown: [listing.id] });
  expect(answer.statusCode).toBe(202);
  const { rows } = await app.db.execute(sql`SELECT 1 FROM listing_counts`);
  expect(rows).toEqual([]);
  expect(await counts()).toEqual([{ id: listing.id, day: '2026-11-02', views: 1, searches: 1 }]);
});

test('a visitor counts once a day, and again with another browser or network', async () => {
  await say({ slug: listing.slug });
  await say({ slug: listing.slug });
  expect(await counts()).toMatchObject([{ views: 1 }]);
  await say({ slug: listing.slug }, { agent: `${firefox} other` });
  await say({ slug: listing.slug }, { from: '198.51.100.7' });
  expect(await counts()).toMatchObject([{ views: 3 }]);
  app.clock.now = new Date('2026-11-03T00:30:00Z');
  await say({ slug: listing.slug });
  expect(await counts()).toMatchObject([
    { day: '2026-11-02', views: 3 },
    { day: '2026-11-03', views: 1 },
  ]);
});

test.each([
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['curl', 'curl/8.5.0'],
  ['a browser without a name', ''],
])('robots are not counted: %s', async (_name, agent) => {
  expect((await say({ slug: listing.slug }, { agent })).statusCode).toBe(202);
  expect(await counts()).toEqual([]);
});

test('views of drafts and of unknown pages are not counted', async () => {
  const draft = await aListing(app.db, { state: 'draft', slug: `draft-${turn}` });
  await say({ slug: draft.slug, shown: [draft.id, 2_000_000_000] });
  await say({ slug: 'nobody-has-this' });
  expect(await counts()).toEqual([]);
});

test('the database holds nothing about the visitors who were counted', async () => {
  await say({ slug: listing.slug });
  await counts();
  const { rows } = await app.db.execute(sql`SELECT column_name FROM information_schema.columns
    WHERE table_name = 'listing_counts' ORDER BY column_name`);
  expect(rows.map((row) => Object(row).column_name)).toEqual(['day', 'listing_id', 'searches', 'views']);
});

test('counts that could not be written are written later', async () => {
  await say({ slug: listing.slug });
  const broken = { ...app.context, db: app.db };
  const tally = tallyOf(app.context);
  for (const [day, pending] of tally.take()) tally.putBack(day, pending);
  await writeCounts(broken);
  expect(await counts()).toMatchObject([{ views: 1 }]);
});

test('a request with more than forty results is refused', async () => {
  const shown = Array.from({ length: 41 }, (_, at) => at + 1);
  expect((await say({ shown })).statusCode).toBe(422);
});

test('counts are kept for thirteen months', async () => {
  await say({ slug: listing.slug });
  await counts();
  const after = (days: number) => ({
    ...app.context,
    now: () => new Date(app.clock.now.getTime() + days * 86_400_000),
  });
  expect(await forgetOldCounts(after(396))).toBe(0);
  expect(await forgetOldCounts(after(397))).toBe(1);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { aKnownBusiness, type Sender, sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let business: Sender;
const ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  const ownerId = await aKnownBusiness(app, { plan: 'standard' });
  business = await sender(app, ownerId);
  const rooms = [
    { title: 'Amber Rooms', email: 'amber@example.com', phone: '+441134960001', address: '1 Bridge Street' },
    { title: 'birch rooms', email: 'birch@example.com', phone: '+441134960002', address: '2 Bridge Street' },
    { title: 'Cedar 100% Rooms', state: 'draft' as const, postcode: 'LS1 4DY' },
    { title: 'Dune Rooms', state: 'paused' as const },
    { title: 'Ember_Rooms', state: 'awaiting_check' as const },
    { title: 'Frost Rooms', isFeatured: true },
  ];
  for (const room of rooms) ids.push((await aListing(app.db, { ownerId, ...room })).id);
  await aListing(app.db, { ownerId, title: 'Erased Rooms', state: 'removed' });
  await aListing(app.db, {
    ownerId,
    title: 'Removed Rooms',
    state: 'removed',
    removedAt: app.clock.now,
    removedFrom: 'live',
  });
  await aListing(app.db, { title: 'Somebody’s Rooms' });
});
afterAll(() => app.close());

const ask = async (query = '') => (await business.get(`/api/listing${query}`)).json();
const titles = async (query: string) => (await ask(query)).data.map(({ title }: { title: string }) => title);

test('the list has pages, newest first, with the rows also under `listings`', async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ current_page: 1, per_page: 5, total: 6, last_page: 2, from: 1, to: 5 });
  expect(answer.listings).toEqual(answer.data);
  expect(answer.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 5));
  expect(await titles('?page=2')).toEqual(['Amber Rooms']);
  expect((await ask('?page=9')).data).toEqual([]);
  expect(answer.next_page_url).toBe('https://treatory.example/api/listing?per_page=5&sort=-id&page=2');
});

test('each row has what the screen shows', async () => {
  const [row] = (await ask('?search=Amber')).data;
  expect(row).toMatchObject({
    id: ids[0],
    title: 'Amber Rooms',
    email: 'amber@example.com',
    phone: '+441134960001',
    address: '1 Bridge Street, Leeds',
    status: 1,
    state: 'live',
    category: { slug: 'massage', name: 'Massage' },
    version: 1,
    has_draft: false,
    has_pending_change: false,
    paused_by_plan: false,
    paused_by_operator: false,
    restorable_until: null,
  });
});

test.each([
  ['?search=ROOMS&per_page=100', 6],
  ['?search=bridge street', 2],
  ['?search=birch@', 1],
  ['?search=0113 496 0001', 1],
  ['?search=LS1 4DY', 1],
  ['?search=100%25', 1],
  ['?search=_', 1],
  ['?search=Somebody', 0],
  ['?search=Removed', 0],
  ['?state=draft', 1],
  ['?state=removed', 1],
])('the search %s finds %i listings', async (query, count) => {
  expect((await ask(query.replaceAll(' ', '%20'))).total).toBe(count);
});

test.each([
  ['title', 'Amber Rooms'],
  ['-title', 'Frost Rooms'],
  ['id', 'Amber Rooms'],
  ['-email', 'birch rooms'],
  ['address', 'Amber Rooms'],
  ['status', 'Ember_Rooms'],
])('sorting by %s puts %s first', async (sort, first) => {
  expect((await titles(`?sort=${sort}`))[0]).toBe(first);
});

test('an unknown sort order is refused', async () => {
  expect((await business.get('/api/listing?sort=owner_id')).statusCode).toBe(422);
});

test('the list says what the plan allows and how much is used', async () => {
  expect((await ask()).plan).toEqual({
    name: 'Professional',
    num_of_listing: 3,
    listings_used: 4,
    featured_listing: 0,
    featured_used: 1,
    multiple_locations: 0,
  });
});

describe('with ten thousand listings', () => {
  test('a page of the list is read with the owner’s index', async () => {
    const ownerId = await aKnownBusiness(app);
    await app.db.execute(sql`
      INSERT INTO listings (slug, owner_id, title, category_id, created_at, updated_at)
      SELECT 'many-' || n, ${ownerId}, 'Room ' || n, (SELECT min(id) FROM categories), now(), now()
      FROM generate_series(1, 10000) n`);
    await app.db.execute(sql`ANALYZE listings`);
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`
      EXPLAIN SELECT l.id FROM listings l
      WHERE l.owner_id = ${ownerId} AND (l.state <> 'removed' OR l.hidden_from IS NOT NULL)
      ORDER BY l.id DESC LIMIT 5`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Scan Backward using listings_(of_owner|pkey)/,
    );
    const many = await sender(app, ownerId);
    const answer = (await many.get('/api/listing?page=2000')).json();
    expect([answer.total, answer.data.at(-1).title]).toEqual([10_000, 'Room 1']);
  });
});

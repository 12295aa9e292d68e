import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { merge as mergeListings } from '../merging/service.server.ts';
import { listings } from '../tables.server.ts';
import { mostFavourites } from './rules.ts';
import { favourites } from './tables.server.ts';

let app: TestApp;
let client: number;
const ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let made = 0; made < 6; made += 1) ids.push((await aListing(app.db, { title: `Room ${made}` })).id);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = (await anAccount(app.db)).id;
});

const listed = async (query = '', accountId = client) =>
  (await askAs(app, accountId, 'GET', `/api/favourite${query}`)).body;
const keep = (id: number | string) => askAs(app, client, 'PUT', `/api/favourite/${id}`, {});
const letGo = (id: number | string) => askAs(app, client, 'DELETE', `/api/favourite/${id}`);
const merge = (given: readonly unknown[], accountId = client) =>
  askAs(app, accountId, 'POST', '/api/favourite/merge', { listings: given });
const pause = (id = 0, state: 'live' | 'paused' = 'paused') =>
  app.db.update(listings).set({ state }).where(eq(listings.id, id));

test('a client keeps businesses and reads their cards, the newest first, a page at a time', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  for (const [minute, id] of [first, second, third].entries()) {
    app.clock.now = new Date(`2026-11-02T10:0${minute}:00Z`);
    expect((await keep(id)).status).toBe(200);
  }
  const page = await listed('?per_page=2');
  expect(page.data.map(({ id }: { id: number }) => id)).toEqual([third, second]);
  expect(page).toMatchObject({ total: 3, last_page: 2, listings: [third, second, first] });
  expect(page.data[0]).toMatchObject({ title: 'Room 2', promoted: false });
});

test('keeping a business twice keeps it once, at its first time', async () => {
  const [id = 0, other = 0] = ids;
  await keep(id);
  await keep(other);
  await keep(id);
  expect([...(await listed()).listings].sort()).toEqual([id, other].sort());
});

test('nobody reads or changes the favourites of another client', async () => {
  const [id = 0] = ids;
  const other = (await anAccount(app.db)).id;
  await keep(id);
  expect((await listed('', other)).listings).toEqual([]);
  expect((await askAs(app, other, 'DELETE', `/api/favourite/${id}`)).status).toBe(404);
  expect((await listed()).listings).toEqual([id]);
});

test('a favourite is let go once; after that, and where it never was one, there is nothing to let go', async () => {
  const [id = 0] = ids;
  await keep(id);
  expect([(await letGo(id)).status, (await letGo(id)).status]).toEqual([200, 404]);
  expect((await letGo(999_999)).status).toBe(404);
});

test('a business that is not on the site cannot be kept; one that is paused later stays, unseen, and comes back', async () => {
  const { id: draft } = await aListing(app.db, { state: 'draft' });
  expect([(await keep(draft)).status, (await keep(999_999)).status]).toEqual([404, 404]);
  const [id = 0] = ids;
  await keep(id);
  await pause(id);
  expect(await listed()).toMatchObject({ data: [], total: 0, listings: [id] });
  expect((await keep(id)).status).toBe(200);
  await pause(id, 'live');
  expect((await listed()).total).toBe(1);
});

test('merging adds what was kept signed out, leaves out what is unknown or hidden, and forgets nothing', async () => {
  const [own = 0, both = 0, fresh = 0] = ids;
  const { id: draft } = await aListing(app.db, { state: 'draft' });
  await keep(own);
  await keep(both);
  const { status, body } = await merge([both, fresh, fresh, 999_999, draft]);
  expect(status).toBe(200);
  expect([...body.listings].sort()).toEqual([own, both, fresh].sort());
  expect([...(await listed()).listings].sort()).toEqual([own, both, fresh].sort());
});

test.each([
  [['abc']],
  [[1.5]],
  [[0]],
  [[2 ** 31]],
  [Array.from({ length: mostFavourites + 1 }, (_, at) => at + 1)],
])('merging refuses %j beside its field and keeps nothing of it', async (given) => {
  const { status, body } = await merge(given);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).every((field) => field.startsWith('listings'))).toBe(true);
  expect((await listed()).listings).toEqual([]);
});

test('whatever was kept where, merging again changes nothing and the order of merges does not matter', async () => {
  const some = fc.array(fc.constantFrom(...ids, 999_999), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, some, async (one, other) => {
      const [ada, bea] = [(await anAccount(app.db)).id, (await anAccount(app.db)).id];
      for (const given of [one, other, one]) await merge(given, ada);
      for (const given of [other, one]) await merge(given, bea);
      const wanted = [...new Set([...one, ...other])].filter((id) => id !== 999_999).sort();
      expect([...(await listed('', ada)).listings].sort()).toEqual(wanted);
      expect([...(await listed('', bea)).listings].sort()).toEqual(wanted);
    }),
    { numRuns: 12 },
  );
});

test('five hundred are kept: one more is refused in words, and a merge takes what there is room for', async () => {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    INSERT INTO listings SELECT (jsonb_populate_record(l, jsonb_build_object(
      'id', 900000 + n, 'slug', 'many-' || n))).* FROM listings l, generate_series(1, ${mostFavourites}) n
    WHERE l.id = ${ids[0]} RETURNING id`);
  const many = rows.map(({ id }) => id);
  const [fits = 0, not = 0] = ids;
  await merge(many.slice(0, -1));
  expect((await merge([fits, not])).body.listings).toHaveLength(mostFavourites);
  expect((await listed('?per_page=1')).listings).not.toContain(not);
  const refused = await keep(not);
  expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-favourites' } });
  expect((await keep(fits)).status).toBe(200);
});

test('a business and an operator keep no favourites', async () => {
  for (const role of ['agent', 'operator'] as const) {
    const { id } = await anAccount(app.db, { role });
    expect((await askAs(app, id, 'GET', '/api/favourite')).status).toBe(403);
  }
});

test('where two pages of one business become one, who kept the first keeps the other', async () => {
  const { id: gone } = await aListing(app.db, { owner: null });
  const [into = 0] = ids;
  await keep(gone);
  await mergeListings(app.context, { id: gone, into });
  expect((await listed()).data.map(({ id }: { id: number }) => id)).toEqual([into]);
});

test('kept at the same moment in two tabs, a business is kept once', async () => {
  const [id = 0] = ids;
  const answers = await Promise.all([keep(id), keep(id), merge([id])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.db.$count(favourites, eq(favourites.accountId, client))).toBe(1);
});

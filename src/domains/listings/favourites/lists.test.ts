import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { listings } from '../tables.server.ts';
import type { FavouriteList } from './contract.ts';
import { mostInList, mostLists } from './rules.ts';
import { favouriteLists } from './tables.server.ts';

let app: TestApp;
let client: number;
let [ada, bea, cleo] = [0, 0, 0];
beforeAll(async () => {
  app = await startTestApp();
  ada = (await aListing(app.db, { title: 'Ada’s Rooms' })).id;
  bea = (await aListing(app.db, { title: 'Bea’s Studio' })).id;
  cleo = (await aListing(app.db, { title: 'Cleo’s Clinic' })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  client = (await anAccount(app.db, { name: 'Maud Penhallow' })).id;
});

const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', payload?: object, accountId = client) =>
  askAs(app, accountId, method, `/api/favourite-list${rest}`, payload);

const aList = async (name = 'Before the wedding'): Promise<FavouriteList> =>
  (await as('POST', '', { name })).body.list;

const save = ({ id, name, listings, version }: FavouriteList, changed: object = {}) =>
  as('PUT', `/${id}`, { name, listings, has_link: false, version, ...changed });

async function aSharedList(given: readonly number[]): Promise<FavouriteList & { token: string }> {
  const { body } = await save(await aList(), { listings: given, has_link: true });
  return { ...body.list, token: new URL(body.list.link).pathname.split('/').at(-1) ?? '' };
}

const visit = (token: string) => app.http.inject({ url: `/api/shared-list/${token}` });

test('a list is made, named, filled in its owner’s order, put in another order, and deleted', async () => {
  const made = await aList();
  expect(made).toMatchObject({ name: 'Before the wedding', listings: [], link: null, version: 1 });
  const filled = (await save(made, { name: 'Spring', listings: [bea, ada] })).body.list;
  expect(filled).toMatchObject({ name: 'Spring', listings: [bea, ada], version: 2 });
  await save(filled, { listings: [ada, bea, ada] });
  expect((await as('GET')).body).toEqual([{ ...filled, listings: [ada, bea], version: 3 }]);
  expect((await as('GET', `/${made.id}`)).body.places).toMatchObject([
    { id: ada, title: 'Ada’s Rooms', is_live: true },
    { id: bea, title: 'Bea’s Studio', is_live: true },
  ]);
  expect((await as('DELETE', `/${made.id}`)).status).toBe(200);
  expect((await as('GET')).body).toEqual([]);
});

test('a list that was changed in another tab is not overwritten', async () => {
  const made = await aList();
  await save(made, { listings: [ada] });
  expect(await save(made, { listings: [bea] })).toMatchObject({ status: 409, body: { code: 'stale-list' } });
  expect((await as('GET')).body[0].listings).toEqual([ada]);
});

test('only what is on the site comes into a list; what is paused later stays in it, and visitors do not see it', async () => {
  const { id: draft } = await aListing(app.db, { state: 'draft' });
  const refused = await save(await aList('Drafts'), { listings: [ada, draft] });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['listings']]);
  const list = await aSharedList([ada, bea]);
  await app.db.update(listings).set({ state: 'paused' }).where(eq(listings.id, ada));
  expect((await visit(list.token)).json().data.map(({ id }: { id: number }) => id)).toEqual([bea]);
  const saved = await save(list, { listings: [bea, ada], has_link: true });
  await app.db.update(listings).set({ state: 'live' }).where(eq(listings.id, ada));
  expect(saved.body.list.listings).toEqual([bea, ada]);
});

test('all that is wrong with a list is said at once, beside its fields', async () => {
  const { id } = await aList();
  const { status, body } = await as('PUT', `/${id}`, { name: ' ', listings: ['x'], version: 0 });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).map((field) => field.split('.')[0])).toEqual([
    'name',
    'listings',
    'has_link',
    'version',
  ]);
  expect((await as('POST', '', { name: 'x'.repeat(61) })).body.errors).toHaveProperty('name');
});

test('who has the link reads the list’s name and its businesses in order, and nothing of its owner', async () => {
  const { token } = await aSharedList([cleo, ada, bea]);
  const answer = await visit(token);
  expect(answer.json()).toMatchObject({ name: 'Before the wedding', total: 3 });
  expect(answer.json().data.map(({ id }: { id: number }) => id)).toEqual([cleo, ada, bea]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toMatch(/Maud|Penhallow|account|@/);
});

test('a link stays the same while the list changes; once withdrawn it opens nothing, and the next is another', async () => {
  const list = await aSharedList([ada]);
  const kept = (await save(list, { listings: [bea], has_link: true })).body.list;
  expect(kept.link).toBe(list.link);
  const withdrawn = (await save(kept)).body.list;
  expect(withdrawn.link).toBeNull();
  expect((await visit(list.token)).statusCode).toBe(404);
  const again = (await save(withdrawn, { has_link: true })).body.list;
  expect(again.link).not.toBe(list.link);
  expect((await visit(list.token)).statusCode).toBe(404);
});

test('the link of a deleted list, of an account on its way out, and one that was guessed open nothing', async () => {
  const list = await aSharedList([ada]);
  await as('DELETE', `/${list.id}`);
  expect((await visit(list.token)).statusCode).toBe(404);
  const other = await aSharedList([ada]);
  await app.db.update(accounts).set({ deletionAskedAt: app.clock.now }).where(eq(accounts.id, client));
  expect((await visit(other.token)).statusCode).toBe(404);
  expect((await visit('A'.repeat(43))).statusCode).toBe(404);
});

test('the database holds no token of a link in plain text', async () => {
  const { id, token } = await aSharedList([ada]);
  const [row] = await app.db.select().from(favouriteLists).where(eq(favouriteLists.id, id));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.linkHash).toBeTruthy();
});

test('another client’s list is answered as absent', async () => {
  const list = await aSharedList([ada]);
  const { id: stranger } = await anAccount(app.db);
  const tried = [
    await as('GET', `/${list.id}`, undefined, stranger),
    await as('PUT', `/${list.id}`, { name: 'Mine', listings: [], has_link: false, version: 2 }, stranger),
    await as('DELETE', `/${list.id}`, undefined, stranger),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await as('GET')).body[0]).toMatchObject({ name: 'Before the wedding', listings: [ada] });
});

test('one list more than fifty, and one business more than two hundred in a list, are refused in words', async () => {
  const rows = Array.from({ length: mostLists }, (_, at) => ({
    ...{ accountId: client, name: `List ${at}`, createdAt: app.clock.now },
  }));
  await app.db.insert(favouriteLists).values(rows);
  expect(await as('POST', '', { name: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'too-many-lists' },
  });
  const [list] = (await as('GET')).body;
  const many = Array.from({ length: mostInList + 1 }, (_, at) => at + 1);
  expect((await save(list, { listings: many })).body.errors).toHaveProperty('listings');
});

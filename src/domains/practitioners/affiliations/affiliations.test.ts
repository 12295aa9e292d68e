import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingAffiliations } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  ({ token } = await app.signIn(ownerId));
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  app.http.inject({
    method,
    url: `/api/professional-certificate${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const create = async (name: string, description = '') =>
  (await ask('POST', '', { name, description })).json().data.id;

test('the owner creates, changes and deletes a certificate, with the messages of the screen', async () => {
  const made = await ask('POST', '', { name: ' Guild of Rubbers ' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    message: 'Certificate created successfully!',
    data: { name: 'Guild of Rubbers', description: '' },
  });
  const { id } = made.json().data;
  const changed = await ask('PUT', `/${id}`, { id, name: 'Guild', description: 'Since 2011.' });
  expect(changed.json()).toEqual({
    message: 'Certificate updated successfully!',
    data: { id, name: 'Guild', description: 'Since 2011.' },
  });
  expect((await ask('DELETE', `/${id}`)).json()).toEqual({ message: 'Certificate deleted successfully!' });
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(404);
});

test('the list has the keys that older screens read, with and without a page', async () => {
  const ids = [];
  for (let at = 0; at < 7; at++) ids.unshift(await create(`Guild ${at}`));
  const all = (await ask('GET')).json();
  expect(all.certificate.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect(all.data).toEqual(all.certificate);
  expect(all.meta).toEqual({ current_page: 1, last_page: 1, total_pages: 1, per_page: 1000, total: 7 });
  const paged = (await ask('GET', '?page=2')).json();
  expect(paged.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(5));
  expect(paged.meta).toEqual({ current_page: 2, last_page: 2, total_pages: 2, per_page: 5, total: 7 });
  expect(paged).toMatchObject({ total: 7, from: 6, to: 7, prev_page_url: expect.any(String) });
  expect((await ask('GET', '?page=1&search=guild+3')).json().total).toBe(1);
});

test.each([
  [{ name: '  ' }, 'The name field is required.'],
  [{ name: 'G'.repeat(121) }, 'The name field must not be greater than 120 characters.'],
  [{ name: 'Botox Academy' }, '“Botox” names or hints at a prescription-only medicine'],
])('the certificate %o is refused beside its field', async (payload, sentence) => {
  const answer = await ask('POST', '', payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.name[0]).toContain(sentence);
});

test('changing or deleting a certificate changes the business’s page at once', async () => {
  const id = await create('Guild of Rubbers');
  const listing = await aListing(app.db, { ownerId });
  await app.db.insert(listingAffiliations).values({ listingId: listing.id, affiliationId: id, ownerId });
  const shown = async () =>
    (await app.http.inject(`/api/listing-details/${listing.slug}`)).json().affiliations;
  await ask('PUT', `/${id}`, { name: 'Zennor Guild', description: 'By the sea.' });
  expect(await shown()).toEqual([{ name: 'Zennor Guild', description: 'By the sea.' }]);
  const found = (await app.http.inject({ url: '/api/search', query: { search: 'Zennor Guild' } })).json();
  expect(found.total).toBe(1);
  await ask('DELETE', `/${id}`);
  expect(await shown()).toEqual([]);
});

test('a page of ten thousand certificates is read with the index alone', async () => {
  await app.db.execute(sql`INSERT INTO affiliations (owner_id, name)
    SELECT ${ownerId}, 'Guild ' || n FROM generate_series(1, 10000) n`);
  await app.db.execute(sql`ANALYZE affiliations`);
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN SELECT * FROM affiliations
    WHERE owner_id = ${ownerId} ORDER BY id DESC OFFSET 500 LIMIT 20`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan/);
  expect(plan).not.toMatch(/Sort/);
  expect((await ask('GET', '?page=500&per_page=20')).json().meta.total).toBe(10_000);
});

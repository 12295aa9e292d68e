import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, type ListingWishes } from '#src/testing/fixtures.ts';
import { importing } from '#src/testing/listings/importing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', below: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/operator/${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: payload ?? {} }),
  });
const read = async (below: string) => (await ask('GET', below)).json();
const page = async (slug: string) => app.http.inject(`/api/listing-details/${slug}`);
const found = async (words: string) =>
  (await app.http.inject(`/api/search?search=${words}`))
    .json()
    .data.map(({ title }: { title: string }) => title);

let made = 0;
/** Two pages of one business: an owner's, and an unclaimed one. */
async function twins(wishes: { kept?: ListingWishes; gone?: ListingWishes } = {}) {
  made += 1;
  const title = `Quince${'abcdefghijklmnop'.charAt(made)} Rooms`;
  const kept = await aListing(app.db, { title, postcode: 'LS1 4AA', ...wishes.kept });
  const gone = await aListing(app.db, {
    title: title.toUpperCase(),
    postcode: 'LS1 4AA',
    owner: null,
    source: 'cqc',
    sourceKey: title,
    ...wishes.gone,
  });
  await indexListings(app.db, [kept.id, gone.id]);
  return { title, kept, gone };
}
const merge = (id: number, into: number) => ask('POST', `listing/${id}/merge`, { into });

test('pages with one name and postcode are suggested, in the list and at each of them', async () => {
  const { kept, gone } = await twins();
  const pair = { one: { id: kept.id }, other: { id: gone.id, owner: null, source: 'cqc' } };
  expect((await read('duplicate')).data[0]).toMatchObject(pair);
  expect(await read(`listing/${kept.id}/merge`)).toMatchObject({
    merged_into: null,
    likely: [{ id: gone.id }],
  });
  await aListing(app.db, { title: 'Quince Other', postcode: 'LS1 4AA', owner: null });
  await twins({ gone: { postcode: 'LS1 4AB' } });
  await twins({ gone: { owner: {} } });
  expect((await read('duplicate')).data[0]).toMatchObject(pair);
});

test('the address of a merged listing leads to the one that was kept, and search finds that one alone', async () => {
  const { title, kept, gone } = await twins();
  expect((await merge(gone.id, kept.id)).statusCode).toBe(200);
  const answer = await page(gone.slug);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ slug: kept.slug, title });
  expect(await found(title)).toEqual([title]);
  expect(await read(`listing/${gone.id}/merge`)).toMatchObject({ merged_into: { id: kept.id }, likely: [] });
  expect((await read('action')).data[0]).toMatchObject({
    action: 'listing-merged',
    subject_id: gone.id,
    reason: `Into listing ${kept.id}, “${title}”`,
  });
});

test('an address leads on where the kept listing was merged as well, and says gone where that was taken down', async () => {
  const { kept: last, gone: middle } = await twins();
  const first = await aListing(app.db, { owner: null });
  await merge(first.id, middle.id);
  await merge(middle.id, last.id);
  expect((await page(first.slug)).json()).toMatchObject({ slug: last.slug });
  await app.db.execute(sql`UPDATE listings SET state = 'removed', removed_at = now() WHERE id = ${last.id}`);
  expect((await page(first.slug)).statusCode).toBe(410);
});

test('open reports move to the kept listing, and resolved ones stay', async () => {
  const { kept, gone } = await twins();
  const operator = await anAccount(app.db, { role: 'operator' });
  await app.db.execute(sql`
    INSERT INTO listing_reports (listing_id, reason, message, created_at, resolved_at, resolved_by, outcome)
    VALUES (${gone.id}, 'closed', 'open one', now(), NULL, NULL, NULL),
           (${gone.id}, 'closed', 'old one', now(), now(), ${operator.id}, 'resolved')`);
  await merge(gone.id, kept.id);
  const { rows } = await app.db.execute(
    sql`SELECT message, listing_id FROM listing_reports WHERE listing_id IN (${gone.id}, ${kept.id}) ORDER BY 1`,
  );
  expect(rows).toEqual([
    { message: 'old one', listing_id: gone.id },
    { message: 'open one', listing_id: kept.id },
  ]);
});

test('a merge is taken back: the page is there and found again', async () => {
  const { title, kept, gone } = await twins();
  await merge(gone.id, kept.id);
  expect((await ask('DELETE', `listing/${gone.id}/merge`)).statusCode).toBe(200);
  expect((await page(gone.slug)).json()).toMatchObject({ slug: gone.slug });
  expect((await found(title)).sort()).toEqual([title, title.toUpperCase()].sort());
  expect((await ask('DELETE', `listing/${gone.id}/merge`)).statusCode).toBe(404);
});

test('a later import does not list a merged business again', async () => {
  const line = 'Medlar Dental,Dentist,1 Mill Yard,York,YO1 7AA,53.96,-1.08,,,cqc';
  await importing(app, [line]);
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT id FROM listings WHERE title = 'Medlar Dental'`,
  );
  const kept = await aListing(app.db, { title: 'Medlar Dental Care' });
  expect((await merge(rows[0]?.id ?? 0, kept.id)).statusCode).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect((await importing(app, [line])).report).toMatchObject({ added: 0, already: 1 });
});

test('an undo of the import leaves what was merged, on either side', async () => {
  const lines = ['Sorrel', 'Tansy'].map(
    (name, number) => `${name} Dental,Dentist,1 Mill Yard,York,,53.${number + 5},-1.08,,,cqc`,
  );
  const { report } = await importing(app, lines);
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT id FROM listings WHERE import_id = ${report.id} ORDER BY id`,
  );
  await merge(rows[0]?.id ?? 0, rows[1]?.id ?? 0);
  expect(await read(`import/${report.id}`)).toMatchObject({ fates: { goes: 0, merged: 2 } });
});

test.each<[string, { kept?: ListingWishes; gone?: ListingWishes }, number, string]>([
  ['one that a business owns', { gone: { owner: {} } }, 409, 'merge-owned'],
  ['one that is hidden', { gone: { state: 'removed' } }, 409, 'merge-hidden'],
  ['one into a draft', { kept: { state: 'draft' } }, 409, 'merge-hidden'],
])('a merge of %s is refused and changes nothing', async (_what, wishes, status) => {
  const { kept, gone } = await twins(wishes);
  const before = await app.db.execute(
    sql`SELECT * FROM listings WHERE id IN (${kept.id}, ${gone.id}) ORDER BY id`,
  );
  expect((await merge(gone.id, kept.id)).statusCode).toBe(status);
  const after = await app.db.execute(
    sql`SELECT * FROM listings WHERE id IN (${kept.id}, ${gone.id}) ORDER BY id`,
  );
  expect(after.rows).toEqual(before.rows);
});

test('a listing that a business is claiming is not merged away', async () => {
  const { kept, gone } = await twins();
  await app.db.execute(sql`
    INSERT INTO listing_claims (listing_id, account_id, wish, state, site_token, asked_at)
    VALUES (${gone.id}, ${kept.ownerId}, 'claim', 'asked', 'token', now())`);
  const answer = await merge(gone.id, kept.id);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('claiming')]);
});

test('a merge with itself or with a number that is no listing names the field', async () => {
  const { kept, gone } = await twins();
  for (const into of [gone.id, 2_000_000_000]) {
    const answer = await merge(gone.id, into);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('into');
  }
  expect((await merge(2_000_000_000, kept.id)).statusCode).toBe(404);
});

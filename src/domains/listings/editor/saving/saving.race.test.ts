import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { aKnownBusiness, aListingForm, layPostcodes, sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
});
afterAll(() => app.close());

const parallel = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

test('when many tabs save the same version, one succeeds and the others are refused', async () => {
  const owner = await aKnownBusiness(app, { plan: 'elite' });
  const business = await sender(app, owner);
  const { id } = (await business.post('/api/listing', await aListingForm(app))).json().listing;
  const form = await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined, version: 1 });
  const answers = await parallel(8, (at) =>
    business.put(`/api/listing/${id}`, { ...form, seoTitle: `Tab ${at}` }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const { listing } = (await business.get(`/api/listing/${id}`)).json();
  expect([listing.version, listing.seoTitle]).toEqual([2, `Tab ${winner}`]);
});

test('when many listings are created at once, the plan’s limit holds', async () => {
  const owner = await aKnownBusiness(app, { plan: 'standard' });
  await aListing(app.db, { ownerId: owner, state: 'paused' });
  const business = await sender(app, owner);
  const forms = await parallel(8, (at) => aListingForm(app, { title: `Room ${at}` }));
  const answers = await parallel(8, (at) => business.post('/api/listing', forms[at]));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
  const { rows } = await app.db.execute(
    sql`SELECT count(*)::int AS live FROM listings WHERE owner_id = ${owner} AND state = 'live'`,
  );
  expect(rows).toEqual([{ live: 3 }]);
});

test('businesses that create listings of one name at once get different addresses', async () => {
  const owners = await parallel(6, () => aKnownBusiness(app, { plan: 'elite' }));
  const senders = await Promise.all(owners.map((owner) => sender(app, owner)));
  const form = await aListingForm(app, { title: 'Chorus Rooms' });
  const answers = await Promise.all(senders.map((business) => business.post('/api/listing', form)));
  const slugs = answers.map((answer) => answer.json().listing.slug);
  expect(new Set(slugs).size).toBe(6);
});

test('many tabs that save the same draft leave one draft', async () => {
  const owner = await aKnownBusiness(app);
  const { token } = await app.signIn(owner);
  const answers = await parallel(8, (at) =>
    app.http.inject({
      method: 'PUT',
      url: '/api/listing/new/draft',
      headers: { authorization: `Bearer ${token}` },
      payload: { body: { title: `Tab ${at}` } },
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  const { rows } = await app.db.execute(
    sql`SELECT count(*)::int AS kept FROM listing_drafts WHERE owner_id = ${owner}`,
  );
  expect(rows).toEqual([{ kept: 1 }]);
});

test('a listing removed and saved at the same moment ends up removed', async () => {
  const owner = await aKnownBusiness(app, { plan: 'elite' });
  const business = await sender(app, owner);
  const { id } = (await business.post('/api/listing', await aListingForm(app))).json().listing;
  const form = await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined });
  const [removed, saved] = await Promise.all([
    business.remove(`/api/listing/${id}`),
    business.put(`/api/listing/${id}`, form),
  ]);
  expect(removed.statusCode).toBe(200);
  expect([200, 409]).toContain(saved.statusCode);
  expect((await business.get(`/api/listing/${id}`)).json().listing.state).toBe('removed');
});

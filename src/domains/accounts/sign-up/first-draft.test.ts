import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCategories } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { seedForSignUps, signUpsOf } from '#src/testing/accounts/sign-ups.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListingForm, sender } from '#src/testing/listings/listing-form.ts';
import { cityId, theOnly } from '#src/testing/reference-data.ts';

let app: TestApp;
let seeded: Awaited<ReturnType<typeof seedForSignUps>>;
beforeAll(async () => {
  app = await startTestApp();
  seeded = await seedForSignUps(app.db);
});
afterAll(() => app.close());

const { business, asBusiness, accountOf } = signUpsOf(() => ({ app, seeded }));

test('a business registers, and its first listing is a draft that the public cannot see', async () => {
  const payload = business();
  const { status, body } = await asBusiness(payload);

  expect(status).toBe(200);
  expect(body).toMatchObject({ message: 'Registration successful', user: { role: 'agent' } });
  const account = await accountOf(payload.email);
  expect(account).toMatchObject({ businessSize: 'soloPractitioner', premisesCount: 'onePremises' });
  const chosen = await app.db
    .select({ id: accountCategories.categoryId })
    .from(accountCategories)
    .where(eq(accountCategories.accountId, account.id));
  expect(chosen.map(({ id }) => id).sort()).toEqual([seeded.massage, seeded.nails].sort());
  const draft = theOnly(await app.db.select().from(listings).where(eq(listings.ownerId, account.id)));
  expect(draft).toMatchObject({
    title: 'Otter & Quill',
    slug: 'otter-and-quill-york',
    state: 'draft',
    categoryId: seeded.nails,
    cityId: await cityId(app.db, 'york'),
    town: 'York',
    phone: '+447700900123',
    email: payload.email,
    liveSince: null,
  });
  const { token } = await app.signIn(account.id);
  const own = { url: `/api/listing/${draft.id}`, headers: { authorization: `Bearer ${token}` } };
  expect((await app.http.inject(own)).json().listing).toMatchObject({ status: 1, state: 'draft' });
  expect((await app.http.inject(`/api/listing-details/${draft.slug}`)).statusCode).toBe(404);
  const { rows } = await app.db.execute(sql`SELECT 1 FROM search_docs WHERE listing_id = ${draft.id}`);
  expect(rows).toEqual([]);
});

test('a draft gets its position from the address when its form is saved', async () => {
  const payload = business();
  await asBusiness(payload);
  const { id: ownerId } = await accountOf(payload.email);
  const draft = theOnly(await app.db.select().from(listings).where(eq(listings.ownerId, ownerId)));
  expect(draft).toMatchObject({ lat: null, lng: null });
  const owner = await sender(app, ownerId);
  const address = { location: 'York', address: '3 Stonegate, York, YO1 8AS' };
  const form = await aListingForm(app, { ...address, GoogleMapEmbedCode: undefined, category: seeded.nails });
  const { listing } = (await owner.put(`/api/listing/${draft.id}`, form)).json();
  expect(listing).toMatchObject({ precision: 'district', postcode: 'YO1 8AS' });
  expect(listing.lat).toBeCloseTo(53.96, 1);
});

test('businesses with the same name in the same city get different slugs', async () => {
  const same = { business_name: 'The Same Room' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => asBusiness(business(same))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await app.db.select().from(listings).where(eq(listings.title, 'The Same Room'));
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    'the-same-room-york',
    'the-same-room-york-2',
    'the-same-room-york-3',
    'the-same-room-york-4',
  ]);
});

test('a draft without a trading name takes the person’s name', async () => {
  const { business_name: _, ...payload } = business({ name: 'Zoë O’Hara-Lind' });
  expect((await asBusiness(payload)).status).toBe(200);
  const { id } = await accountOf(payload.email);
  const draft = theOnly(await app.db.select().from(listings).where(eq(listings.ownerId, id)));
  expect(draft).toMatchObject({ title: 'Zoë O’Hara-Lind', slug: 'zoe-ohara-lind-york' });
});

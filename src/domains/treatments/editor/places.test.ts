import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { aPackage } from '#src/testing/listings/packages.ts';

let app: TestApp;
let token: string;
let ownerId: number;
let mill: { id: number; slug: string };
let yard: { id: number; slug: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  ownerId = await aBusiness(app.db, { plan: 'elite' });
  mill = await aListing(app.db, { ownerId, title: 'The Mill' });
  yard = await aListing(app.db, { ownerId, title: 'The Yard' });
  ({ token } = await app.signIn(ownerId));
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await app.http.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const variant = { name: 'One hour', price: 55, price_type: 'fixed', duration: 60 };
const body = {
  ...{ name: 'Back massage', status: 1, service_type: 'Massage', category: 'massage', description: 'Firm.' },
  variants: [variant, { ...variant, name: 'Half an hour', price: 30, duration: 30 }],
};
const make = async (more: object = {}) =>
  (await call('POST', 'treatment', { ...body, ...more })).body.treatment;
const at = (place: { id: number }, ...variants: object[]) => ({ listing_id: place.id, variants });
const asEverywhere = { is_offered: true, price: null, duration: null };
const page = async ({ slug }: { slug: string }) =>
  (await app.http.inject(`/api/listing-details/${slug}`)).json();
const pricesAt = async (place: { slug: string }) =>
  (await page(place)).treatments.flatMap(
    ({ variants }: { variants: { price: number; duration: number }[] }) =>
      variants.map(({ price, duration }) => [price, duration]),
  );

test('a place has another price and duration, and offers one variant less', async () => {
  const made = await make({
    places: [at(yard, { price: '62.50', duration: '1h 15min' }, { is_offered: false })],
  });
  expect(made.places).toEqual(
    [
      at(mill, { id: made.variants[0].id, ...asEverywhere }, { id: made.variants[1].id, ...asEverywhere }),
      at(
        yard,
        { id: made.variants[0].id, is_offered: true, price: 62.5, duration: 75 },
        { id: made.variants[1].id, ...asEverywhere, is_offered: false },
      ),
    ].map((place, index) => ({ ...place, title: ['The Mill', 'The Yard'][index] })),
  );
  expect((await call('GET', `treatment/${made.id}`)).body.treatment).toEqual(made);
  expect(await pricesAt(mill)).toEqual([
    [55, 60],
    [30, 30],
  ]);
  expect(await pricesAt(yard)).toEqual([[62.5, 75]]);
});

test('a client that does not know of places changes nothing there', async () => {
  const made = await make({ places: [at(yard, { price: 70 }, { duration: 45 })] });
  const { places: _unknown, ...known } = made;
  const variants = [made.variants[1], { ...variant, name: 'Two hours' }, made.variants[0]];
  expect((await call('PUT', `treatment/${made.id}`, { ...known, variants })).status).toBe(200);
  expect(await pricesAt(yard)).toEqual([
    [30, 45],
    [55, 60],
    [70, 60],
  ]);
});

test('what is answered can be sent back, also without a variant, and nothing goes to another one', async () => {
  const made = await make({ places: [at(yard, { price: 70 }, { price: 20 })] });
  const again = await call('PUT', `treatment/${made.id}`, { ...made, variants: [made.variants[1]] });
  expect(again.status).toBe(200);
  expect(await pricesAt(yard)).toEqual([[20, 30]]);
});

test('a price at a place is taken back, and places that are not named stay as they are', async () => {
  const made = await make({ places: [at(mill, { price: 50 }), at(yard, { price: 70 })] });
  const { places: _left, ...rest } = made;
  await call('PUT', `treatment/${made.id}`, { ...rest, places: [at(yard, { price: null }, {})] });
  expect(await pricesAt(mill)).toEqual([
    [50, 60],
    [30, 30],
  ]);
  expect(await pricesAt(yard)).toEqual([
    [55, 60],
    [30, 30],
  ]);
});

test('a treatment none of whose variants a place offers is not on its page, nor found there', async () => {
  await make({ name: 'Zephyrine massage', places: [at(yard, { is_offered: false }, { is_offered: false })] });
  expect((await page(yard)).treatments).toEqual([]);
  expect((await page(mill)).treatments).toHaveLength(1);
  const found = (await app.http.inject('/api/search?search=zephyrine')).json().data;
  expect(found.map(({ id }: { id: number }) => id)).toEqual([mill.id]);
});

test('what is free everywhere and has a price at a place is fixed there', async () => {
  const free = { ...variant, price: 0, price_type: 'free' };
  await make({ variants: [free], places: [at(yard, { price: 15 })] });
  expect((await page(yard)).treatments[0].variants).toMatchObject([{ price: 15, price_type: 'fixed' }]);
  expect((await page(mill)).treatments[0].variants).toMatchObject([{ price: 0, price_type: 'free' }]);
});

test.each([
  [{ price: 'much' }, 'price', 'must be pounds with at most two decimals'],
  [{ price: 1.005 }, 'price', 'must be pounds with at most two decimals'],
  [{ price: 0 }, 'price', 'The price must be more than £0.'],
  [{ duration: 4 }, 'duration', 'must be a duration between 5 minutes and 12 hours'],
  [{ duration: 47 }, 'duration', 'The duration must be in steps of five minutes.'],
  [{ duration: 725 }, 'duration', 'must be a duration between 5 minutes and 12 hours'],
  [{ is_offered: 'perhaps' }, 'is_offered', ''],
  [{ id: 2_000_000_000 }, 'id', 'The selected variant is invalid.'],
])('%j at a place is refused beside its field', async (term, field, sentence) => {
  const { status, body: refusal } = await call('POST', 'treatment', {
    ...body,
    places: [at(yard, {}, term)],
  });
  expect(status).toBe(422);
  expect(Object.keys(refusal.errors)).toEqual([`places.0.variants.1.${field}`]);
  expect(refusal.errors[`places.0.variants.1.${field}`]).toEqual([expect.stringContaining(sentence)]);
});

test('a listing of another business, and a removed one, are no places of this one', async () => {
  const foreign = await aListing(app.db);
  const gone = await aListing(app.db, { ownerId, state: 'removed' });
  const { status, body: refusal } = await call('POST', 'treatment', {
    ...body,
    places: [at(foreign, { price: 10 }), at(yard), at(gone, { price: 10 })],
  });
  expect(status).toBe(422);
  expect(Object.keys(refusal.errors)).toEqual(['places.0.listing_id', 'places.2.listing_id']);
});

test('a member who is limited to places sees and changes the prices of those alone', async () => {
  const places = [at(mill, { price: 50 }), at(yard, { price: 70 })];
  const made = await make({ places, listing_ids: [mill.id] });
  const member = await aMember(app.db, { businessId: ownerId, role: 'manager', listings: [mill.id] });
  ({ token } = await app.signIn(member.id));
  const { body: read } = await call('GET', `treatment/${made.id}`);
  expect(read.treatment.places.map((place: { listing_id: number }) => place.listing_id)).toEqual([mill.id]);
  const save = (place: { id: number }) =>
    call('PUT', `treatment/${made.id}`, {
      ...body,
      variants: made.variants,
      places: [at(place, { price: 60 })],
    });
  expect(Object.keys((await save(yard)).body.errors)).toEqual(['places.0.listing_id']);
  expect((await save(mill)).status).toBe(200);
  const { csv } = (await call('GET', 'treatment-csv')).body;
  expect(csv).toContain('The Mill: 60.00');
  expect(csv).not.toContain('The Yard');
});

test('a business with one listing is answered no places, unless something is different there', async () => {
  await app.db.update(listings).set({ state: 'removed' }).where(eq(listings.id, mill.id));
  expect((await make()).places).toEqual([]);
  expect((await make({ places: [at(yard, { price: 70 })] })).places).toHaveLength(1);
});

test('saving over prices of places that were not read is refused, by the revision of the list too', async () => {
  const made = await make();
  await call('PUT', `treatment/${made.id}`, { ...made, places: [at(yard, { price: 70 })] });
  expect((await call('PUT', `treatment/${made.id}`, made)).status).toBe(409);
  const [listed] = (await call('GET', 'treatment')).body;
  expect((await call('PUT', `treatment/${made.id}`, { ...body, revision: listed.revision })).status).toBe(
    200,
  );
});

test('a package costs the sum of its place, and is not offered where a part of it is not', async () => {
  const made = await make();
  await aPackage(app.db, ownerId, { treatmentIds: [made.id] }, mill.id);
  await aPackage(app.db, ownerId, { treatmentIds: [made.id] }, yard.id);
  await aPackage(
    app.db,
    ownerId,
    { treatmentIds: [made.id], priceType: 'custom', customPence: 5000 },
    yard.id,
  );
  const packagesAt = async (place: { slug: string }) =>
    (await page(place)).packages.map((one: { price: { amount: number }; duration: number }) => [
      one.price.amount,
      one.duration,
    ]);
  await call('PUT', `treatment/${made.id}`, {
    ...body,
    variants: made.variants,
    places: [at(yard, { price: 40, duration: 50 })],
  });
  expect(await packagesAt(mill)).toEqual([[55, 60]]);
  expect(await packagesAt(yard)).toEqual([
    [40, 50],
    [50, 50],
  ]);
  await call('PUT', `treatment/${made.id}`, {
    ...body,
    variants: made.variants,
    places: [at(yard, { is_offered: false })],
  });
  expect(await packagesAt(yard)).toEqual([]);
});

test('a package shows no saving over a price that its place has had for less long than the offer', async () => {
  const made = await make();
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  const offer = { treatmentIds: [made.id], priceType: 'custom' as const, customPence: 4000 };
  const times = { createdAt: app.clock.now, updatedAt: app.clock.now };
  for (const place of [mill, yard]) await aPackage(app.db, ownerId, { ...offer, ...times }, place.id);
  const saving = async (place: { slug: string }) => (await page(place)).packages[0].saving;
  const save = (term: object) =>
    call('PUT', `treatment/${made.id}`, { ...body, variants: made.variants, places: [at(yard, term)] });
  app.clock.now = new Date('2026-11-04T09:30:00Z');
  ({ token } = await app.signIn(ownerId));
  await save({ duration: 50 });
  expect([await saving(mill), await saving(yard)]).toEqual([15, 15]);
  await save({ price: 90 });
  expect([await saving(mill), await saving(yard)]).toEqual([15, null]);
  await save({ price: null });
  expect(await saving(yard)).toBeNull();
});

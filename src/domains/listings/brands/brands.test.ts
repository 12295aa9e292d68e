import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import { mendBrands } from './mending.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
});
afterAll(() => app.close());

const leeds = { lat: 53.8, lng: -1.549 };
const york = { lat: 53.96, lng: -1.08 };

let name: string;
let slug: string;
let ownerId: number;
let token: string;
let ids: { leeds: number; york: number };
const trees = `Alder Ash Aspen Beech Birch Cedar Elder Elm Fir Hawthorn Hazel Holly Larch Maple Oak Pine Rowan
  Sycamore Willow Yew`.split(/\s+/);
beforeEach(async () => {
  name = `Penhallow ${trees.shift()}`;
  slug = name.toLowerCase().replace(' ', '-');
  ownerId = await aBusiness(app.db, { plan: 'elite' });
  ({ token } = await app.signIn(ownerId));
  const one = await aPlace(`${name}, Leeds`, leeds, 'Leeds');
  const other = await aPlace(`${name}, York`, york, 'York', [{ name: 'Décima Tolley' }]);
  ids = { leeds: one, york: other };
  await indexListings(app.db, [one]);
  await indexListings(app.db, [other]);
});

async function aPlace(
  title: string,
  at: typeof leeds,
  town: string,
  practitioners: { name: string; consentedAt?: null }[] = [],
) {
  const { id } = await aListing(app.db, {
    ...{ ownerId, title, ...at, town, practitioners },
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
    description: 'A quiet place.',
  });
  return id;
}

const ask = async (path: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE' = 'GET', payload?: object) => {
  const answer = await app.http.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const found = async (query = '') =>
  (await ask(`search?search=${encodeURIComponent(name)}&include=facets,points${query}`)).body;
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

test('the page of a brand has its places with their hours, who works where and what they share', async () => {
  await aTreatmentAtBoth('Tide massage', [{ pricePence: 4500 }, { pricePence: 6000 }]);
  await aTreatment(app.db, ownerId, { name: 'Only in Leeds' }, ids.leeds);
  await indexListings(app.db, [ids.leeds, ids.york]);

  const { status, body, headers } = await ask(`brand/${slug}`);
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('max-age=60')]);
  expect(body).toMatchObject({
    ...{ name, slug, total: 2, place: null, towns: ['Leeds', 'York'] },
    data: [
      { title: `${name}, Leeds`, open_now: true, distance_km: null, brand: { slug, name, more_places: 1 } },
      { title: `${name}, York` },
    ],
    people: [{ name: 'Décima Tolley', places: [{ title: `${name}, York`, town: 'York' }] }],
    treatments: [{ name: 'Tide massage', places: 2, price: { amount: 45, kind: 'from' } }],
  });
  expect(titles(body.points)).toEqual([`${name}, Leeds`, `${name}, York`]);
});

async function aTreatmentAtBoth(treatment: string, variants: { pricePence: number }[]) {
  const id = await aTreatment(app.db, ownerId, { name: treatment, variants }, ids.leeds);
  await app.db.execute(sql`INSERT INTO listing_treatments (listing_id, treatment_id, owner_id)
    VALUES (${ids.york}, ${id}, ${ownerId})`);
  return id;
}

test('a treatment that several places offer has the lowest price that one of them asks', async () => {
  const treatment = await aTreatmentAtBoth('Tide massage', [{ pricePence: 4500 }]);
  await app.db.execute(sql`INSERT INTO listing_variant_terms (listing_id, variant_id, price_pence, price_since)
    SELECT ${ids.york}, id, 3900, now() FROM treatment_variants WHERE treatment_id = ${treatment}`);
  const { treatments } = (await ask(`brand/${slug}`)).body;
  expect(treatments).toMatchObject([{ name: 'Tide massage', price: { amount: 39, kind: 'from' } }]);
});

test('who has not agreed to be named is not on the page of a brand', async () => {
  await aPlace(`${name}, Hull`, leeds, 'Hull', [{ name: 'Hidden Person', consentedAt: null }]);
  expect(JSON.stringify((await ask(`brand/${slug}`)).body)).not.toContain('Hidden Person');
});

test('from a place, the nearest of a brand’s places is first and has its distance', async () => {
  const { body } = await ask(`brand/${slug}?location=york`);
  expect(body.place).toEqual({ label: 'York' });
  expect(titles(body.data)).toEqual([`${name}, York`, `${name}, Leeds`]);
  expect(body.data[0].distance_km).toBeLessThan(5);
  expect((await ask(`brand/${slug}?location=york&per_page=1&page=2`)).body).toMatchObject({
    data: [{ title: `${name}, Leeds` }],
    last_page: 2,
  });
});

test('a search names a brand once, counts it once and leads to its other places', async () => {
  const body = await found();
  expect([body.total, body.data.length]).toEqual([1, 1]);
  expect(body.data[0].brand).toEqual({ slug, name, more_places: 1 });
  expect(body.points).toHaveLength(2);
  expect(body.facets.categories).toEqual([expect.objectContaining({ slug: 'massage', count: 1 })]);
});

test.each([
  ['york', 'York'],
  ['leeds', 'Leeds'],
])('searched from %s, a brand is shown by its place there', async (location, town) => {
  const body = await found(`&location=${location}&radius_km=80`);
  expect([body.total, ...titles(body.data)]).toEqual([1, `${name}, ${town}`]);
});

test('in the order of price a brand is shown by its cheapest place', async () => {
  await aTreatment(app.db, ownerId, { variants: [{ pricePence: 2000 }] }, ids.leeds);
  await aTreatment(app.db, ownerId, { variants: [{ pricePence: 9000 }] }, ids.york);
  await indexListings(app.db, [ids.leeds, ids.york]);
  const body = await found('&location=york&radius_km=80&sort=price');
  expect(titles(body.data)).toEqual([`${name}, Leeds`]);
});

test('a brand whose only other place is paused or removed is a single place, until it is shown again', async () => {
  await ask(`listing/${ids.leeds}/publication`, 'DELETE');
  expect((await ask(`brand/${slug}`)).status).toBe(404);
  expect((await found()).data).toMatchObject([{ title: `${name}, York`, brand: null }]);
  expect((await ask('brand')).body).toEqual({ brand: null });

  await aTreatmentAtBoth('Tide massage', [{ pricePence: 4500 }]);
  await app.db.execute(sql`UPDATE listings SET state = 'live' WHERE id = ${ids.leeds}`);
  await indexListings(app.db, [ids.leeds]);
  expect((await ask(`brand/${slug}`)).body.total).toBe(2);
  expect((await found()).total).toBe(1);

  await ask(`listing/${ids.york}`, 'DELETE');
  expect((await ask(`brand/${slug}`)).status).toBe(404);
  expect((await found()).data).toMatchObject([{ title: `${name}, Leeds`, brand: null }]);
});

test('the page of a place names its brand and how many more places that has', async () => {
  const { body } = await ask(`search?search=${encodeURIComponent(name)}&include=none`);
  const details = (await ask(`listing-details/${body.data[0].slug}`)).body;
  expect(details.brand).toEqual({ slug, name, more_places: 1 });
});

test('the sitemap names the pages of brands, while they have two places', async () => {
  const sitemap = async () => (await app.http.inject('/sitemap-pages.xml')).body;
  expect(await sitemap()).toContain(`<loc>https://treatory.example/brand/${slug}</loc>`);
  await ask(`listing/${ids.leeds}/publication`, 'DELETE');
  expect(await sitemap()).not.toContain(`/brand/${slug}<`);
});

test('its owner calls a brand by other words of a title, and the old address leads to the new one', async () => {
  const refused = await ask('brand', 'PUT', { name: 'The best in Britain' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);

  const { status, body } = await ask('brand', 'PUT', { name: `${name.toUpperCase()}, leeds` });
  expect([status, body.brand]).toEqual([200, { name: `${name}, Leeds`, slug: `${slug}-leeds`, places: 2 }]);
  expect((await ask(`brand/${slug}`)).body).toMatchObject({ slug: `${slug}-leeds`, name: `${name}, Leeds` });

  await ask('brand', 'PUT', { name });
  expect((await ask('brand')).body.brand).toEqual({ name, slug, places: 2 });
});

test('two brands of one name have two addresses', async () => {
  const stranger = await aBusiness(app.db);
  for (const town of ['Hull', 'Bath']) {
    const { id } = await aListing(app.db, { ownerId: stranger, title: `${name}, ${town}` });
    await indexListings(app.db, [id]);
  }
  expect((await ask(`brand/${slug}-2`)).body).toMatchObject({ name, total: 2 });
  expect((await ask(`brand/${slug}`)).body.towns).toEqual(['Leeds', 'York']);
});

test('a brand that the index does not know, or that has no name, is mended every night', async () => {
  await mendBrands(app.context);
  await app.db.execute(sql`UPDATE search_docs SET brand = NULL WHERE listing_id = ${ids.leeds}`);
  await app.db.execute(sql`DELETE FROM brands WHERE owner_id = ${ownerId}`);
  expect((await found()).total).toBe(2);
  expect(await mendBrands(app.context)).toBe(2);
  expect((await found()).total).toBe(1);
  expect((await ask(`brand/${slug}`)).body.name).toBe(name);
  expect(await mendBrands(app.context)).toBe(0);
});

test('a business without two live places has no brand to rename', async () => {
  const { token: other } = await app.signIn(await aBusiness(app.db));
  const answer = await app.http.inject({
    method: 'PUT',
    url: '/api/brand',
    headers: { authorization: `Bearer ${other}` },
    payload: { name },
  });
  expect(answer.statusCode).toBe(404);
});

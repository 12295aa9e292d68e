import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { searchIn } from '#src/testing/listings/searching.ts';
import type { searchListings } from './contract.ts';
import { rebuildIndex } from './index/rebuild.server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  const massage = [{ name: 'Deep tissue massage', category: 'massage' }];
  const nails = [{ name: 'Gel manicure', category: 'nails' }];
  const at = (title: string, postcode: string, lat: number, lng: number) => ({ title, postcode, lat, lng });
  await aListing(app.db, { ...at('Calm Rooms', 'LS1 4DY', 53.7975, -1.5471), treatments: massage });
  await aListing(app.db, {
    ...at('Oldham Street', 'M1 1JQ', 53.478, -2.235),
    ...{ city: 'manchester', treatments: massage, precision: 'district' },
  });
  await aListing(app.db, {
    ...at('Moor Nails', 'LS29 9DX', 53.9262, -1.8223),
    ...{ city: null, town: 'Ilkley', treatments: nails },
  });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const search = (query: EndpointInput<typeof searchListings>) => searchIn(app, query);
const distances = async (query: EndpointInput<typeof searchListings>) =>
  Object.fromEntries((await search(query)).data.map((card) => [card.title, card.distance_text]));

test('a shop in Leeds is not under ¼ mile from LS29', async () => {
  const { data, notices, place } = await search({ search: 'deep tissue massage', location: 'LS29' });
  expect(place).toMatchObject({ label: 'LS29', precision: 'district', radius_km: 40 });
  expect(data.map(({ title, distance_text }) => [title, distance_text])).toEqual([
    ['Calm Rooms', 'about 15 miles'],
  ]);
  expect(data[0]?.distance_km).toBeGreaterThan(20);
  expect(notices).toEqual(['Nothing within 5 miles of LS29, so these are up to 25 miles away.']);
});

test('a point on the map names its district if only that is known', async () => {
  const { points } = await search({ location: 'M1', radius_km: 100, include: 'points' });
  expect(points?.map(({ title, within }) => [title, within]).sort()).toEqual([
    ['Calm Rooms', null],
    ['Moor Nails', null],
    ['Oldham Street', 'M1'],
  ]);
});

test('M1, M11 and M20 are three places', async () => {
  const of = async (location: string) => (await search({ search: 'massage', location })).data[0];
  const [one, eleven, twenty] = [await of('M1'), await of('M11'), await of('M20')];
  expect([one, eleven, twenty].map((card) => card?.distance_text)).toEqual([
    'in M1',
    'in M1, about 3 miles',
    'in M1, about 4 miles',
  ]);
  expect(new Set([one, eleven, twenty].map((card) => card?.distance_km)).size).toBe(3);
});

test.each([
  ['its district', 'LS29', 'in LS29, about 1 mile'],
  ['a postcode with a known district', 'LS29 8AA', 'in LS29, about 1 mile'],
  ['its town', 'ilkley', 'about ½ mile'],
  ['its town with the county', 'Ilkley, West Yorkshire', 'about ½ mile'],
])('from %s the distance is no more exact than the position', async (_, location, text) => {
  expect(await distances({ search: 'gel manicure', location })).toEqual({ 'Moor Nails': text });
});

test('only exact positions are “under ¼ mile” apart', async () => {
  const close = { lat: 53.9262, lng: -1.8225 };
  expect(await distances({ search: 'gel manicure', ...close })).toEqual({ 'Moor Nails': 'Under ¼ mile' });
  const inM1 = { lat: 53.478, lng: -2.235 };
  expect(await distances({ search: 'massage', ...inM1 })).toEqual({ 'Oldham Street': 'in M1, about 1 mile' });
});

test('a chosen radius and the radius of a city are not widened', async () => {
  expect((await search({ search: 'deep tissue massage', location: 'LS29', radius_km: 5 })).titles).toEqual(
    [],
  );
  expect((await search({ search: 'deep tissue massage', location: 'bradford' })).titles).toEqual([]);
});

test('a card and a page give the precision of the position', async () => {
  const { data } = await search({ search: 'massage', location: 'manchester' });
  expect(data[0]).toMatchObject({ title: 'Oldham Street', precision: 'district', district: 'M1' });
  const page = await app.http.inject(`/api/listing-details/${data[0]?.slug}`);
  expect(page.json()).toMatchObject({ precision: 'district' });
});

test('a misspelt town is corrected', async () => {
  const { titles, notices } = await search({ search: 'gel manicure', location: 'Ilkely' });
  expect(titles).toEqual(['Moor Nails']);
  expect(notices).toEqual(['Showing results for Ilkley instead of “Ilkely”.']);
});

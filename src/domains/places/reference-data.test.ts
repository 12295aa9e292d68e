import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import type { City } from './contract.ts';
import districtFacts from './facts/districts.json' with { type: 'json' };
import centroids from './facts/post-town-centroids.json' with { type: 'json' };
import areas from './facts/postcode-areas.json' with { type: 'json' };
import { knownPlaces } from './gazetteer.server.ts';
import { seedPlaces } from './reference-data.server.ts';
import { distanceKm } from './rules.ts';
import { listLocations, nearestCities, resolvePlace } from './service.server.ts';
import { cities, postcodeAreas, postcodeDistricts, postcodes } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedPlaces(app.db);
});
afterAll(() => app.close());

test('the 76 cities are listed publicly in alphabetical order', async () => {
  const response = await app.http.inject('/api/location');
  const names = response.json<City[]>().map((city) => city.name);
  expect(names).toHaveLength(76);
  expect([names[0], names.at(-1)]).toEqual(['Aberdeen', 'York']);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('seeding the places again writes nothing', async () => {
  const versions = () =>
    app.db.execute<{ xmin: string }>(
      sql`SELECT slug, xmin::text FROM cities UNION ALL SELECT area, xmin::text FROM postcode_areas ORDER BY 1`,
    );
  const before = (await versions()).rows;
  await seedPlaces(app.db);
  expect((await versions()).rows).toEqual(before);
});

test('seeding restores changed facts under the same id', async () => {
  const [before] = await listLocations(app.context);
  await app.db.update(cities).set({ lat: 50, region: 'Nowhere' });
  await seedPlaces(app.db);
  expect((await listLocations(app.context))[0]).toEqual(before);
});

test('two processes that seed together seed once', async () => {
  await app.db.delete(cities);
  await Promise.all([seedPlaces(app.db), seedPlaces(app.db)]);
  expect(await app.db.$count(cities)).toBe(76);
  expect(await app.db.$count(postcodeAreas)).toBe(121);
});

test('every postcode area is at most 25 km from the districts of its post town', () => {
  const known: Record<string, number[]> = centroids;
  const astray = areas.filter(({ area, lat, lng }) => {
    const [centreLat = 0, centreLng = 0] = known[area] ?? [];
    return distanceKm({ lat, lng }, { lat: centreLat, lng: centreLng }) > 25;
  });
  expect(Object.keys(known)).toHaveLength(121);
  expect(astray).toEqual([]);
});

const districts = Object.entries(districtFacts).map(([district, [place, lat, lng]]) => ({
  district,
  area: district.replace(/\d.*/, ''),
  place: String(place),
  lat: Number(lat),
  lng: Number(lng),
}));

test('every postcode area has districts, more than 2,800 in all', () => {
  expect(new Set(districts.map(({ area }) => area))).toEqual(new Set(areas.map(({ area }) => area)));
  expect(districts.length).toBeGreaterThan(2800);
});

test('every district has a valid outward code and a place name', () => {
  const outwardCode = /^[A-Z]{1,2}(0|[1-9][0-9]?|[1-9][A-Z])$/;
  const name = /^\p{Lu}[\p{L}'’-]*( [\p{L}'’-]+)*$/u;
  expect(districts.filter(({ district, place }) => !outwardCode.test(district) || !name.test(place))).toEqual(
    [],
  );
});

/** Areas that reach the Hebrides or Cape Wrath from a post town on the other side of Scotland. */
const farReaching = ['HS', 'IV', 'PA', 'PH'];

test('every district lies in the UK and near the post town of its area', () => {
  const towns = new Map(areas.map((area) => [area.area, area]));
  const astray = districts.filter((district) => {
    const { area, lat, lng } = district;
    const town = towns.get(area);
    const inUk = lat > 49.8 && lat < 60.9 && lng > -8.2 && lng < 1.8;
    return !(inUk && town && distanceKm(town, district) < (farReaching.includes(area) ? 205 : 130));
  });
  expect(astray).toEqual([]);
});

test.each([
  ['LS29', 'Ilkley', 53.925, -1.822],
  ['M20', 'Didsbury', 53.418, -2.232],
  ['SW11', 'Battersea', 51.466, -0.165],
  ['EC1A', 'Smithfield', 51.519, -0.1],
  ['TR26', 'St Ives', 50.212, -5.48],
  ['BT74', 'Enniskillen', 54.345, -7.64],
  ['HS1', 'Stornoway', 58.209, -6.389],
  ['ZE1', 'Lerwick', 60.155, -1.145],
])('%s is %s, within 3 km', (district, place, lat, lng) => {
  const known = districts.find((each) => each.district === district);
  expect(known).toMatchObject({ place });
  expect(distanceKm(known ?? { lat: 0, lng: 0 }, { lat, lng })).toBeLessThan(3);
});

test.each([
  ['leeds', 'city', 'Leeds'],
  ['Hull', 'city', 'Kingston upon Hull'],
  ['LS1 4DY', 'district', 'LS1 4DY'],
  ['ls29', 'district', 'LS29'],
  ['LS99', 'area', 'LS99'],
  ['ls', 'area', 'LS (Leeds)'],
  ['Reading', 'town', 'Reading'],
  ['harrogate', 'town', 'Harrogate'],
  ['Ilkley', 'town', 'Ilkley'],
  ['didsbury', 'town', 'Didsbury'],
  ['Headingley', 'town', 'Headingley'],
  ['Newport', 'city', 'Newport'],
  ['Newport, Isle of Wight', 'town', 'Newport, Isle of Wight'],
  ['newport isle of wight', 'town', 'Newport, Isle of Wight'],
  ['Richmond', 'town', 'Richmond, London'],
  ['Richmond, North Yorkshire', 'town', 'Richmond, North Yorkshire'],
  ['Richmond, DL10', 'town', 'Richmond, North Yorkshire'],
  ['Blackburn, AB32', 'town', 'Blackburn, AB32'],
  ['Richmond, Surrey', 'town', 'Richmond, London'],
  ['Richmond, TW9', 'town', 'Richmond, London'],
  ['Didsbury, Manchester', 'town', 'Didsbury'],
  ['Ilkley, near Leeds', 'town', 'Ilkley'],
  ['Leeds, UK', 'city', 'Leeds'],
  ['Harrogate, England', 'town', 'Harrogate'],
  ['14 Briggate Arcade, Leeds, LS1 6HD', 'district', 'LS1 6HD'],
  ['12 Oldham Street, Manchester', 'city', 'Manchester'],
])('%j is read as a %s called %s', async (text, kind, label) => {
  expect(await resolvePlace(app.db, text)).toMatchObject({ kind, label });
});

test.each(['', '   ', 'Atlantis', 'QX1 1AA', '999999', "'; drop table cities", 'x'.repeat(5000)])(
  '%j is not read as a place',
  async (text) => expect(await resolvePlace(app.db, text)).toBeNull(),
);

test('a city is found by its id', async () => {
  const york = (await listLocations(app.context)).find((city) => city.slug === 'york');
  expect(await resolvePlace(app.db, String(york?.id))).toMatchObject({ kind: 'city', label: 'York' });
});

test('an imported district takes precedence over the built-in one', async () => {
  await app.db
    .insert(postcodeDistricts)
    .values({ district: 'LS1', area: 'LS', place: 'Leeds city centre', lat: 53.797, lng: -1.548 });
  expect(await resolvePlace(app.db, 'ls1 4dy')).toMatchObject({
    kind: 'district',
    label: 'LS1 4DY',
    place: 'Leeds city centre',
    lat: 53.797,
  });
});

test('an imported district without a name keeps the built-in name', async () => {
  await app.db
    .insert(postcodeDistricts)
    .values({ district: 'LS29', area: 'LS', place: '', lat: 53.92, lng: -1.82 });
  expect(await resolvePlace(app.db, 'LS29')).toMatchObject({ place: 'Ilkley', lat: 53.92 });
});

test('an imported postcode is placed where the import says', async () => {
  await app.db.insert(postcodes).values({ postcode: 'LS299ZZ', lat: 53.9301, lng: -1.8202 });
  expect(await resolvePlace(app.db, 'ls29 9zz')).toMatchObject({
    ...{ kind: 'postcode', precision: 'postcode', district: 'LS29', place: 'Ilkley' },
    ...{ lat: 53.9301, lng: -1.8202 },
  });
});

test.each([
  ['M1', 'M11', 2],
  ['M1', 'M20', 5],
  ['M11', 'M20', 4],
  ['LS1', 'LS29', 18],
])('%s and %s are at different positions', async (one, other, atLeastKm) => {
  const [from, to] = await Promise.all([resolvePlace(app.db, one), resolvePlace(app.db, other)]);
  if (!from || !to) throw new Error('A district is missing.');
  expect(distanceKm(from, to)).toBeGreaterThan(atLeastKm);
});

test('every suggestion resolves to its own place', async () => {
  const { places, districts } = knownPlaces();
  const some = [...places, ...districts.values()].filter((_, at) => at % 97 === 0);
  for (const place of some) {
    const found = await resolvePlace(app.db, place.value);
    expect([place.value, found?.lat, found?.lng]).toEqual([place.value, place.lat, place.lng]);
  }
});

test('the cities near a point are listed nearest first', async () => {
  const near = await nearestCities(app.db, { lat: 53.8, lng: -1.55 }, 3);
  expect(near.map(({ place }) => place.name)).toEqual(['Leeds', 'Bradford', 'Wakefield']);
});

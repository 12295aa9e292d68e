import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import type { City } from './contract.ts';
import centroids from './facts/post-town-centroids.json' with { type: 'json' };
import areas from './facts/postcode-areas.json' with { type: 'json' };
import { layGround } from './ground.server.ts';
import { distanceKm } from './rules.ts';
import { listLocations, nearestCities, resolvePlace } from './service.server.ts';
import { cities, postcodeAreas, postcodeDistricts } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await layGround(app.db);
});
afterAll(() => app.close());

test('the 76 cities are listed to anybody in alphabetical order', async () => {
  const response = await app.http.inject('/api/location');
  const names = response.json<City[]>().map((city) => city.name);
  expect(names).toHaveLength(76);
  expect([names[0], names.at(-1)]).toEqual(['Aberdeen', 'York']);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test('laying the ground again writes nothing', async () => {
  const versions = () =>
    app.db.execute<{ xmin: string }>(
      sql`SELECT slug, xmin::text FROM cities UNION ALL SELECT area, xmin::text FROM postcode_areas ORDER BY 1`,
    );
  const before = (await versions()).rows;
  await layGround(app.db);
  expect((await versions()).rows).toEqual(before);
});

test('a fact that was changed is mended under the same id', async () => {
  const [before] = await listLocations(app);
  await app.db.update(cities).set({ lat: 50, region: 'Nowhere' });
  await layGround(app.db);
  expect((await listLocations(app))[0]).toEqual(before);
});

test('two processes that start together lay it once', async () => {
  await app.db.delete(cities);
  await Promise.all([layGround(app.db), layGround(app.db)]);
  expect(await app.db.$count(cities)).toBe(76);
  expect(await app.db.$count(postcodeAreas)).toBe(121);
});

test('every postcode area stands within 25 km of the districts of its post town', () => {
  const known: Record<string, number[]> = centroids;
  const astray = areas.filter(({ area, lat, lng }) => {
    const [centreLat = 0, centreLng = 0] = known[area] ?? [];
    return distanceKm({ lat, lng }, { lat: centreLat, lng: centreLng }) > 25;
  });
  expect(Object.keys(known)).toHaveLength(121);
  expect(astray).toEqual([]);
});

test.each([
  ['leeds', 'city', 'Leeds'],
  ['Hull', 'city', 'Kingston upon Hull'],
  ['LS1 4DY', 'area', 'LS1 4DY'],
  ['ls', 'area', 'LS (Leeds)'],
  ['Reading', 'area', 'Reading'],
  ['harrogate', 'area', 'Harrogate'],
])('%j names a place of kind %s called %s', async (text, kind, label) => {
  expect(await resolvePlace(app.db, text)).toMatchObject({ kind, label });
});

test.each(['', '   ', 'Atlantis', 'QX1 1AA', '999999', "'; drop table cities", 'x'.repeat(5000)])(
  '%j names no place',
  async (text) => expect(await resolvePlace(app.db, text)).toBeNull(),
);

test('a city is found by its id', async () => {
  const york = (await listLocations(app)).find((city) => city.slug === 'york');
  expect(await resolvePlace(app.db, String(york?.id))).toMatchObject({ kind: 'city', label: 'York' });
});

test('a postcode stands in its district once districts are known', async () => {
  await app.db
    .insert(postcodeDistricts)
    .values({ district: 'LS1', area: 'LS', place: 'Leeds city centre', lat: 53.797, lng: -1.548 });
  expect(await resolvePlace(app.db, 'ls1 4dy')).toMatchObject({
    kind: 'district',
    label: 'LS1 4DY',
    place: 'Leeds city centre',
    lat: 53.797,
  });
  expect(await resolvePlace(app.db, 'LS2')).toMatchObject({ kind: 'area', label: 'LS2' });
});

test('the cities near a point come nearest first', async () => {
  const near = await nearestCities(app.db, { lat: 53.8, lng: -1.55 }, 3);
  expect(near.map(({ place }) => place.name)).toEqual(['Leeds', 'Bradford', 'Wakefield']);
});

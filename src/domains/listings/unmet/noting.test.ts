import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { forgetUnmet, noted, type Sought, searchAs } from '#src/testing/listings/unmet.ts';
import { rebuildIndex } from '../search/index/rebuild.server.ts';
import { writeUnmet } from './noting.server.ts';

let app: TestApp;
let day = 0;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  await aListing(app.db, {
    title: 'Calm Rooms',
    category: 'massage',
    treatments: [{ name: 'Deep tissue massage', category: 'massage' }],
  });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  // Nobody has searched yet on this day.
  app.clock.now = new Date(Date.UTC(2026, 10, 2 + day++, 9, 30));
  await forgetUnmet(app);
});

async function notedOf(query: Sought, browser?: Parameters<typeof searchAs>[2]): Promise<string[]> {
  await searchAs(app, query, browser);
  await writeUnmet(app.context);
  return noted(app);
}

test.each<[what: string, query: Sought, row: string]>([
  [
    'a treatment in a city',
    { search: 'lymphatic drainage', location: 'leeds' },
    'not_listed | Lymphatic drainage massage | Leeds',
  ],
  [
    'a place among the words',
    { search: 'lymphatic drainage near leeds' },
    'not_listed | Lymphatic drainage massage | Leeds',
  ],
  [
    'another name of a treatment',
    { search: 'mld', location: 'leeds' },
    'not_listed | Lymphatic drainage massage | Leeds',
  ],
  [
    'a medicine, which stands for its category',
    { search: 'botox', location: 'LS6' },
    'not_listed | Injectables | LS6, Headingley',
  ],
  [
    'several treatments of one category',
    { search: 'hair laser', location: 'leeds' },
    'not_listed | Laser and light | Leeds',
  ],
  ['a category', { category: 'dentistry', location: 'york' }, 'not_listed | Dentistry | York'],
  ['a town', { search: 'reiki', location: 'Ilkley' }, 'not_listed | Reiki | Ilkley'],
  ['a misspelt city', { search: 'reiki', location: 'Yrok' }, 'not_listed | Reiki | York'],
  [
    'what is only found farther away',
    { search: 'deep tissue massage', location: 'Ilkley' },
    'not_listed | Deep tissue massage | Ilkley',
  ],
  [
    'what is listed and not free at a time',
    { search: 'massage', location: 'leeds', free: '1', when: 'saturday' },
    'not_free | Massage | Leeds',
  ],
  ['a time among the words', { search: 'massage saturday leeds' }, 'not_free | Massage | Leeds'],
  [
    'what is not listed, at a time',
    { search: 'reiki', location: 'leeds', free: '1', when: 'saturday' },
    'not_listed | Reiki | Leeds',
  ],
])('a search that found nothing is noted: %s', async (_what, query, row) => {
  expect(await notedOf(query)).toEqual([row]);
});

test.each<[what: string, query: Sought]>([
  ['a whole postcode', { search: 'reiki', location: 'LS6 1AA' }],
  ['a position', { search: 'reiki', lat: '53.8194', lng: '-1.5772' }],
])('of %s no more than its district is noted', async (_what, query) => {
  expect(await notedOf(query)).toEqual(['not_listed | Reiki | LS6, Headingley']);
});

test.each<[what: string, query: Sought]>([
  ['what was found', { search: 'massage', location: 'leeds' }],
  ['no place', { search: 'reiki' }],
  ['a place that is not known', { search: 'reiki', location: 'Atlantis' }],
  ['a whole postcode area', { search: 'reiki', location: 'LS' }],
  ['a position abroad', { search: 'reiki', lat: '48.85', lng: '2.35' }],
  ['a place alone', { location: 'york' }],
  ['words that are no treatment', { search: 'zzqqxx', location: 'leeds' }],
  ['words that several categories have treatments for', { search: 'cut', location: 'leeds' }],
  ['a treatment and other words', { search: 'reiki with Wilma', location: 'leeds' }],
  ['the second page', { search: 'reiki', location: 'leeds', page: '2' }],
  ['a price', { search: 'reiki', location: 'leeds', price_max: '20' }],
  ['a rating', { search: 'reiki', location: 'leeds', rating_min: '4' }],
  ['an amenity', { search: 'reiki', location: 'leeds', amenity: 'free-parking' }],
  ['a distance', { search: 'reiki', location: 'leeds', radius_km: '1' }],
  ['open now', { search: 'reiki', location: 'leeds', open_now: '1' }],
  ['open on a day', { search: 'reiki', location: 'leeds', when: 'saturday' }],
])('a search is not noted: %s', async (_what, query) => {
  expect(await notedOf(query)).toEqual([]);
});

const reiki = { search: 'reiki', location: 'leeds' };

test.each<[who: string, headers: Record<string, string>]>([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a browser without a name', { 'user-agent': '' }],
  ['a browser that asks not to be tracked', { dnt: '1' }],
  ['a browser with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a page that is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('a search is not noted: %s', async (_who, headers) => {
  expect(await notedOf(reiki, { headers })).toEqual([]);
});

test('a search is answered before anything is written', async () => {
  expect((await searchAs(app, reiki)).total).toBe(0);
  expect(await noted(app)).toEqual([]);
});

test('a network counts once for each thing, however often and with whichever browser it asks', async () => {
  for (let time = 0; time < 10; time += 1) {
    await searchAs(app, reiki, { headers: { 'user-agent': `Firefox/${time}` } });
    await writeUnmet(app.context);
  }
  expect(await noted(app)).toHaveLength(1);
  await searchAs(app, { ...reiki, location: 'york' });
  expect(await notedOf(reiki, { from: '203.0.113.5' })).toHaveLength(3);
});

test('a network is noted at most fifty times a day', async () => {
  for (let district = 1; district <= 26; district += 1)
    for (const category of ['dentistry', 'nails'])
      await searchAs(app, { category, location: `LS${district}` });
  await writeUnmet(app.context);
  expect(await noted(app)).toHaveLength(50);
});

test('neither the words, nor the postcode, nor who searched is stored anywhere', async () => {
  await notedOf({ search: 'mummy mot', location: 'LS6 1AA' }, { from: '203.0.113.77' });
  expect(await noted(app)).toEqual(['not_listed | Pelvic health physiotherapy | LS6, Headingley']);
  for (const table of ['unmet_searches', 'unmet_salts']) {
    const { rows } = await app.db.execute(sql`SELECT t::text AS row FROM ${sql.identifier(table)} t`);
    expect(rows).toHaveLength(1);
    expect(String(Object(rows[0]).row)).not.toMatch(/mummy|mot|1AA|203\.0|Firefox/);
  }
});

test('the rows of one person have nothing in common, and their marks are too short to lead back', async () => {
  for (const location of ['york', 'LS6', 'LS7', 'Ilkley']) await searchAs(app, { ...reiki, location });
  await notedOf(reiki);
  const { rows } = await app.db.execute<{ marks: number[]; columns: string[] }>(sql`
    SELECT array_agg(DISTINCT mark) AS marks, (SELECT array_agg(column_name::text ORDER BY column_name)
      FROM information_schema.columns WHERE table_name = 'unmet_searches') AS columns FROM unmet_searches`);
  expect(rows[0]?.marks).toHaveLength(5);
  expect(Math.max(...(rows[0]?.marks ?? []))).toBeLessThan(4_096);
  expect(rows[0]?.columns).toEqual([
    ...['area', 'category_id', 'kind', 'lat', 'lng', 'mark', 'month', 'treatment_kind_id'],
  ]);
});

test('a secret of its own is made for each month, and cannot be read without the key', async () => {
  await app.db.execute(sql`DELETE FROM unmet_salts`);
  await notedOf(reiki);
  const { rows } = await app.db.execute<{ salt: string }>(sql`SELECT salt FROM unmet_salts`);
  expect(rows).toEqual([{ salt: expect.stringMatching(/^[\w-]{8}\.[\w-]{16}\.[\w-]{60,}$/) }]);
});

test('without a key for the secret of the month nothing is kept', async () => {
  await searchAs(app, reiki);
  const env = { ...app.env, production: true, demo: false, databaseUrl: 'postgres://db', secretKeys: [] };
  await writeUnmet({ ...app.context, env });
  expect(await noted(app)).toEqual([]);
});

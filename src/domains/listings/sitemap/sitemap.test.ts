import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { seedNamedFixtures } from '#src/testing/named-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  await seedNamedFixtures(app.db);
});
afterAll(() => app.close());

const get = (url: string) => app.http.inject({ url });
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, href]) => href);

test('the index lists the sitemaps of pages and of listings, with their last change', async () => {
  const answer = await get('/sitemap.xml');

  expect(answer.headers['content-type']).toContain('application/xml');
  expect(locations(answer.body)).toEqual([
    'https://treatory.example/sitemap-pages.xml',
    'https://treatory.example/sitemap-listings-1.xml',
  ]);
  expect(answer.body).toContain('<lastmod>2026-06-01T09:00:00.000Z</lastmod>');
});

test('every address in the index answers with a sitemap', async () => {
  for (const href of locations((await get('/sitemap.xml')).body)) {
    const answer = await get(new URL(href ?? '').pathname);
    expect(answer.statusCode).toBe(200);
    expect(locations(answer.body).length).toBeGreaterThan(0);
  }
});

test('the sitemap lists live listings only', async () => {
  const { slug } = await aListing(app.db, { state: 'draft' });
  const named = locations((await get('/sitemap-listings-1.xml')).body);

  expect(named).toContain('https://treatory.example/listing-details/juniper-rye-massage-leeds');
  expect(named).toHaveLength(10);
  for (const hidden of ['quiet-hour-counselling-leeds', 'golden-tap-tanning-london', slug]) {
    expect(named).not.toContain(`https://treatory.example/listing-details/${hidden}`);
  }
});

test('the sitemap lists categories and cities as searches', async () => {
  const named = locations((await get('/sitemap-pages.xml')).body);

  expect(named).toContain('https://treatory.example/');
  expect(named).toContain('https://treatory.example/featured-search-listing?category=massage');
  expect(named).toContain('https://treatory.example/featured-search-listing?location=leeds');
  expect(named.filter((address) => address?.includes('?'))).toHaveLength(20 + 76);
});

test('ten thousand and one listings fill one sitemap and start another', async () => {
  await app.db.execute(sql`
    INSERT INTO listings (id, slug, title, category_id, state, lat, lng, live_since, created_at, updated_at)
    SELECT 20000 + n, 'many-' || n, 'Many', (SELECT min(id) FROM categories), 'live', 53, -1, now(), now(), now()
    FROM generate_series(1, 10001) AS n`);

  const index = locations((await get('/sitemap.xml')).body);
  expect(index.slice(2)).toEqual([
    'https://treatory.example/sitemap-listings-3.xml',
    'https://treatory.example/sitemap-listings-4.xml',
  ]);
  expect(locations((await get('/sitemap-listings-3.xml')).body)).toHaveLength(10_000);
  expect(locations((await get('/sitemap-listings-4.xml')).body)).toHaveLength(1);
});

test.each([
  '/sitemap-listings-0.xml',
  '/sitemap-listings-2.xml',
  '/sitemap-listings-9999999.xml',
  '/sitemap-listings-x.xml',
])('the sitemap %s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('robots.txt names the sitemap and excludes the API and filtered searches', async () => {
  const { body, headers } = await get('/robots.txt');

  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: https://treatory.example/sitemap.xml');
  expect(body).toContain('Disallow: /api/');
  const rules = [...body.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  const kept = (path: string) => rules.some((rule) => rule.test(path));
  expect(kept('/featured-search-listing?category=massage&sort=price')).toBe(true);
  expect(kept('/featured-search-listing?search=sauna')).toBe(true);
  expect(kept('/compare?with=one&with=two')).toBe(true);
  expect(kept('/featured-search-listing?category=massage&location=leeds&page=2')).toBe(false);
  expect(kept('/listing-details/juniper-rye-massage-leeds')).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { landingAddresses } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  const inCity = (city: string, category: string, state: 'live' | 'paused' = 'live') =>
    aListing(app.db, { city, category, state });
  await inCity('leeds', 'massage');
  await inCity('leeds', 'massage');
  await inCity('leeds', 'nails');
  await inCity('bradford', 'massage');
  await inCity('plymouth', 'massage');
  await inCity('wakefield', 'massage', 'paused');
});
afterAll(() => app.close());

const ask = (path: string) => app.http.inject(`/api/landing/${path}`);

test('the page of a category in a city shows the number, nearby cities and other categories', async () => {
  const answer = (await ask('massage/leeds')).json();
  expect(answer).toMatchObject({
    category: { slug: 'massage', family: 'wellness' },
    city: { slug: 'leeds', name: 'Leeds' },
    total: 2,
    beside: [{ slug: 'nails', total: 1 }],
  });
  expect(answer.nearby.map(({ slug }: { slug: string }) => slug)).toEqual(['bradford', 'plymouth']);
});

test('the page of an empty category names the nearest cities that have it', async () => {
  expect((await ask('massage/wakefield')).json()).toMatchObject({
    total: 0,
    nearby: [{ slug: 'leeds' }, { slug: 'bradford' }, { slug: 'plymouth' }],
  });
});

test.each(['massage/atlantis', 'alchemy/leeds'])('the page %s is not found', async (path) => {
  expect((await ask(path)).statusCode).toBe(404);
});

test('the sitemap names only the pages with results', async () => {
  const paths = (await landingAddresses(app.db)).map(({ path }) => path);
  expect(paths.sort()).toEqual([
    '/treatments/massage/bradford',
    '/treatments/massage/leeds',
    '/treatments/massage/plymouth',
    '/treatments/nails/leeds',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { suggest } from './contract.ts';
import { rebuildIndex } from './index/rebuild.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  await aListing(app.db, { title: 'Juniper & Rye Massage', slug: 'juniper-rye' });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

async function suggestions(q: string) {
  const answer = await app.call(suggest, { q });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const labels = async (q: string) => (await suggestions(q)).map(({ kind, label }) => `${kind}: ${label}`);

test.each([
  ['the beginning of a treatment', 'deep tis', 'treatment: Deep tissue massage'],
  ['a word inside its name', 'tissue', 'treatment: Deep tissue massage'],
  ['another name', 'beautic', 'treatment: Facials and skin'],
  ['a category', 'dentis', 'category: Dentistry'],
  ['a place', 'lee', 'place: Leeds'],
  ['a town', 'ilkl', 'place: Ilkley'],
  ['a postcode district', 'ls29', 'place: LS29'],
  ['a business', 'juniper ry', 'business: Juniper & Rye Massage'],
  ['a business with a typing error', 'junipr', 'business: Juniper & Rye Massage'],
])('%s gives the right suggestion', async (_what, typed, label) => {
  expect(await labels(typed)).toContain(label);
});

test('a suggestion links to its search or page', async () => {
  const of = async (typed: string, kind: string) =>
    (await suggestions(typed)).find((each) => each.kind === kind)?.href;

  expect(await of('reiki', 'treatment')).toBe('/featured-search-listing?search=Reiki');
  expect(await of('dentis', 'category')).toBe('/featured-search-listing?category=dentistry');
  expect(await of('leeds', 'place')).toBe('/featured-search-listing?location=leeds');
  expect(await of('juniper', 'business')).toBe('/listing-details/juniper-rye');
});

test.each(['a', '%', '__', "'", '& ;'])(
  'an input that is too short gives no suggestions: %j',
  async (typed) => {
    expect(await suggestions(typed)).toEqual([]);
  },
);

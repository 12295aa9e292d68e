import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, type TreatmentWishes } from '#src/testing/fixtures.ts';
import { searchListings } from './contract.ts';
import { rebuildIndex } from './index/rebuild.server.ts';

let app: TestApp;

const category = 'physiotherapy-and-manual-therapy';

const treatment = (name: string, pounds: number): TreatmentWishes => ({
  name,
  category,
  variants: [pounds === 0 ? { priceType: 'free' } : { pricePence: pounds * 100 }],
});

beforeAll(async () => {
  app = await startTestApp();
  await catalogue.seedCatalogue(app.db);
  await aListing(app.db, {
    title: 'Second Wind',
    city: 'leeds',
    treatments: [
      treatment('Kinesiology taping', 25),
      treatment('Manual therapy', 45),
      treatment('Physiotherapy follow-up', 60),
      treatment('Physiotherapy initial assessment', 80),
      treatment('Physiotherapy advice by telephone', 0),
    ],
  });
  await aListing(app.db, {
    title: 'Upright',
    city: 'leeds',
    treatments: [treatment('Spinal adjustment', 55), treatment('Kinesiology taping', 30)],
  });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

/** What each card says has matched, by the name of the business. */
async function matchedBy(query: EndpointInput<typeof searchListings>) {
  const answer = await app.call(searchListings, query);
  if (!answer.ok) throw new Error(answer.message);
  return Object.fromEntries(
    answer.data.data.map(({ title, matched }) => [title, `${matched?.name} £${matched?.price?.amount}`]),
  );
}

test.each([
  ['an abbreviation', 'physio', 'Physiotherapy follow-up £60'],
  ['the name of a profession', 'physiotherapist', 'Physiotherapy follow-up £60'],
  ['the word itself', 'physiotherapy', 'Physiotherapy follow-up £60'],
  ['all of the words', 'physio assessment', 'Physiotherapy initial assessment £80'],
  ['a meaning of several words', 'manual therapy', 'Manual therapy £45'],
])('a card names the treatment whose name matches the search: %s', async (_what, search, expected) => {
  expect((await matchedBy({ search }))['Second Wind']).toBe(expected);
});

test('if no name matches, the card names the cheapest treatment with that meaning', async () => {
  expect(await matchedBy({ search: 'physio' })).toMatchObject({ Upright: 'Kinesiology taping £30' });
  expect((await matchedBy({ search: 'sciatica' }))['Second Wind']).toBe('Kinesiology taping £25');
});

test('in a category the card names its cheapest treatment', async () => {
  expect((await matchedBy({ category }))['Second Wind']).toBe('Kinesiology taping £25');
});

test('sorted by price, a card shows the price that it is sorted by', async () => {
  expect(Object.entries(await matchedBy({ search: 'physio', sort: 'price' }))).toEqual([
    ['Second Wind', 'Kinesiology taping £25'],
    ['Upright', 'Kinesiology taping £30'],
  ]);
});

test('a maximum price hides dearer results', async () => {
  expect((await matchedBy({ search: 'physio', price_max: '70' }))['Second Wind']).toBe(
    'Physiotherapy follow-up £60',
  );
  expect((await matchedBy({ search: 'physio assessment', price_max: '70' }))['Second Wind']).toBe(undefined);
});

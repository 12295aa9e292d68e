import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { searchListings } from './contract.ts';
import { rebuildIndex } from './index/rebuild.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function titles(query: EndpointInput<typeof searchListings>) {
  const answer = await app.call(searchListings, query);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.data.map(({ title }) => title);
}

test('a category shows businesses of that trade before others that also offer it', async () => {
  await aListing(app.db, {
    title: 'Complete Spa',
    city: 'bristol',
    category: 'spa-and-body',
    amenities: ['free-parking'],
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
    treatments: [
      { name: 'Foot reflexology', category: 'complementary-therapies', variants: [{ pricePence: 4000 }] },
    ],
  });
  for (const title of ['Plain Reflexologist', 'Complete Reflexologist']) {
    const hours = title.startsWith('Plain') ? [] : [{ weekday: 0, opens: 540, closes: 1020 }];
    await aListing(app.db, { title, city: 'bristol', category: 'complementary-therapies', hours });
  }
  await rebuildIndex(app.db);

  const order = ['Complete Reflexologist', 'Plain Reflexologist', 'Complete Spa'];
  expect(await titles({ category: 'complementary-therapies' })).toEqual(order);
  expect(await titles({ category: 'complementary-therapies', location: 'bristol' })).toEqual(order);
  expect(await titles({ category: 'complementary-therapies', location: 'bristol', radius_km: '5' })).toEqual(
    order,
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { searchIn } from '#src/testing/listings/searching.ts';
import type { searchListings } from '../../contract.ts';
import { rebuildIndex } from '../../index/rebuild.server.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  const treatments = [{ name: 'Deep tissue massage', category: 'massage' }];
  const hours = (weekday: number, opens: number, closes: number) => [{ weekday, opens, closes }];
  const inLeeds = { city: 'leeds', treatments };
  await aListing(app.db, { ...inLeeds, title: 'Early Rooms', hours: hours(5, 540, 720) });
  await aListing(app.db, { ...inLeeds, title: 'Late Rooms', hours: hours(5, 780, 1140) });
  await aListing(app.db, { ...inLeeds, title: 'Saturday Massage', hours: hours(0, 540, 1020) });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const search = (query: EndpointInput<typeof searchListings>) => searchIn(app, query);

test.each([
  ['massage saturday', { search: 'massage', when: 'saturday' }, {}, ['Early Rooms', 'Late Rooms']],
  [
    'massage saturday afternoon leeds',
    { search: 'massage leeds', when: 'saturday', part: 'afternoon' },
    { search: 'massage', location: 'leeds' },
    ['Late Rooms'],
  ],
  [
    'massage near LS1 on saturday before noon',
    { search: 'massage near LS1', when: 'saturday', part: 'morning' },
    { search: 'massage', location: 'LS1' },
    ['Early Rooms'],
  ],
  [
    'massage leeds this weekend after 6pm',
    { search: 'massage leeds', when: 'weekend', from: '18:00', to: '24:00' },
    { search: 'massage', location: 'leeds' },
    ['Late Rooms'],
  ],
] as const)(
  '“%s” is searched as words and a day, and the answer names both',
  async (typed, time, place, titles) => {
    const answer = await search({ search: typed });

    expect(answer.time_read).toEqual({ ...time, free: false });
    expect(answer.titles.toSorted()).toEqual(titles);
    const { data, facets, points } = await search({ ...time, ...place });
    expect(answer).toMatchObject({ data, facets, points });
    expect(answer.notices).toEqual([
      expect.stringMatching(/^Nobody who takes bookings online has this free .*, so these are open then\.$/),
    ]);
  },
);

test.each([
  ['the name of a business', { search: 'saturday massage' }],
  ['a quotation', { search: '"massage saturday"' }],
  ['a search for another day', { search: 'massage saturday', when: 'monday' }],
])('%s is not read as a day', async (_what, query) => {
  expect((await search(query)).time_read).toBeNull();
});

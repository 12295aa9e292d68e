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
  await aListing(app.db, { title: 'Calm Rooms', city: 'leeds', treatments });
  await aListing(app.db, { title: 'Barraclough Massage Leeds', city: 'bristol', treatments });
  await aListing(app.db, {
    title: 'Royal Nails',
    city: 'london',
    treatments: [{ name: 'Gel manicure', category: 'nails' }],
  });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const search = (query: EndpointInput<typeof searchListings>) => searchIn(app, query);

test.each([
  ['massage in leeds', { search: 'massage', location: 'leeds' }, ['Calm Rooms']],
  ['deep tissue LS1 4DY', { search: 'deep tissue', location: 'LS1 4DY' }, ['Calm Rooms']],
  ['nails near London', { search: 'nails', location: 'london' }, ['Royal Nails']],
  ['SW1A 1AA', { search: '', location: 'SW1A 1AA' }, ['Royal Nails']],
  ['massage Headingley', { search: 'massage', location: 'Headingley' }, ['Calm Rooms']],
  ['facial in Reading', { search: 'facial', location: 'Reading' }, []],
])('“%s” is searched as words and a place, and the answer names both', async (typed, read, titles) => {
  const answer = await search({ search: typed });

  expect(answer.place_read).toEqual(read);
  expect(answer.titles).toEqual(titles);
  const { data, place, facets, points, instead } = await search(read);
  expect(answer).toMatchObject({ data, place, facets, points, instead, notices: [] });
});

test('the card shows the matched treatment and the distance', async () => {
  const { data } = await search({ search: 'massage in leeds' });

  expect(data[0]?.matched?.name).toBe('Deep tissue massage');
  expect(data[0]?.distance_km).toBeLessThan(5);
});

test.each([
  ['the name of a business', { search: 'barraclough  massage leeds' }, ['Barraclough Massage Leeds']],
  ['a quotation', { search: '"massage leeds"' }, ['Barraclough Massage Leeds', 'Calm Rooms']],
  [
    'a search with another place',
    { search: 'massage leeds', location: 'bristol' },
    ['Barraclough Massage Leeds'],
  ],
  ['a search around a point', { search: 'massage leeds', lat: '53.8', lng: '-1.549' }, ['Calm Rooms']],
  ['an unknown place', { search: 'massage in Nowhereshire' }, []],
  ['a treatment with “in” in its name', { search: 'builder in a bottle' }, []],
])('%s is not read as a place', async (_what, query, titles) => {
  const answer = await search(query);

  expect(answer.place_read).toBeNull();
  expect(answer.titles).toEqual(titles);
});

test('a typing error before the place is corrected too', async () => {
  const answer = await search({ search: 'masage in leeds' });

  expect(answer.titles).toEqual(['Calm Rooms']);
  expect(answer).toMatchObject({ showing_results_for: 'massage', place_read: { location: 'leeds' } });
});

test('a place without results gives suggestions nearby', async () => {
  const { total, instead } = await search({ search: 'nails M1' });

  expect(total).toBe(0);
  expect(instead.map(({ label, location }) => `${label} @ ${location}`)).toContain(
    'nails anywhere in the UK @ ',
  );
});

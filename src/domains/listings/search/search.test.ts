import { assert, asyncProperty, string } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, type ListingWishes } from '#src/testing/fixtures.ts';
import { searchIn } from '#src/testing/listings/searching.ts';
import { searchListings } from './contract.ts';
import { rebuildIndex } from './index/rebuild.server.ts';

let app: TestApp;

const listings: Record<string, ListingWishes> = {
  willow: {
    title: 'Willow Décolleté Rooms',
    treatments: [
      {
        name: 'Deep tissue massage',
        variants: [
          { name: 'Hour and a half', pricePence: 7500, minutes: 90 },
          { name: 'Half an hour', priceType: 'from', pricePence: 3500, minutes: 30 },
        ],
      },
    ],
    practitioners: [{ name: 'Nerys Caddick' }],
    amenities: ['free-parking'],
    tags: ['boutique'],
  },
  smooth: {
    title: 'Smoothwell',
    category: 'injectables',
    treatments: [{ name: 'Anti-wrinkle injections', category: 'injectables' }],
  },
  hands: {
    title: 'Quiet Hands',
    city: 'york',
    category: 'massage',
    description: 'A garden with kingfishers.',
  },
  flock: { title: 'Kingfisher Barbers', city: 'london', category: 'barbering' },
};

beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  for (const details of Object.values(listings)) await aListing(app.db, details);
  for (let paid = 0; paid < 5; paid += 1) {
    await aListing(app.db, {
      title: `Paid Brows ${paid}`,
      category: 'brows-and-lashes',
      owner: { plan: 'elite' },
    });
  }
  await aListing(app.db, {
    title: 'Lapsed Brows',
    category: 'brows-and-lashes',
    owner: { plan: 'elite', planEndsAt: new Date('2026-07-01T00:00:00Z') },
  });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const search = (query: EndpointInput<typeof searchListings>) => searchIn(app, query);

test.each([
  ['a stem in the title', 'room', ['Willow Décolleté Rooms']],
  ['a word without its accents', 'decollete', ['Willow Décolleté Rooms']],
  ['a word with accents', 'Décolleté', ['Willow Décolleté Rooms']],
  ['a treatment', 'deep tissues', ['Willow Décolleté Rooms']],
  ['a practitioner', 'caddick', ['Willow Décolleté Rooms']],
  ['an amenity and a tag', 'parking boutique', ['Willow Décolleté Rooms']],
  ['another name of a treatment', 'botox', ['Smoothwell']],
  ['another name in two words', 'gents hairdresser', ['Kingfisher Barbers']],
  ['the treatment before the category', 'massage', ['Willow Décolleté Rooms', 'Quiet Hands']],
  ['the title before the description', 'kingfisher', ['Kingfisher Barbers', 'Quiet Hands']],
  ['the town', 'massage york', ['Quiet Hands']],
])('the search finds %s', async (_what, words, titles) => {
  expect((await search({ search: words })).titles).toEqual(titles);
});

test('a typing error is corrected, and the answer says so', async () => {
  const answer = await search({ search: 'deep tisue masage' });

  expect(answer.titles).toEqual(['Willow Décolleté Rooms']);
  expect(answer.showing_results_for).toBe('deep tissue massage');
  expect((await search({ search: 'massage' })).showing_results_for).toBeNull();
});

test('a card names the cheapest match, with its duration and distance', async () => {
  const { data, place } = await search({ search: 'deep tissue', location: 'LS1 4DY' });

  expect(data[0]).toMatchObject({
    matched: { name: 'Deep tissue massage', price: { amount: 35, kind: 'from' }, duration_text: '30min' },
    price_from: 35,
  });
  expect(data[0]?.distance_km).toBeLessThan(5);
  expect(place).toMatchObject({ label: 'LS1 4DY', radius_km: 8, precision: 'district' });
});

test('unknown filters and places are ignored, and a notice names them', async () => {
  const answer = await search({
    search: 'botox',
    category: 'flying',
    location: 'Atlantis',
    amenity: ['moat'],
  });

  expect(answer.titles).toEqual(['Smoothwell']);
  expect(answer.notices).toHaveLength(3);
  expect(answer.notices.join(' ')).toMatch(/“flying”.*“Atlantis”.*“moat”/);
});

test('a misspelt city is corrected with a notice, and an unknown place is left out', async () => {
  const answer = await search({ search: 'massage', location: 'Yrok' });

  expect(answer.place?.label).toBe('York');
  expect(answer.titles).toEqual((await search({ search: 'massage', location: 'york' })).titles);
  expect(answer.notices).toEqual(['Showing results for York instead of “Yrok”.']);
  expect((await search({ location: 'Atlantis' })).notices).toEqual([
    'We do not know the place “Atlantis”, so it was left out.',
  ]);
});

test('hours that end before they begin are left out, and the page says why', async () => {
  const answer = await search({ search: 'massage', when: 'saturday', from: '18:00', to: '15:00' });

  expect(answer.notices).toEqual([
    '“18:00 to 15:00” does not end after it begins, so the time was left out.',
  ]);
});

test('an unknown word gives a link to all treatments in the place', async () => {
  const { instead } = await search({ search: 'zzqqxx', location: 'york' });

  expect(instead.map(({ label }) => label)).toEqual(['All treatments in York']);
});

test('every search suggested instead of an empty result finds something', async () => {
  const { instead, total } = await search({ search: 'massage', location: 'wells' });

  expect(total).toBe(0);
  expect(instead.length).toBeGreaterThan(0);
  for (const offer of instead) {
    const found = await search({ search: offer.search, category: offer.category, location: offer.location });
    expect(found.total).toBe(offer.total);
    expect(found.total).toBeGreaterThan(0);
  }
});

test('at most three promoted businesses are shown, in turn, while their plan lasts', async () => {
  const seen = new Set<string>();
  for (let hour = 0; hour < 24; hour += 1) {
    app.clock.now = new Date(Date.UTC(2026, 10, 2, hour, 30));
    const { promoted } = await search({ search: 'brows', location: 'leeds' });
    expect(promoted).toHaveLength(3);
    for (const card of promoted) {
      expect(card.promoted).toBe(true);
      expect(card.badges[0]?.kind).toBe('promoted');
      seen.add(card.title);
    }
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4].map((paid) => `Paid Brows ${paid}`));

  const { titles, data } = await search({ search: 'brows', location: 'leeds' });
  expect(titles[0]).toBe('Lapsed Brows');
  expect(data.some((card) => card.promoted)).toBe(false);
  expect((await search({ search: 'barbers' })).promoted).toEqual([]);
});

test('facets and points count all results, and come with the answer that asks for them', async () => {
  const { facets, points } = await search({ location: 'leeds', include: 'facets,points' });

  expect(facets?.categories.map(({ slug, count }) => `${slug} ${count}`)).toEqual([
    'brows-and-lashes 6',
    'injectables 1',
    'massage 1',
  ]);
  expect(facets?.amenities).toMatchObject([{ slug: 'free-parking', count: 1 }]);
  expect(points).toHaveLength(8);
  expect(await search({ include: 'points' })).toMatchObject({ facets: null, points: expect.any(Array) });
  for (const query of [{ include: 'none' }, {}])
    expect(await search(query)).toMatchObject({ facets: null, points: null });
});

test('a page past the end is empty and gives the total', async () => {
  expect(await search({ page: 10_000, per_page: 100 })).toMatchObject({ data: [], total: 10, last_page: 1 });
});

/** Without the NUL that the door refuses. */
const plainText = string({ maxLength: 40, unit: 'binary' }).map((text) => text.replaceAll('\u0000', ''));

test('the search answers any text without an error', async () => {
  const nasty = ["'", '\\', "a' | !b", '100% _', ':*', '<->', '((', 'ﬁ ½', 'a'.repeat(100)];
  for (const text of nasty) expect((await app.call(searchListings, { search: text })).ok, text).toBe(true);
  await assert(
    asyncProperty(plainText, async (text) => {
      const answer = await app.call(searchListings, {
        search: text,
        location: text.slice(0, 9),
        include: 'none',
      });
      expect(answer.ok).toBe(true);
    }),
    { numRuns: 40 },
  );
});

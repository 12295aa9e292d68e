import { sql } from 'drizzle-orm';
import { assert, asyncProperty, integer } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distanceKm } from '#src/domains/places/rules.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { type Hours, isOpenOn, someHours, someSpecialDays } from '#src/testing/listings/open-days.ts';
import { isGood, priceAmong, type Rated, scoreOf, someRating } from '#src/testing/listings/ratings.ts';
import { brandsOnce, inOrderOf } from '#src/testing/listings/result-order.ts';
import { searchesFor } from '#src/testing/listings/searches.ts';
import { withTerms } from '#src/testing/listings/terms.ts';
import { listingRatings } from '../ratings/tables.server.ts';
import { listingSpecialDays } from '../tables.server.ts';
import { type SearchQuery, searchListings } from './contract.ts';
import { rebuildIndex } from './index/rebuild.server.ts';
import { inOrder, match } from './matching.server.ts';
import { understand } from './query/understanding.server.ts';

/** Words that are their own stems, so that the oracle needs none. */
const vocabulary = ['bamboo', 'calm', 'deep', 'lotus', 'reiki', 'stone', 'zen'];
const slugs = ['massage', 'nails'] as const;
type Category = (typeof slugs)[number];
/** Of the categories' names, what the vocabulary has. */
const said: Record<Category, string[]> = { massage: ['massage'], nails: [] };
const leeds = { lat: 53.8, lng: -1.549 };
/** A city's own place and distance, as the fixtures have them; the listings stand around it. */
const city = { ...leeds, radius_km: 8 };

interface Known extends Hours {
  id: number;
  category: Category;
  title: string[];
  offers: { words: string[]; category: Category; pence: number }[];
  said: string[];
  lat: number;
  lng: number;
  parking: boolean;
  open: boolean;
  rating: Rated | null;
  /** Of several places; null for the only place of its business. */
  brand: number | null;
}

let app: TestApp;
const known: Known[] = [];
beforeAll(async () => {
  app = await startTestApp();
  let seed = 7;
  const upTo = (count: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * count);
  };
  const oneOf = <Item>(items: readonly [Item, ...Item[]]) => items[upTo(items.length)] ?? items[0];
  const some = (most: number) => Array.from({ length: upTo(most + 1) }, () => vocabulary[upTo(7)] ?? 'zen');
  const owners = [await aBusiness(app.db), await aBusiness(app.db), await aBusiness(app.db)] as const;
  for (let made = 0; made < 60; made += 1) {
    const brand = upTo(3) === 0 ? oneOf(owners) : null;
    const facts = {
      category: oneOf(slugs),
      title: some(2),
      offers: Array.from({ length: upTo(4) }, () => ({
        words: some(2),
        category: oneOf(slugs),
        pence: 500 * (1 + upTo(20)),
      })),
      said: some(3),
      // As exact as the index has them.
      lat: Math.fround(leeds.lat + (upTo(100) - 50) / 300),
      lng: Math.fround(leeds.lng + (upTo(100) - 50) / 300),
      parking: upTo(2) === 0,
      open: upTo(3) > 0,
    };
    const hours = facts.open ? [{ weekday: 0, opens: 540, closes: 1020 }, ...someHours(upTo)] : [];
    const special = upTo(2) === 0 ? someSpecialDays(upTo) : [];
    const { id } = await aListing(app.db, {
      ...(brand === null ? {} : { ownerId: brand }),
      title: ['Xx', ...facts.title].join(' '),
      description: facts.said.join(' '),
      town: '',
      category: facts.category,
      lat: facts.lat,
      lng: facts.lng,
      amenities: facts.parking ? ['parking'] : [],
      hours,
      treatments: facts.offers.map(({ words, category, pence }) => ({
        name: ['Xx', ...words].join(' '),
        category,
        variants: [{ pricePence: pence }],
      })),
    });
    for (const day of special) await app.db.insert(listingSpecialDays).values({ listingId: id, ...day });
    const rating = someRating(upTo, made);
    if (rating)
      await app.db.insert(listingRatings).values({ listingId: id, byStar: [0, 0, 0, 0, 0], ...rating });
    known.push({
      id,
      rating,
      ...facts,
      offers: await withTerms(app.db, id, facts.offers),
      hours,
      special,
      brand,
    });
  }
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const asked = searchesFor([...vocabulary, 'massage']);

test('a search gives the same results as reading every listing, page by page', async () => {
  await assert(
    asyncProperty(asked, async ({ words, near, parking, ...rest }) => {
      const query = {
        ...rest,
        search: words.join(' '),
        ...placeOf(near),
        amenity: parking ? ['parking'] : [],
        include: 'none',
      };
      expect(await allPages(query)).toEqual(oracle(query).map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('many matches sorted in parts have the same order as sorted at once', async () => {
  await assert(
    asyncProperty(
      asked,
      integer({ min: 1, max: 50 }),
      async ({ words, near, parking, sort, ...rest }, limit) => {
        const query = {
          ...rest,
          ...placeOf(near),
          search: words.join(' '),
          amenity: parking ? ['parking'] : [],
        };
        const { criteria } = await understand(app.db, query, app.clock.now);
        const matches = await match(app.db, criteria, 1_000, null);
        const [sorted, walked] = [
          await inOrder(app.db, criteria, sort, { ...matches, complete: true, limit }),
          await inOrder(app.db, criteria, sort, { ...matches, complete: false, limit }),
        ];
        expect(walked).toEqual(sorted);
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

const placeOf = (near: number | string | undefined) =>
  typeof near === 'number' ? { ...leeds, radius_km: near } : near ? { location: near } : {};

async function allPages({ free: _, ...query }: SearchQuery) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await app.call(searchListings, { ...query, open_now: query.open_now ? '1' : '0', page });
    if (!answer.ok) throw new Error(answer.message);
    ids.push(...answer.data.data.map(({ id }) => id));
    if (page >= answer.data.last_page) {
      expect(answer.data.total).toBe(ids.length);
      return ids;
    }
  }
}

function oracle(query: SearchQuery) {
  const words = (query.search ?? '').split(' ').filter((word) => word !== '');
  const circle = query.location ? city : query.radius_km ? { ...leeds, radius_km: query.radius_km } : null;
  const found = known.flatMap((listing) => {
    const level = levelOf(listing, words);
    const km = circle ? distanceKm(circle, listing) : 0;
    const price = priceOf(listing, words, query.category);
    const fits =
      level !== null &&
      (!query.category || offersOf(listing).includes(query.category)) &&
      (circle === null || km <= circle.radius_km) &&
      (!query.amenity?.length || listing.parking) &&
      (!query.open_now || listing.open) &&
      (query.rating_min === undefined || isGood(listing)) &&
      isOpenOn(listing, query) &&
      (query.price_max === undefined || (price.pence !== null && price.pence <= query.price_max * 100));
    return fits
      ? [
          {
            ...{ id: listing.id, brand: listing.brand, band: bandOf(listing) },
            ...{ level, other: isOther(listing, words, query), km, price, score: scoreOf(listing) },
          },
        ]
      : [];
  });
  const nearest = circle && query.sort !== 'price';
  return brandsOnce(inOrderOf(query.sort, found, circle !== null), nearest);
}

const offersOf = (listing: Known): string[] => [
  listing.category,
  ...listing.offers.map(({ category }) => category),
];

/** Where a category is browsed, those of another one who offer something of it come after its own. */
const isOther = (listing: Known, words: string[], { category }: SearchQuery) =>
  Number(words.length === 0 && category !== undefined && listing.category !== category);

/** 0 for all words in the title, 1 for what is offered, 2 for anywhere, null for no match. */
function levelOf(listing: Known, words: string[]) {
  if (words.length === 0) return 0;
  const offered = [
    ...listing.title,
    ...said[listing.category],
    ...listing.offers.flatMap((offer) => [...offer.words, ...said[offer.category]]),
  ];
  const levels = [listing.title, offered, [...offered, ...listing.said]];
  const level = levels.findIndex((held) => words.every((word) => held.includes(word)));
  return level === -1 ? null : level;
}

function priceOf(listing: Known, words: string[], category: string | undefined) {
  const offers = listing.offers.map(({ pence, ...offer }) => {
    const held = [...offer.words, ...said[offer.category]];
    return {
      pence,
      isMeant: words.length > 0 ? words.every((word) => held.includes(word)) : offer.category === category,
    };
  });
  return priceAmong(offers, words.length > 0 || category !== undefined);
}

const bandOf = (listing: Known) =>
  7 - Number(listing.open) - Number(listing.offers.length > 0) - Number(listing.rating?.ranks ?? false);

test('the words of this test’s vocabulary are their own stems', async () => {
  const { rows } = await app.db.execute<{ stems: string[] }>(
    sql`SELECT tsvector_to_array(to_tsvector('treatory', ${vocabulary.join(' ')})) AS stems`,
  );
  expect(rows[0]?.stems).toEqual(vocabulary.toSorted());
});

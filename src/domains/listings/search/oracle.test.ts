import { sql } from 'drizzle-orm';
import {
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  option,
  record,
  uniqueArray,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distanceKm } from '#src/domains/places/rules.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/cast.ts';
import { type SearchQuery, searchListings, sorts } from './contract.ts';
import { inOrder, matchBest } from './matching.server.ts';
import { rebuildIndex } from './rebuild.server.ts';
import { understand } from './understanding.server.ts';

/** Words that are their own stems, so that the oracle needs none. */
const vocabulary = ['bamboo', 'calm', 'deep', 'lotus', 'reiki', 'stone', 'zen'];
const categories = { massage: 'massag', nails: 'nail' } as const;
const leeds = { lat: 53.8, lng: -1.549 };

interface Known {
  id: number;
  category: keyof typeof categories;
  title: string[];
  offers: { words: string[]; pence: number }[];
  said: string[];
  lat: number;
  lng: number;
  parking: boolean;
  open: boolean;
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
  const some = (most: number) => Array.from({ length: upTo(most + 1) }, () => vocabulary[upTo(7)] ?? 'zen');
  for (let made = 0; made < 40; made += 1) {
    const facts = {
      category: upTo(2) === 0 ? ('massage' as const) : ('nails' as const),
      title: some(2),
      offers: Array.from({ length: upTo(4) }, () => ({ words: some(2), pence: 500 * (1 + upTo(20)) })),
      said: some(3),
      lat: leeds.lat + (upTo(100) - 50) / 200,
      lng: leeds.lng + (upTo(100) - 50) / 200,
      parking: upTo(2) === 0,
      open: upTo(3) > 0,
    };
    const { id } = await aListing(app.db, {
      title: ['Xx', ...facts.title].join(' '),
      description: facts.said.join(' '),
      town: '',
      category: facts.category,
      lat: facts.lat,
      lng: facts.lng,
      amenities: facts.parking ? ['parking'] : [],
      hours: facts.open ? [{ weekday: 0, opens: 540, closes: 1020 }] : [],
      treatments: facts.offers.map(({ words, pence }) => ({
        name: ['Xx', ...words].join(' '),
        category: facts.category,
        variants: [{ pricePence: pence }],
      })),
    });
    known.push({ id, ...facts });
  }
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const asked = record({
  words: uniqueArray(constantFrom(...vocabulary, 'massage'), { maxLength: 2 }),
  category: option(constantFrom('massage', 'nails'), { nil: undefined }),
  near: option(integer({ min: 2, max: 25 }), { nil: undefined }),
  price_max: option(integer({ min: 5, max: 110 }), { nil: undefined }),
  parking: boolean(),
  open_now: boolean(),
  sort: constantFrom(...sorts),
  per_page: integer({ min: 3, max: 15 }),
});

test('a search answers what reading every listing would answer, page by page', async () => {
  await assert(
    asyncProperty(asked, async ({ words, near, parking, ...rest }) => {
      const query = {
        ...rest,
        search: words.join(' '),
        ...(near ? { ...leeds, radius_km: near } : {}),
        amenity: parking ? ['parking'] : [],
        include: 'none',
      };
      expect(await allPages(query)).toEqual(oracle(query).map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('where too many match to put all in order, looking at them part by part gives the same order', async () => {
  await assert(
    asyncProperty(
      asked,
      integer({ min: 1, max: 50 }),
      async ({ words, near, parking, sort, ...rest }, limit) => {
        const place = near ? { ...leeds, radius_km: near } : {};
        const query = { ...rest, ...place, search: words.join(' '), amenity: parking ? ['parking'] : [] };
        const { wanted } = await understand(app.db, query, app.clock.now);
        const best = await matchBest(app.db, wanted, 1_000);
        const [sorted, walked] = [
          await inOrder(app.db, wanted, sort, { best, complete: true, limit }),
          await inOrder(app.db, wanted, sort, { best, complete: false, limit }),
        ];
        expect(walked).toEqual(sorted);
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);

async function allPages(query: SearchQuery) {
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
  const found = known.flatMap((listing) => {
    const level = levelOf(listing, words);
    const km = query.lat === undefined ? 0 : distanceKm(leeds, listing);
    const price = priceOf(listing, words, query.category);
    const fits =
      level !== null &&
      (!query.category || listing.category === query.category) &&
      km <= (query.radius_km ?? 1e9) &&
      (!query.amenity?.length || listing.parking) &&
      (!query.open_now || listing.open) &&
      (query.price_max === undefined || (price.pence !== null && price.pence <= query.price_max * 100));
    return fits ? [{ id: listing.id, level, km, price, band: bandOf(listing) }] : [];
  });
  const best = found.toSorted((a, b) => a.level - b.level || a.band - b.band || b.id - a.id);
  const byDoc = best.toSorted((a, b) => a.band - b.band || b.id - a.id);
  if (query.sort === 'newest') return best.toSorted((a, b) => b.id - a.id);
  if (query.sort === 'nearest' && query.lat !== undefined) return byDoc.toSorted((a, b) => a.km - b.km);
  if (query.sort === 'price') {
    return byDoc.toSorted(
      (a, b) =>
        Number(!a.price.meant) - Number(!b.price.meant) ||
        (a.price.pence ?? 1e9) - (b.price.pence ?? 1e9) ||
        (a.price.from ?? 1e9) - (b.price.from ?? 1e9),
    );
  }
  return best;
}

const said = (listing: Known) => (listing.category === 'massage' ? ['massage'] : []);

/** 0 for all words in the title, 1 for what is offered, 2 for anywhere, null for no match. */
function levelOf(listing: Known, words: string[]) {
  if (words.length === 0) return 0;
  const offered = [...listing.title, ...said(listing), ...listing.offers.flatMap((offer) => offer.words)];
  const levels = [listing.title, offered, [...offered, ...listing.said]];
  const level = levels.findIndex((held) => words.every((word) => held.includes(word)));
  return level === -1 ? null : level;
}

function priceOf(listing: Known, words: string[], category: string | undefined) {
  const wanted = words.length > 0 || category !== undefined;
  const meant = listing.offers.filter((offer) => {
    const held = [...offer.words, ...said(listing)];
    return words.length > 0 ? words.every((word) => held.includes(word)) : listing.category === category;
  });
  const lowest = (offers: { pence: number }[]) =>
    offers.length > 0 ? Math.min(...offers.map(({ pence }) => pence)) : null;
  return {
    meant: !wanted || meant.length > 0,
    pence: (wanted ? lowest(meant) : null) ?? lowest(listing.offers),
    /** Of two that ask the same for what is meant, the one that has something cheaper comes first. */
    from: lowest(listing.offers),
  };
}

const bandOf = (listing: Known) => 7 - Number(listing.open) - Number(listing.offers.length > 0);

test('the words of the oracle are their own stems', async () => {
  const { rows } = await app.db.execute<{ stems: string[] }>(
    sql`SELECT tsvector_to_array(to_tsvector('treatory', ${vocabulary.join(' ')})) AS stems`,
  );
  expect(rows[0]?.stems).toEqual(vocabulary.toSorted());
});

import { assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { type SearchQuery, sorts } from '../contract.ts';
import { rebuildIndex } from '../index/rebuild.server.ts';
import { inOrder, match } from '../matching.server.ts';
import { understand } from '../query/understanding.server.ts';
import { countExactly, countTo } from './counting.server.ts';
import { brandsOf, firstOnce, matchOnce, onceEach } from './once.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Brands of very different sizes, one of them most of all there is, among businesses with one place.
  for (const places of [1, 1, 25, 1, 2, 1, 9, 1, 1, 3]) {
    const ownerId = await aBusiness(app.db);
    for (let at = 0; at < places; at += 1)
      await aListing(app.db, {
        ...{ ownerId, lat: 53.8 + ((at * 7 + places) % 20) / 300, lng: -1.549 },
        title: at % 3 === 0 ? 'Lotus rooms' : 'Calm rooms',
        treatments: [{ variants: [{ pricePence: 500 * (1 + ((at * 11 + places) % 13)) }] }],
      });
  }
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

const asked = record({
  search: constantFrom('', 'lotus', 'calm', 'rooms'),
  radius_km: option(integer({ min: 1, max: 9 }), { nil: undefined }),
  price_max: option(integer({ min: 5, max: 65 }), { nil: undefined }),
  sort: constantFrom(...sorts),
});

/** The criteria of a search, and every doc that it finds in the order that was asked for. */
async function everything({ radius_km, ...rest }: SearchQuery) {
  const query = radius_km === undefined ? rest : { ...rest, radius_km, lat: 53.8, lng: -1.549 };
  const { criteria } = await understand(app.db, query, app.clock.now);
  const matches = await match(app.db, criteria, 1_000, null);
  const sort = query.sort ?? 'best';
  const docs = await inOrder(app.db, criteria, sort, { ...matches, complete: true, limit: 1_000 });
  return { criteria, sort, once: onceEach(docs, await brandsOf(app.db, docs)) };
}

test('the first results are the same however far the order is read, and each brand is among them once', async () => {
  await assert(
    asyncProperty(asked, integer({ min: 1, max: 14 }), async (query, limit) => {
      const { criteria, sort, once } = await everything(query);
      const found = await matchOnce(app.db, criteria, limit, null);
      expect(found.complete || found.once.length >= limit).toBe(true);
      const first =
        sort === 'best'
          ? found.once
          : (
              await firstOnce(
                app.db,
                (look) => inOrder(app.db, criteria, sort, { ...found, limit: look }),
                limit,
              )
            ).docs;
      expect(first.slice(0, limit)).toEqual(once.slice(0, limit));
    }),
    { numRuns: 60 },
  );
});

test('counting without reading everything counts each brand once', async () => {
  await assert(
    asyncProperty(asked, integer({ min: 1, max: 60 }), async (query, most) => {
      const { criteria, once } = await everything(query);
      const isPlain = query.price_max === undefined;
      if (isPlain) expect(await countExactly(app.db, criteria, null)).toBe(once.length);
      const isCut = (await match(app.db, criteria, 1_000, null)).best.length >= most;
      const counted = await countTo(app.db, criteria, most);
      if (!isCut || (isPlain && criteria.circle)) expect(counted).toBe(Math.min(once.length, most));
    }),
    { numRuns: 60 },
  );
});

import { sql } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { indexListings } from './index/indexing.server.ts';
import { rebuildIndex } from './index/rebuild.server.ts';

let app: TestApp;
const ids: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const first = await aBusiness(app.db);
  for (const city of ['leeds', 'london', null, 'york', 'leeds']) {
    const isOfFirst = city === 'leeds';
    const owner = isOfFirst ? first : await aBusiness(app.db, { plan: city === 'york' ? 'elite' : 'free' });
    const listing = await aListing(app.db, {
      city,
      ownerId: owner,
      title: `Willow ${city ?? 'Rooms'}`,
      treatments: [{ name: 'Deep tissue massage', variants: [{ pricePence: 4500 }, { priceType: 'free' }] }],
      practitioners: [{ name: 'Décima Tolley' }],
      amenities: ['parking'],
      tags: ['vegan'],
      hours: [{ weekday: 6, opens: 1200, closes: 1560 }],
    });
    ids.push(listing.id);
  }
});
afterAll(() => app.close());

const changes = {
  'goes live': sql`UPDATE listings SET state = 'live'`,
  'is paused': sql`UPDATE listings SET state = 'paused'`,
  'is renamed': sql`UPDATE listings SET title = title || ' Retreat'`,
  moves: sql`UPDATE listings SET lat = lat + 0.3`,
  'is verified': sql`UPDATE listings SET verified_at = '2026-01-01'`,
  'loses the evidence': sql`UPDATE listings SET verified_at = NULL`,
};
const details = {
  'closes on Sundays': sql`DELETE FROM listing_hours WHERE listing_id = `,
  'switches its hours off': sql`UPDATE listing_hours SET is_active = false WHERE listing_id = `,
  'gives up parking': sql`DELETE FROM listing_amenities WHERE listing_id = `,
  'takes a treatment down': sql`DELETE FROM listing_treatments WHERE listing_id = `,
  'has prices of its own': sql`INSERT INTO listing_variant_terms (listing_id, variant_id, price_pence, is_offered)
    SELECT l.listing_id, v.id, 7700, v.id % 2 = 0 FROM listing_treatments l JOIN treatment_variants v USING (treatment_id)
    WHERE NOT EXISTS (SELECT 1 FROM listing_variant_terms o WHERE o.listing_id = l.listing_id AND o.variant_id = v.id)
      AND l.listing_id = `,
  'changes its own prices': sql`UPDATE listing_variant_terms SET price_pence = price_pence + 100, is_offered = NOT is_offered
    WHERE listing_id = `,
  'keeps Christmas': sql`INSERT INTO listing_special_days SELECT '2026-12-25', 600, 900 WHERE `,
};

const listing = integer({ min: 0, max: 4 });
const step = record({
  of: listing,
  change: constantFrom(...Object.keys({ ...changes, ...details }), 'adds a treatment'),
});

test('after any changes the index equals a newly built one', async () => {
  await rebuildIndex(app.db);
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { of, change } of steps) await apply(ids[of] ?? 0, change);
      await indexListings(
        app.db,
        steps.map(({ of }) => ids[of] ?? 0),
      );
      const kept = await snapshot();
      await rebuildIndex(app.db);
      expect(kept).toEqual(await snapshot());
    }),
    { numRuns: 12 },
  );
});

async function apply(id: number, change: string) {
  if (change === 'adds a treatment') {
    const { rows } = await app.db.execute<{ owner_id: number }>(
      sql`SELECT owner_id FROM listings WHERE id = ${id}`,
    );
    await aTreatment(
      app.db,
      rows[0]?.owner_id ?? 0,
      { name: 'Hot stone ritual', category: 'spa-and-body' },
      id,
    );
  } else if (change === 'keeps Christmas') {
    await app.db.execute(sql`INSERT INTO listing_special_days (listing_id, date, opens, closes)
      VALUES (${id}, '2026-12-25', 600, 900) ON CONFLICT DO NOTHING`);
  } else if (change in changes) {
    await app.db.execute(sql`${changes[change as keyof typeof changes]} WHERE id = ${id}`);
  } else {
    await app.db.execute(sql`${details[change as keyof typeof details]}${id}`);
  }
}

/** All that the index holds, as text in a fixed order. */
async function snapshot() {
  const parts = {
    docs: sql`SELECT to_jsonb(d) AS row FROM search_docs d ORDER BY doc`,
    entries: sql`SELECT doc, (SELECT array_agg(t ORDER BY t) FROM unnest(terms) t) AS terms,
      (SELECT array_agg(w ORDER BY w) FROM unnest(words) w) AS words FROM search_entries ORDER BY doc`,
    offers: sql`SELECT * FROM search_offers ORDER BY doc, variant_id`,
    postings: sql`SELECT term, block, docs FROM search_postings WHERE docs <> '{}' ORDER BY term, block`,
    words: sql`SELECT * FROM search_words WHERE listings > 0 ORDER BY word`,
  };
  const held: Record<string, unknown> = {};
  for (const [part, query] of Object.entries(parts)) held[part] = (await app.db.execute(query)).rows;
  return held;
}

test('a deleted listing leaves nothing in the index', async () => {
  const gone = await aListing(app.db, { title: 'Quillmere Parlour' });
  await indexListings(app.db, [gone.id]);
  await app.db.execute(sql`UPDATE listings SET state = 'removed' WHERE id = ${gone.id}`);
  await indexListings(app.db, [gone.id, 999_999]);

  const { rows } = await app.db.execute(sql`
    SELECT 1 FROM search_postings WHERE term LIKE '%quillmer%' AND docs <> '{}'
    UNION ALL SELECT 1 FROM search_words WHERE word = 'quillmere' AND listings > 0`);
  expect(rows).toEqual([]);
});

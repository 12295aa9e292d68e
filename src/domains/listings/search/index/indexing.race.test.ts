import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { indexListings } from './indexing.server.ts';
import { rebuildIndex } from './rebuild.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const postings = async () =>
  (await app.db.execute(sql`SELECT * FROM search_postings WHERE docs <> '{}' ORDER BY term, block`)).rows;

test('parallel writers cause no deadlock and lose no entries', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 24; made += 1)
    ids.push((await aListing(app.db, { title: `Willow ${made % 5}` })).id);

  for (let round = 0; round < 4; round += 1) {
    const writers = [0, 1, 2, 3, 4, 5].map((writer) =>
      app.db.transaction(async (tx) => {
        const mine = ids.filter((_, at) => (at + round) % 6 === writer).toReversed();
        await tx.execute(sql`UPDATE listings SET title = title || ' Rooms', town = ${`Town ${writer}`}
          WHERE id = ANY(${sql.param(mine)}::int[])`);
        await indexListings(tx, mine);
      }),
    );
    await Promise.all(writers);
  }
  // The same listings from two sides at once.
  await Promise.all([indexListings(app.db, ids), indexListings(app.db, ids.toReversed())]);

  const kept = await postings();
  await rebuildIndex(app.db);
  expect(kept).toEqual(await postings());
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { askDeletion, cancelDeletion } from './contract.ts';
import { eraseDue } from './erasure.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const people = 20;

async function anAccountHolder() {
  const id = await aBusiness(app.db);
  const { id: listing } = await aListing(app.db, { ownerId: id, treatments: [{}] });
  await indexListings(app.db, [listing]);
  const { call } = await app.signIn(id);
  expect((await call(askDeletion, {})).ok).toBe(true);
  return id;
}

test('a cancellation during the nightly erasure leaves each account wholly kept or wholly erased', async () => {
  const begun = app.clock.now;
  const holders = [];
  for (let at = 0; at < people; at++) holders.push(await anAccountHolder());
  app.clock.now = new Date(begun.getTime() + 14 * 86_400_000);
  const back = await Promise.all(holders.map((id) => app.signIn(id)));
  const run = () => eraseDue(app.context);
  await Promise.all([run(), ...back.map(({ call }) => call(cancelDeletion, {})), run(), run()]);
  const { rows } = await app.db.execute(sql`
    SELECT a.erased_at IS NOT NULL AS erased, a.deletion_asked_at IS NULL AS staying, l.state,
           l.title = 'Removed listing' AS emptied,
           (SELECT count(*) FROM search_docs d WHERE d.listing_id = l.id)::int AS found,
           (SELECT count(*) FROM treatments t WHERE t.owner_id = a.id)::int AS treatments
    FROM accounts a JOIN listings l ON l.owner_id = a.id`);
  expect(rows).toHaveLength(people);
  const gone = { erased: true, staying: false, state: 'removed', emptied: true, found: 0, treatments: 0 };
  const kept = { erased: false, staying: true, state: 'live', emptied: false, found: 1, treatments: 1 };
  for (const row of rows) expect([gone, kept]).toContainEqual(row);
});

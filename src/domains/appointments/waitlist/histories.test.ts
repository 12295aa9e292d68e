import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { lineOf, lookBreaches, waitlistBreaches } from '#src/testing/waitlist/laws.ts';
import { playWaitlists } from '#src/testing/waitlist/model.ts';
import { aFullSalon, aSecond, aWaiting } from '#src/testing/waitlist/waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
});

// The short form of `npm run model:waitlist`, which plays two hundred.
test('random histories of waitlists break no law', { timeout: 120_000 }, async () => {
  const { breaches, ...figures } = await playWaitlists(app, { histories: 10, seed: 2026 });
  expect(breaches).toEqual([]);
  // Histories in which nothing happens would prove nothing.
  expect(figures.offers).toBeGreaterThan(5);
  expect(figures.accepted + figures.lapsed + figures.declined).toBeGreaterThan(2);
});

const offer = sql`(SELECT max(id) FROM waitlist_offers)`;

test.each([
  [
    'was made at night',
    sql`UPDATE waitlist_offers SET made_at = '2026-11-01T23:00Z', expires_at = '2026-11-01T23:15Z' WHERE id = ${offer}`,
  ],
  [
    'is not held for 15 minutes',
    sql`UPDATE waitlist_offers SET expires_at = expires_at + interval '1 minute' WHERE id = ${offer}`,
  ],
  [
    'still holds time',
    sql`UPDATE waitlist_offers SET answer = 'lapsed', answered_at = now() WHERE id = ${offer}`,
  ],
  ['holds none', sql`DELETE FROM time_blocks WHERE offer_id = ${offer}`],
  [
    'overlaps other firm time',
    sql`INSERT INTO time_blocks (resource_id, during, cause, is_firm)
    SELECT resource_id, during, 'blocked', true FROM time_blocks WHERE offer_id = ${offer}`,
  ],
])('the laws see a breach that is planted: an offer %s', async (breach, plant) => {
  const salon = await aFullSalon(app);
  await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  expect(await waitlistBreaches(app, salon)).toEqual([]);
  await app.db.execute(sql`ALTER TABLE time_blocks DROP CONSTRAINT IF EXISTS time_blocks_once`);
  await app.db.execute(plant);
  expect((await waitlistBreaches(app, salon)).join()).toContain(breach);
});

test('the laws see who was passed over, and what was left', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  const before = await lineOf(app, salon);
  await salon.free();
  expect(await lookBreaches(app, salon, before)).toEqual([
    expect.stringContaining(`suits entry ${first.entry}, who has no offer`),
    expect.stringContaining(`suits entry ${second.entry}, who has no offer`),
  ]);
  await aSecond(app);
  expect(await lookBreaches(app, salon, before)).toEqual([]);
  await app.db.execute(
    sql`UPDATE waitlist_offers SET entry_id = ${second.entry} WHERE entry_id = ${first.entry}`,
  );
  expect((await lookBreaches(app, salon, before)).join()).toContain(`entry ${first.entry} was passed over`);
});

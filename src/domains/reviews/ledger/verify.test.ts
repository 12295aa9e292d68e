import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/platform/database/database.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { headOf, ledgerAfter } from './queries.server.ts';
import { verifyLedger } from './verify.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const salon = await aSalon(app);
  const visitor = visitorOf(app);
  for (let number = 0; number < 12; number += 1) {
    const { token } = await anInvitation(app, salon);
    const text =
      number % 4 === 1 ? 'See www.example.com for a better one.' : `Visit number ${number} was as I hoped.`;
    await visitor('POST', 'review', { token, ...aReview({ stars: 1 + (number % 5), text }) });
    if (number % 4 === 2) await visitor('POST', 'review-link/withdrawal', { token });
    if (number % 4 === 3)
      await visitor('POST', 'review-link/correction', { token, ...aReview({ stars: 2 }) });
  }
});
afterAll(() => app.close());

test('a ledger that nobody touched fits, and so does a head of its past', async () => {
  const head = await headOf(app.db);
  expect(await verifyLedger(app.db)).toEqual({ head, reviews: 12, faults: [] });
  const [early] = await ledgerAfter(app.db, 4, 1);
  expect((await verifyLedger(app.db, early)).faults).toEqual([]);
});

/** With the rights of the database's owner, whom no trigger stops. */
const tamperings: readonly ((db: Db, seq: number) => Promise<unknown>)[] = [
  (db, seq) => db.execute(sql`UPDATE review_ledger SET at = at + interval '1 ms' WHERE seq = ${seq}`),
  (db, seq) => db.execute(sql`UPDATE review_ledger SET actor = 'visitor' WHERE seq = ${seq}`),
  (db, seq) => db.execute(sql`UPDATE review_ledger SET listing_id = listing_id + 1 WHERE seq = ${seq}`),
  (db, seq) => db.execute(sql`UPDATE review_ledger SET content_hash = ${'f'.repeat(64)} WHERE seq = ${seq}`),
  (db, seq) => db.execute(sql`DELETE FROM review_ledger WHERE seq = ${seq}`),
  (db, seq) => db.execute(sql`DELETE FROM review_ledger WHERE seq >= ${seq}`),
  // Two rows in each other's place.
  async (db, seq) => {
    const other = seq === 1 ? 2 : seq - 1;
    await db.execute(sql`UPDATE review_ledger SET seq = seq + 1000 WHERE seq = ${seq}`);
    await db.execute(sql`UPDATE review_ledger SET seq = ${seq} WHERE seq = ${other}`);
    await db.execute(sql`UPDATE review_ledger SET seq = ${other} WHERE seq = ${seq + 1000}`);
  },
  // One more between the others, which make room.
  async (db, seq) => {
    await db.execute(sql`UPDATE review_ledger SET seq = seq + 1000 WHERE seq >= ${seq}`);
    await db.execute(sql`UPDATE review_ledger SET seq = seq - 999 WHERE seq > 1000`);
    await db.execute(sql`INSERT INTO review_ledger SELECT ${seq}::int, at, event, review_id, listing_id, content_hash, reason,
      actor, count, prev_hash, ${'e'.repeat(64)} FROM review_ledger WHERE seq = ${seq + 1}`);
  },
  (db) =>
    db.execute(
      sql`UPDATE reviews SET stars = 5 WHERE id = (SELECT min(id) FROM reviews WHERE stars < 5 AND salt <> '')`,
    ),
  (db) =>
    db.execute(
      sql`UPDATE reviews SET shown_body = 'I loved it.' WHERE id = (SELECT min(id) FROM reviews WHERE salt <> '')`,
    ),
  (db) =>
    db.execute(sql`UPDATE reviews SET state = 'removed', removed_for = 'conflict'
    WHERE id = (SELECT max(id) FROM reviews WHERE state = 'published')`),
];

test('a row or a review that was changed, deleted, swapped or put in is found: 100 of 100', async () => {
  const length = (await headOf(app.db))?.seq ?? 0;
  await app.db.execute('ALTER TABLE review_ledger DISABLE TRIGGER USER');
  const cases = fc.tuple(fc.constantFrom(...tamperings), fc.integer({ min: 1, max: length }));
  await fc.assert(
    fc.asyncProperty(cases, async ([tamper, seq]) => {
      const undone = new Error('undone');
      const outcome: { faults: readonly string[] } = { faults: [] };
      await app.db
        .transaction(async (tx) => {
          await tamper(tx, seq);
          outcome.faults = (await verifyLedger(tx)).faults;
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      expect(outcome.faults).not.toEqual([]);
    }),
    { numRuns: 100, seed: 18 },
  );
  await app.db.execute('ALTER TABLE review_ledger ENABLE TRIGGER USER');
  expect((await verifyLedger(app.db)).faults).toEqual([]);
});

test('a chain that was written anew is found by a head that somebody noted', async () => {
  const head = await headOf(app.db);
  if (!head) throw new Error('There is no ledger.');
  expect((await verifyLedger(app.db, { ...head, hash: 'd'.repeat(64) })).faults).toEqual([
    `Row ${head.seq} has another hash than on the day of its head.`,
  ]);
  expect((await verifyLedger(app.db, { ...head, seq: head.seq + 1 })).faults).toEqual([
    `Row ${head.seq + 1} is gone.`,
  ]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#src/testing/database.ts';
import type { Database, Db } from '../database/database.server.ts';
import { draw, forgetUses, giveBack } from './limits.server.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const start = Date.parse('2026-11-02T09:30:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
let subjects = 0;
const somebody = () => `somebody ${++subjects}`;

test('draws are granted up to the limit, and the next one after its waiting time', async () => {
  const limit = { name: 'greet', most: 2, seconds: 60 };
  const me = somebody();
  expect(await draw(db, limit, me, at(0))).toMatchObject({ granted: true, retryAfter: 0 });
  expect(await draw(db, limit, me, at(20))).toMatchObject({ granted: true, retryAfter: 0 });
  expect(await draw(db, limit, me, at(30))).toMatchObject({ granted: false, left: 0, retryAfter: 30 });
  expect(await draw(db, limit, me, at(59.5))).toMatchObject({ granted: false, left: 0, retryAfter: 1 });
  expect(await draw(db, limit, me, at(60))).toMatchObject({ granted: true, retryAfter: 0 });
  expect(await draw(db, limit, me, at(61))).toMatchObject({ granted: false, left: 0, retryAfter: 19 });
});

test('each subject and each limit is counted separately, and 0 means no limit', async () => {
  const one = somebody();
  const limit = { name: 'knock', most: 1, seconds: 60 };
  const grants = async (name: string, subject: string, most = 1) =>
    (await draw(db, { ...limit, name, most }, subject, at(0))).granted;
  expect(await grants('knock', one)).toBe(true);
  expect(await grants('knock', one)).toBe(false);
  expect(await grants('ring', one)).toBe(true);
  expect(await grants('knock', somebody())).toBe(true);
  expect(await grants('knock', one, 0)).toBe(true);
});

test('the subject of a limit is not stored in plain text', async () => {
  await draw(db, { name: 'login', most: 5, seconds: 60 }, 'maud@example.com', at(0));
  const { rows } = await db.execute('SELECT key FROM allowance_uses');
  expect(JSON.stringify(rows)).not.toContain('maud');
});

/** Draws that come after pauses of so many seconds; some are given back at once, as a success is. */
const draws = fc.array(fc.record({ pause: fc.integer({ min: 0, max: 40 }), isGivenBack: fc.boolean() }), {
  minLength: 1,
  maxLength: 25,
});

test('no window of time has more uses than the limit, and no draw below the limit is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), draws, async (most, plan) => {
      const limit = { name: 'stretch', most, seconds: 60 };
      const me = somebody();
      let time = 0;
      let kept: number[] = [];
      for (const { pause, isGivenBack } of plan) {
        time += pause;
        const recent = kept.filter((moment) => moment > time - limit.seconds);
        const { granted, left, retryAfter } = await draw(db, limit, me, at(time));
        expect(granted).toBe(recent.length < most);
        expect(left).toBe(Math.max(0, most - recent.length - 1));
        expect(retryAfter).toBe(granted ? 0 : (recent[0] ?? 0) + limit.seconds - time);
        if (!granted) continue;
        if (isGivenBack) await giveBack(db, limit, me, at(time));
        else kept = [...kept, time];
      }
      for (const moment of kept) {
        const within = kept.filter((other) => other >= moment && other < moment + limit.seconds);
        expect(within.length).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 40 },
  );
});

test('giving back a use frees that use only', async () => {
  const limit = { name: 'return', most: 2, seconds: 60 };
  const me = somebody();
  await draw(db, limit, me, at(0));
  await draw(db, limit, me, at(30));
  await giveBack(db, limit, me, at(0));
  await giveBack(db, limit, me, at(5));
  await draw(db, limit, me, at(31));
  // The use at 30 still counts, so that both are in the way until its minute is over.
  expect(await draw(db, limit, me, at(62))).toMatchObject({ granted: false, left: 0, retryAfter: 28 });
});

test('only counters whose window has passed are deleted', async () => {
  await forgetUses(db, at(100_000));
  await draw(db, { name: 'short', most: 1, seconds: 60 }, 'x', at(200_000));
  await draw(db, { name: 'long', most: 1, seconds: 900 }, 'x', at(200_000));
  expect(await forgetUses(db, at(200_061))).toBe(1);
  expect((await draw(db, { name: 'long', most: 1, seconds: 900 }, 'x', at(200_061))).granted).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#src/testing/database.ts';
import type { Database } from '../database/database.server.ts';
import { draw, giveBack } from './limits.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-02T09:30:00Z');
const limit = { name: 'crowd', most: 7, seconds: 60 };

test('of 100 draws at once on a limit of 7, exactly 7 are granted', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 100 }, () => draw(database.db, limit, 'one door', now)),
  );
  expect(drawn.filter(({ granted }) => granted)).toHaveLength(7);
  for (const { granted, retryAfter } of drawn) expect(retryAfter).toBe(granted ? 0 : 60);
});

test('three uses given back at once free exactly three', async () => {
  const subject = 'another door';
  const draws = (count: number) =>
    Promise.all(Array.from({ length: count }, () => draw(database.db, limit, subject, now)));
  await draws(7);
  await Promise.all(Array.from({ length: 3 }, () => giveBack(database.db, limit, subject, now)));
  expect((await draws(20)).filter(({ granted }) => granted)).toHaveLength(3);
});

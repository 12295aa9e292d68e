import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/platform/database/database.server.ts';
import { openTestDatabase } from '#src/testing/database.ts';
import { remembering } from './memory.server.ts';

let one: Database;
let other: Database;
beforeAll(async () => {
  [one, other] = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(() => Promise.all([one.close(), other.close()]));

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 9, 0, second));

test('an answer is remembered for its time, for its question and its database alone', async () => {
  const memory = remembering<string>(10_000, 5);
  await memory.keep(one.db, 'leeds', at(0), Promise.resolve('a city'));

  expect(await memory.recall(one.db, 'leeds', at(9))).toBe('a city');
  expect(memory.recall(one.db, 'leeds', at(10))).toBeUndefined();
  expect(memory.recall(one.db, 'york', at(0))).toBeUndefined();
  expect(memory.recall(other.db, 'leeds', at(0))).toBeUndefined();
});

test('what was not found, and what failed, is asked again', async () => {
  const memory = remembering<string | null>(10_000, 5);
  await memory.keep(one.db, 'atlantis', at(0), Promise.resolve(null));
  const failing = memory.keep(one.db, 'leeds', at(0), Promise.reject(new Error('busy')));
  await expect(failing).rejects.toThrow('busy');

  expect(memory.recall(one.db, 'atlantis', at(0))).toBeUndefined();
  expect(memory.recall(one.db, 'leeds', at(0))).toBeUndefined();
});

test('more answers than there is room for begin anew', async () => {
  const memory = remembering<number>(10_000, 2);
  for (const [value, key] of ['a', 'b', 'c'].entries())
    await memory.keep(one.db, key, at(0), Promise.resolve(value));

  expect(['a', 'b', 'c'].filter((key) => memory.recall(one.db, key, at(0)))).toEqual(['c']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/platform/database/database.server.ts';
import { openTestDatabase } from '#src/testing/database.ts';
import { cachePerDatabase } from './query/lexicon.server.ts';

let one: Database;
let other: Database;
beforeAll(async () => {
  [one, other] = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(() => Promise.all([one.close(), other.close()]));

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 9, 0, second));

test('an answer is cached for its time, key and database only', async () => {
  const cache = cachePerDatabase<string>(10_000, 5);
  await cache.set(one.db, 'leeds', at(0), Promise.resolve('a city'));

  expect(await cache.get(one.db, 'leeds', at(9))).toBe('a city');
  expect(cache.get(one.db, 'leeds', at(10))).toBeUndefined();
  expect(cache.get(one.db, 'york', at(0))).toBeUndefined();
  expect(cache.get(other.db, 'leeds', at(0))).toBeUndefined();
});

test('neither an answer of null nor a failure is cached', async () => {
  const cache = cachePerDatabase<string | null>(10_000, 5);
  await cache.set(one.db, 'atlantis', at(0), Promise.resolve(null));
  const failing = cache.set(one.db, 'leeds', at(0), Promise.reject(new Error('busy')));
  await expect(failing).rejects.toThrow('busy');

  expect(cache.get(one.db, 'atlantis', at(0))).toBeUndefined();
  expect(cache.get(one.db, 'leeds', at(0))).toBeUndefined();
});

test('a new answer replaces the least recently used one', async () => {
  const cache = cachePerDatabase<number>(10_000, 2);
  await cache.set(one.db, 'a', at(0), Promise.resolve(0));
  await cache.set(one.db, 'b', at(0), Promise.resolve(1));
  cache.get(one.db, 'a', at(0));
  await cache.set(one.db, 'c', at(0), Promise.resolve(2));

  expect(['a', 'b', 'c'].filter((key) => cache.get(one.db, key, at(0)))).toEqual(['a', 'c']);
});

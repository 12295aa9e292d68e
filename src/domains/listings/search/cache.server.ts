import { LRUCache } from 'lru-cache';
import type { Db } from '#src/platform/database/database.server.ts';

interface Cached<Value> {
  readonly since: number;
  readonly value: Promise<Value>;
}

/**
 * What a database answered about things that rarely change: at most `max` answers, each for `lifeMs` by the clock of
 * the request. A failure, and an answer of null, is deleted at once.
 */
export function cachePerDatabase<Value>(lifeMs: number, max: number) {
  const caches = new WeakMap<Db, LRUCache<string, Cached<Value>>>();

  function get(db: Db, key: string, now: Date): Promise<Value> | undefined {
    const cached = caches.get(db)?.get(key);
    return cached && Math.abs(now.getTime() - cached.since) < lifeMs ? cached.value : undefined;
  }

  function set(db: Db, key: string, now: Date, value: Promise<Value>): Promise<Value> {
    const cache = caches.get(db) ?? new LRUCache<string, Cached<Value>>({ max });
    caches.set(db, cache.set(key, { since: now.getTime(), value }));
    const remove = () => cache.delete(key);
    value.then((found) => found === null && remove(), remove);
    return value;
  }

  return { get, set };
}

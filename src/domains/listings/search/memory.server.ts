import type { Db } from '#src/platform/database/database.server.ts';

interface Kept<Value> {
  readonly since: number;
  readonly value: Promise<Value>;
}

/**
 * Remembers what a database answered about things that rarely change: at most `most` answers, each for `lifeMs`.
 * A failure, and an answer of null, is forgotten at once.
 */
export function remembering<Value>(lifeMs: number, most: number) {
  const memories = new WeakMap<Db, Map<string, Kept<Value>>>();

  function recall(db: Db, key: string, now: Date): Promise<Value> | undefined {
    const kept = memories.get(db)?.get(key);
    return kept && Math.abs(now.getTime() - kept.since) < lifeMs ? kept.value : undefined;
  }

  function keep(db: Db, key: string, now: Date, value: Promise<Value>): Promise<Value> {
    const memory = memories.get(db) ?? new Map<string, Kept<Value>>();
    if (memory.size >= most) memory.clear();
    memories.set(db, memory.set(key, { since: now.getTime(), value }));
    const forget = () => memory.delete(key);
    value.then((found) => found === null && forget(), forget);
    return value;
  }

  return { recall, keep };
}

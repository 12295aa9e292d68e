import { LRUCache } from 'lru-cache';
import type { ServerContext } from '../../context.server.ts';

interface Spent {
  count: number;
  /** On the monotonic clock, in milliseconds. */
  readonly resets: number;
}

/** Keys remembered at once: beyond that, the one unseen for longest is forgotten. */
const remembered = 100_000;

const stretchMs = 60_000;

/**
 * Counts uses of a key within a minute, over all workers of this machine: each counts by itself, which costs a request
 * nothing, and hears a moment later what its siblings counted. Within that moment each grants what is left.
 */
export function countUses({ share }: ServerContext['siblings']): (key: string, now: number) => Spent {
  // `max` would allocate room for all of them at start.
  const spent = new LRUCache<string, Spent>({ maxSize: remembered, sizeCalculation: () => 1 });
  const add = (key: string, now: number, msLeft: number): Spent => {
    const known = spent.get(key);
    const use = known && known.resets > now ? known : { count: 0, resets: now + msLeft };
    use.count += 1;
    spent.set(key, use);
    return use;
  };
  const tell = share('use', (uses) => {
    const now = performance.now();
    for (const [key, msLeft] of uses) add(key, now, msLeft);
  });
  return (key, now) => {
    const use = add(key, now, stretchMs);
    tell([key, use.resets - now]);
    return use;
  };
}

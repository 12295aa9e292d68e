import { LRUCache } from 'lru-cache';

interface Kept<Thing> {
  readonly thing: Thing;
  /** When its making began, on the monotonic clock. */
  readonly started: number;
}

interface Keeping<Thing> {
  /** How long after its making began a thing may be shown; above 0. */
  readonly lifeMs: number;
  readonly bytesOf: (thing: Thing) => number;
  readonly mayKeep: (thing: Thing) => boolean;
}

const mostBytes = 64 * 1024 * 1024;
const longestAddress = 1024;
/** How old a thing may be that is shown because there is no time for a new one. */
const lifeWhenBusyMs = 60_000;

/**
 * Keeps what is public by address for a moment, so that a crowd on one address costs one making. Only what is the same
 * for everybody may be asked for here. Two visitors who miss together share one making.
 */
export class MomentCache<Thing extends object> {
  readonly #kept: LRUCache<string, Kept<Thing>>;
  readonly #underWay = new Map<string, Promise<Thing>>();
  readonly #keeping: Keeping<Thing>;

  constructor(keeping: Keeping<Thing>) {
    this.#keeping = keeping;
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ thing }, address) => keeping.bytesOf(thing) + address.length * 2 + 512,
      max: 10_000,
    });
  }

  /** One that is somewhat older is better than none while the server is too busy for a new one. */
  take(address: string, isBusy = false): Thing | undefined {
    const { lifeMs } = this.#keeping;
    const kept = this.#kept.get(address);
    const mostMs = isBusy ? Math.max(lifeMs, lifeWhenBusyMs) : lifeMs;
    return kept && performance.now() - kept.started < mostMs ? kept.thing : undefined;
  }

  async takeOrMake(address: string, make: () => Promise<Thing>): Promise<Thing> {
    const kept = this.take(address);
    if (kept) return kept;
    if (address.length > longestAddress) return make();
    const shared = this.#underWay.get(address);
    if (shared) return shared;
    const started = performance.now();
    const making = make().finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, making);
    const thing = await making;
    // The age counts from before the data was read, so that a change is never hidden for longer than promised.
    if (this.#keeping.mayKeep(thing)) this.#kept.set(address, { thing, started });
    return thing;
  }
}

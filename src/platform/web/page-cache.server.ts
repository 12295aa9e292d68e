import { LRUCache } from 'lru-cache';
import { type Answer, type Call, type Endpoint, type EndpointInput, learnsWhoCalls } from '../endpoint.ts';

/** A rendered page, ready to be sent once its nonces are filled in. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The body, cut where a nonce belongs. */
  readonly pieces: readonly Buffer[];
}

interface Kept {
  readonly page: RenderedPage;
  /** When its rendering began, on the monotonic clock. */
  readonly started: number;
}

const mostBytes = 64 * 1024 * 1024;
const longestAddress = 1024;
/** How old a page may be that is shown because there is no time for a new one. */
const lifeWhenBusyMs = 60_000;

/**
 * Keeps rendered public pages by address for a moment, so that a crowd on one page costs one render. Only what is
 * the same for everybody may be asked for here. Two visitors who miss together share one render.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #underWay = new Map<string, Promise<RenderedPage>>();

  readonly #lifeMs: number;

  /** `lifeMs` above 0: how long after its rendering began a page may be shown. */
  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf, max: 10_000 });
  }

  take(address: string): RenderedPage | undefined {
    return this.#youngerThan(this.#lifeMs, address);
  }

  /** A page that is somewhat older: better than none while the server has no time for a new one. */
  takeWhenBusy(address: string): RenderedPage | undefined {
    return this.#youngerThan(Math.max(this.#lifeMs, lifeWhenBusyMs), address);
  }

  #youngerThan(ageMs: number, address: string): RenderedPage | undefined {
    const kept = this.#kept.get(address);
    return kept && performance.now() - kept.started < ageMs ? kept.page : undefined;
  }

  async takeOrRender(address: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    if (address.length > longestAddress) return render();
    const shared = this.#underWay.get(address);
    if (shared) return shared;
    const started = performance.now();
    const rendering = render().finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, rendering);
    const page = await rendering;
    // The age counts from before the data was read, so that a change is never hidden for longer than promised.
    if (page.status === 200 && page.headers['cache-control'] !== 'no-store')
      this.#kept.set(address, { page, started });
    return page;
  }
}

const sizeOf = ({ page }: Kept, address: string) =>
  page.pieces.reduce((sum, piece) => sum + piece.length, address.length * 2 + 512);

/** With the second and a half of the page cache, shorter than two: by then every visitor has to see a change. */
const lifeMs = 400;
const most = 100;

const isForEverybody = (endpoint: Endpoint) => endpoint.method === 'GET' && !learnsWhoCalls(endpoint);

/**
 * Lets pages share what they read for everybody (a search, a business's page, lists of categories and places), so
 * that not every render asks the database for what a hundred others asked just now.
 */
export function cachePublicAnswers(): (call: Call) => Call {
  const cache = new LRUCache<string, Promise<Answer<Endpoint>>>({ max: most, ttl: lifeMs });
  return (call) =>
    <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      if (!isForEverybody(endpoint)) return call(endpoint, input);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const known = cache.get(key);
      // The key holds the endpoint, so what it finds is that endpoint's answer.
      if (known) return known as Promise<Answer<E>>;
      const asked = call(endpoint, input);
      cache.set(key, asked);
      const remove = () => cache.delete(key);
      asked.then((answer) => answer.ok || remove(), remove);
      return asked;
    };
}

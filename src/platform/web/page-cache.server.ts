import { LRUCache } from 'lru-cache';

/** A rendered page, ready to be sent once its nonces are filled in. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The body, cut where a nonce belongs. */
  readonly pieces: readonly Buffer[];
}

const mostBytes = 64 * 1024 * 1024;
const longestAddress = 1024;

/**
 * Keeps rendered public pages by address for a moment, so that a crowd on one page costs one render. Only what is
 * the same for everybody may be asked for here. Two visitors who miss together share one render.
 */
export class PageCache {
  readonly #kept: LRUCache<string, RenderedPage>;
  readonly #underWay = new Map<string, Promise<RenderedPage>>();

  /** `lifeMs` above 0: how long after its rendering began a page may be shown. */
  constructor(lifeMs: number) {
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf, ttl: lifeMs, max: 10_000 });
  }

  take(address: string): RenderedPage | undefined {
    return this.#kept.get(address);
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
      this.#kept.set(address, page, { start: started });
    return page;
  }
}

const sizeOf = (page: RenderedPage, address: string) =>
  page.pieces.reduce((sum, piece) => sum + piece.length, address.length * 2 + 512);

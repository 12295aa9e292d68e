import { LRUCache } from 'lru-cache';
import { type Answer, type Call, type Endpoint, type EndpointInput, isAlikeForAll } from '../endpoint.ts';
import { MomentCache } from '../http/moment-cache.server.ts';

/** A rendered page, ready to be sent once its nonces are filled in. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The body, cut where a nonce belongs. */
  readonly pieces: readonly Buffer[];
}

/** Keeps rendered public pages by address for a moment. */
export const keepPages = (lifeMs: number): MomentCache<RenderedPage> =>
  new MomentCache({
    lifeMs,
    bytesOf: ({ pieces }) => pieces.reduce((sum, piece) => sum + piece.length, 0),
    mayKeep: ({ status, headers }) => status === 200 && headers['cache-control'] !== 'no-store',
  });

/** With the second and a half of the page cache, shorter than two: by then every visitor has to see a change. */
const lifeMs = 400;
const most = 100;

/**
 * Lets pages share what they read for everybody (a search, a business's page, lists of categories and places), so
 * that not every render asks the database for what a hundred others asked just now.
 */
export function cachePublicAnswers(): (call: Call) => Call {
  const cache = new LRUCache<string, Promise<Answer<Endpoint>>>({ max: most, ttl: lifeMs });
  return (call) =>
    <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      if (!isAlikeForAll(endpoint)) return call(endpoint, input);
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

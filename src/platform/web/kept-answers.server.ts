import { LRUCache } from 'lru-cache';
import type { Answer, Call, Endpoint, EndpointInput } from '../endpoint.ts';

/** Shorter than anybody may keep such an answer: a change has to be seen on the pages within two seconds. */
const lifeMs = 1000;

type Kept = Promise<Answer<Endpoint>>;

/**
 * Lets pages share the answers that anybody may keep (lists of categories, places and the like), so that not
 * every render asks the database for what a hundred others asked this second. The rest is asked afresh.
 */
export function keepPublicAnswers(): (call: Call) => Call {
  const kept = new LRUCache<string, Kept>({ max: 200, ttl: lifeMs });
  return (call) =>
    <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      if (!endpoint.cacheSeconds || endpoint.access !== 'public') return call(endpoint, input);
      const key = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
      const known = kept.get(key);
      // The key holds the endpoint, so what was kept under it is that endpoint's answer.
      if (known) return known as Promise<Answer<E>>;
      const asked = call(endpoint, input);
      kept.set(key, asked);
      const forget = () => kept.delete(key);
      asked.then((answer) => answer.ok || forget(), forget);
      return asked;
    };
}

import { LRUCache } from 'lru-cache';
import { type Answer, type Call, type Endpoint, type EndpointInput, learnsWhoCalls } from '../endpoint.ts';

/** With the second and a half that a page is kept, shorter than two: by then everybody has to see a change. */
const lifeMs = 400;
const mostKept = 100;

type Kept = Promise<Answer<Endpoint>>;

const isForEverybody = (endpoint: Endpoint) => endpoint.method === 'GET' && !learnsWhoCalls(endpoint);

/**
 * Lets pages share what they read for everybody (a search, a business's page, lists of categories and places), so
 * that not every render asks the database for what a hundred others asked just now.
 */
export function keepPublicAnswers(): (call: Call) => Call {
  const kept = new LRUCache<string, Kept>({ max: mostKept, ttl: lifeMs });
  return (call) =>
    <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      if (!isForEverybody(endpoint)) return call(endpoint, input);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
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

import { searchListings } from '#src/domains/listings/search/contract.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import type { TestApp } from '../app.ts';

/** What a search answers, and the titles of its results in their order. A refusal fails the test. */
export async function searchIn(app: TestApp, query: EndpointInput<typeof searchListings>) {
  const answer = await app.call(searchListings, query);
  if (!answer.ok) throw new Error(answer.message);
  return { ...answer.data, titles: answer.data.data.map(({ title }) => title) };
}

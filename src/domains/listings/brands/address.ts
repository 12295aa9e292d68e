import { type SearchState, searchPairs } from '../search/query/address.ts';

/** The page of a brand; with the search that led to it, which says from where its places are near or far. */
export function brandHref(slug: string, from: SearchState = {}): string {
  const pairs = searchPairs({ ...from, page: undefined });
  return `/brand/${slug}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`}`;
}

import { lengths } from '#src/platform/schema/lengths.ts';
import { type SearchState, searchPairs } from '../search/query/address.ts';

export const comparePath = '/compare';

/** The field that names a business, once for each. */
export const withField = 'with';

/** What of a search goes along, so that the same treatment is compared and a way leads back to its results. */
export const comparedPairs = (from: SearchState) => searchPairs({ ...from, page: undefined });

/** The page that shows these businesses beside each other, as the search found them. */
export const compareHref = (slugs: readonly string[], from: SearchState): string =>
  `${comparePath}?${new URLSearchParams([...slugs.map((slug) => [withField, slug]), ...comparedPairs(from)])}`;

/** The businesses that an address names, each once. */
export function readCompared(params: URLSearchParams): string[] {
  const named = params.getAll(withField).flatMap((value) => value.split(','));
  return [...new Set(named.map((slug) => slug.trim().toLowerCase()))].filter(
    (slug) => slug !== '' && slug.length <= lengths.slug,
  );
}

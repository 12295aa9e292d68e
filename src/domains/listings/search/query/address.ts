import { type SearchQuery, searchListings } from '../contract.ts';

export const searchPath = '/featured-search-listing';

/** The order in which an address is written, so that one search has one address. */
const order = [
  'search',
  'category',
  'location',
  'lat',
  'lng',
  'radius_km',
  'price_max',
  'rating_min',
  'open_now',
  'when',
  'part',
  'from',
  'to',
  'free',
  'amenity',
  'tag',
  'sort',
  'page',
] as const;

export type SearchState = Pick<SearchQuery, (typeof order)[number]>;
type Field = (typeof order)[number];

function written(field: Field, value: SearchState[Field]): string[] {
  if (value === undefined || value === false || value === '') return [];
  if (value === true) return ['1'];
  if (field === 'page' && value === 1) return [];
  if (field === 'sort' && value === 'best') return [];
  return Array.isArray(value) ? value : [String(value)];
}

/** The search as names and values, empty and standing values left out: what a form hides and an address says. */
export const searchPairs = (state: SearchState): [Field, string][] =>
  order.flatMap((field) => written(field, state[field]).map((value): [Field, string] => [field, value]));

/** The page address of a search. What is changed begins at its first page again, unless the change is the page. */
export function searchHref(state: SearchState, changes: SearchState = {}): string {
  const pairs = searchPairs({ ...state, page: undefined, ...changes });
  return pairs.length === 0 ? searchPath : `${searchPath}?${new URLSearchParams(pairs)}`;
}

/** The same search as the API's query, of whose costly parts only those named come with the answer. */
export const searchInput = (state: SearchState, include: string) => ({
  ...state,
  open_now: state.open_now ? '1' : undefined,
  free: state.free ? '1' : undefined,
  include,
});

/** The same as an address for the browser, with the parts of the answer that are wanted. */
export const searchCallHref = (state: SearchState, include: string, perPage: number): string =>
  `${searchListings.path}?${new URLSearchParams([...searchPairs(state), ['include', include], ['per_page', String(perPage)]])}`;

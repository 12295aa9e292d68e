import type { SearchState } from './address.ts';

interface Named {
  slug: string;
  name: string;
}

interface TitleSource {
  state: SearchState;
  categories: readonly Named[];
  cities: readonly Named[];
  /** What the search made of a place that is no city; null without one. */
  place: { label: string } | null;
}

/** What a search is called on its page and in a browser's tab: "Massage in Leeds", "“Lash lift” near LS1". */
export function searchTitle({ state, categories, cities, place }: TitleSource): string {
  const category = categories.find(({ slug }) => slug === state.category)?.name;
  const words = state.search && `“${unquoted(state.search)}”`;
  const subject =
    words && category ? `${words} in ${category.toLowerCase()}` : (words ?? category ?? 'Treatments');
  return [subject, placePhrase(state, cities, place)].filter(Boolean).join(' ');
}

/** Words that are in quotation marks already are not put into more. */
const unquoted = (text: string) => text.replace(/^["“](.*?)["”]?$/, '$1');

/** Where a search looks: "in Leeds", "near LS1"; empty for everywhere. */
export function placePhrase(
  state: SearchState,
  cities: readonly Named[],
  place: { label: string } | null,
): string {
  const city =
    state.location && cities.find(({ slug, name }) => slug === state.location || name === place?.label);
  if (city) return `in ${city.name}`;
  if (state.lat !== undefined) return 'in this area';
  return place ? `near ${place.label}` : '';
}

/** Only a category, a city or both make a page for search engines: everything else would be pages without end. */
export function isLandingSearch(state: SearchState, cities: readonly Named[]): boolean {
  const { category, location, page, ...rest } = state;
  const narrowed = Object.values(rest).some((value) => value !== undefined);
  const isCity = location === undefined || cities.some(({ slug }) => slug === location);
  return !narrowed && isCity && (category !== undefined || location !== undefined || (page ?? 1) === 1);
}

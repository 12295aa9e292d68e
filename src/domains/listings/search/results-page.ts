import type { Category, Label } from '#src/domains/catalogue/contract.ts';
import type { City } from '#src/domains/places/contract.ts';
import type { SearchAnswer } from './contract.ts';
import { type SearchState, searchHref } from './query/address.ts';
import { filterGroups } from './query/filters.ts';

interface Lists {
  categories: readonly Category[];
  cities: readonly City[];
  amenities: readonly Label[];
  tags: readonly Label[];
}

/** What the results page needs of an answer and of the lists: no more goes to the browser. */
export function resultsPage(state: SearchState, answer: SearchAnswer, lists: Lists) {
  const shown = withSlug(asRead(state, answer), lists.cities);
  const { data, promoted, total, total_capped, current_page, last_page, from } = answer;
  const { showing_results_for, place, notices, instead, facets } = answer;
  const counts = new Map(facets?.categories.map(({ slug, count }) => [slug, count]));
  return {
    state: shown,
    /** What was typed, where a place or a day was read in it, and the search for it as words. */
    typed: wasRead(answer) ? { text: state.search ?? '', asWords: asWords(state) } : null,
    title: searchTitle({ state: shown, ...lists, place }),
    where: placePhrase(shown, lists.cities, place),
    isLanding: isLandingSearch(shown, lists.cities) && total > 0,
    answer: {
      data,
      promoted,
      total,
      total_capped,
      current_page,
      last_page,
      from,
      showing_results_for,
      place,
      notices,
      instead,
    },
    categories: lists.categories.map(({ slug, name }) => ({ slug, name, count: counts.get(slug) })),
    cities: lists.cities.map(({ slug, name }) => ({ slug, name })),
    groups: [
      ...filterGroups('amenity', lists.amenities, facets?.amenities ?? [], shown.amenity ?? []),
      ...filterGroups('tag', lists.tags, facets?.tags ?? [], shown.tag ?? []),
    ],
  };
}

/** A city that was typed by its name has the address of the city. */
function withSlug(state: SearchState, cities: readonly City[]): SearchState {
  const typed = state.location?.toLowerCase();
  const city = typed && cities.find(({ name }) => name.toLowerCase() === typed);
  return city ? { ...state, location: city.slug } : state;
}

const wasRead = ({ place_read, time_read }: SearchAnswer) => place_read !== null || time_read !== null;

const asWords = (state: SearchState) => searchHref(state, { search: `"${state.search}"` });

/** The search that was answered: form, filters, map and pages go on from there. */
function asRead(state: SearchState, { place_read, time_read }: SearchAnswer): SearchState {
  const timed = time_read ? { ...state, ...time_read } : state;
  const read = place_read ? { ...timed, ...place_read } : timed;
  return { ...read, search: read.search || undefined };
}

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
function placePhrase(state: SearchState, cities: readonly Named[], place: { label: string } | null): string {
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

import type { Category, Label } from '#src/domains/catalogue/contract.ts';
import type { City } from '#src/domains/places/contract.ts';
import type { SearchState } from './address.ts';
import type { SearchAnswer } from './contract.ts';
import { filterGroups } from './filters.ts';
import { isLandingSearch, placePhrase, searchTitle } from './title.ts';

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
  const { showing_results_for, place, place_read, notices, instead, facets } = answer;
  const counts = new Map(facets?.categories.map(({ slug, count }) => [slug, count]));
  return {
    state: shown,
    /** What was typed, where its end was read as a place. */
    typed: place_read && (state.search ?? ''),
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

/** The search that was answered: form, filters, map and pages go on from there. */
function asRead(state: SearchState, { place_read }: SearchAnswer): SearchState {
  return place_read
    ? { ...state, search: place_read.search || undefined, location: place_read.location }
    : state;
}

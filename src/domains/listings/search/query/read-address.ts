import { truncate } from '#src/platform/text/text.ts';
import { searchQuery } from '../contract.ts';
import type { SearchState } from './address.ts';

const texts = ['search', 'location'] as const;
const lists = ['amenity', 'tag'] as const;
const settings = [
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
  'sort',
  'page',
] as const;

const longestText = 100;
const mostChoices = 20;

/**
 * Reads a page's address. A mistyped link still opens: what the contract would refuse is left out.
 * Of two values for one field the last that says something counts, so that a postcode typed beside the list of
 * cities wins; a named place wins over a position, a radius goes with its place and a part of the day with its day.
 */
export function readAddress(params: URLSearchParams): SearchState {
  const last = (field: string) =>
    params
      .getAll(field)
      .findLast((value) => value.trim() !== '')
      ?.trim();
  const pairs = [
    ...texts.map((field) => [field, shortened(last(field))]),
    ['category', shortened(last('category')?.toLowerCase())],
    ...lists.map((field) => [field, choices(params.getAll(field))]),
    ...settings.map((field) => [field, accepted(field, last(field))]),
  ].filter(([, value]) => value !== undefined);
  const state = withOnePlace(searchQuery.parse(Object.fromEntries(pairs)));
  return state.when === undefined ? { ...state, part: undefined, from: undefined, to: undefined } : state;
}

const shortened = (text?: string) => text && truncate(text, longestText);

function choices(values: string[]) {
  const chosen = new Set(values.flatMap((value) => value.split(',')).filter((value) => value !== ''));
  return chosen.size === 0 ? undefined : [...chosen].slice(0, mostChoices);
}

const accepted = (field: (typeof settings)[number], value: string | undefined) =>
  value !== undefined && searchQuery.shape[field].safeParse(value).success ? value : undefined;

function withOnePlace(state: SearchState): SearchState {
  if (state.location !== undefined) return { ...state, lat: undefined, lng: undefined };
  const isWhole = state.lat !== undefined && state.lng !== undefined;
  return isWhole ? state : { ...state, lat: undefined, lng: undefined, radius_km: undefined };
}

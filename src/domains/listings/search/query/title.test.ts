import { describe, expect, test } from 'vitest';
import { isLandingSearch, searchTitle } from '../results-page.ts';
import type { SearchState } from './address.ts';

const categories = [
  { slug: 'massage', name: 'Massage' },
  { slug: 'brows-and-lashes', name: 'Brows and lashes' },
];
const cities = [
  { slug: 'leeds', name: 'Leeds' },
  { slug: 'bath', name: 'Bath' },
];

describe('the title of a search', () => {
  test.each<[SearchState, { label: string } | null, string]>([
    [{}, null, 'Treatments'],
    [{ category: 'massage' }, null, 'Massage'],
    [{ category: 'massage', location: 'leeds' }, { label: 'Leeds' }, 'Massage in Leeds'],
    [{ category: 'massage', location: 'Leads' }, { label: 'Leeds' }, 'Massage in Leeds'],
    [{ location: 'bath' }, { label: 'Bath' }, 'Treatments in Bath'],
    [{ search: 'lash lift', location: 'LS1' }, { label: 'LS1' }, '“lash lift” near LS1'],
    [{ search: 'lift', category: 'brows-and-lashes' }, null, '“lift” in brows and lashes'],
    [{ category: 'massage', lat: 53.8, lng: -1.5 }, { label: 'Near you' }, 'Massage in this area'],
    [{ category: 'unheard-of', location: 'nowhere' }, null, 'Treatments'],
  ])('%o', (state, place, title) => {
    expect(searchTitle({ state, categories, cities, place })).toBe(title);
  });
});

describe('which searches search engines may index', () => {
  test.each<[SearchState, boolean]>([
    [{}, true],
    [{ category: 'massage', location: 'leeds' }, true],
    [{ category: 'massage', page: 3 }, true],
    [{ category: 'massage', open_now: true }, false],
    [{ search: 'facial' }, false],
    [{ location: 'LS1 4AB' }, false],
    [{ category: 'massage', tag: ['luxury'] }, false],
    [{ lat: 53, lng: -1 }, false],
    [{ category: 'massage', sort: 'price' }, false],
  ])('%o: %s', (state, expected) => {
    expect(isLandingSearch(state, cities)).toBe(expected);
  });
});

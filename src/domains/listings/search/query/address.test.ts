import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sorts } from '../contract.ts';
import { type SearchState, searchHref } from './address.ts';
import { readAddress } from './read-address.ts';

const read = (address: string) => readAddress(new URL(address, 'https://site.test').searchParams);
const said = (state: SearchState) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

describe('reading the address of a search', () => {
  test.each([
    ['?search=&category=&location=', {}],
    ['?search=%20facial%20&category=massage', { search: 'facial', category: 'massage' }],
    ['?category=Massage', { category: 'massage' }],
    ['?location=leeds&location=LS1+4AB', { location: 'LS1 4AB' }],
    ['?location=LS1&location=', { location: 'LS1' }],
    ['?location=leeds&lat=53.8&lng=-1.5', { location: 'leeds' }],
    ['?lat=53.8&lng=-1.5', { lat: 53.8, lng: -1.5 }],
    ['?lat=53.8', {}],
    ['?lat=90&lng=-1.5', {}],
    ['?location=leeds&radius_km=8', { location: 'leeds', radius_km: 8 }],
    ['?lat=53.8&lng=-1.5&radius_km=8', { lat: 53.8, lng: -1.5, radius_km: 8 }],
    ['?lat=40.7&lng=-74&radius_km=8', {}],
    ['?amenity=free-wifi,lift&amenity=lift', { amenity: ['free-wifi', 'lift'] }],
    ['?price_max=forty&radius_km=9999&sort=cheapest&open_now=perhaps', {}],
    ['?when=saturday&part=evening', { when: 'saturday', part: 'evening' }],
    ['?when=saturday&when=2026-11-28', { when: '2026-11-28' }],
    ['?when=2026-02-30&part=evening', {}],
    ['?when=someday', {}],
    ['?open_now=1&price_max=40&sort=price&page=3', { open_now: true, price_max: 40, sort: 'price', page: 3 }],
  ])('%s is read as %o', (address, expected) => {
    expect(said(read(address))).toEqual(expected);
  });

  test('a very long search is shortened, not refused', () => {
    expect(read(`?search=${'a'.repeat(500)}`).search).toHaveLength(100);
  });
});

describe('writing the address of a search', () => {
  test.each<[SearchState, SearchState, string]>([
    [{}, {}, ''],
    [{ search: 'deep tissue', page: 4 }, {}, '?search=deep+tissue'],
    [{ category: 'massage' }, { page: 2 }, '?category=massage&page=2'],
    [{ category: 'massage', sort: 'best', page: 1 }, {}, '?category=massage'],
    [{ tag: ['luxury', 'men'] }, { tag: ['men'] }, '?tag=men'],
    [{ open_now: true }, { open_now: undefined, location: 'york' }, '?location=york'],
  ])('the search %o with the changes %o becomes %s', (state, changes, expected) => {
    expect(searchHref(state, changes)).toBe(`/featured-search-listing${expected}`);
  });

  test('every written address is read back unchanged', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9 é&-]{0,30}[a-z]$/);
    const state = fc.record(
      {
        search: word,
        category: word,
        location: word,
        price_max: fc.integer({ min: 0, max: 100_000 }),
        open_now: fc.constant(true),
        when: fc.constantFrom('today', 'tomorrow', 'saturday', '2026-11-28'),
        amenity: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 5 }),
        sort: fc.constantFrom(...sorts.filter((sort) => sort !== 'best')),
        page: fc.integer({ min: 2, max: 10_000 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(state, (criteria) => {
        expect(said(read(searchHref(criteria, { page: criteria.page })))).toEqual({ ...criteria });
      }),
    );
  });
});

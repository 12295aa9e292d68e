import { searchPath } from '../search/address.ts';

/**
 * The fields of a search form that say something, in the form's order; of two places the last one, and a radius
 * only around a place.
 */
export function filledPairs(form: HTMLFormElement): [string, string][] {
  const pairs = [...new FormData(form)]
    .map(([name, value]): [string, string] => [name, String(value).trim()])
    .filter(([, value]) => value !== '');
  const place = pairs.findLastIndex(([name]) => name === 'location');
  const hasPlace = pairs.some(([name]) => name === 'location' || name === 'lat');
  return pairs
    .filter(([name], index) => name !== 'location' || index === place)
    .filter(([name]) => name !== 'radius_km' || hasPlace);
}

export const hrefOfPairs = (pairs: [string, string][]): string =>
  pairs.length === 0 ? searchPath : `${searchPath}?${new URLSearchParams(pairs)}`;

import { searchPath } from '../../search/query/address.ts';

/** Two fields ask for each of these, and the last one filled counts. */
const single = ['location', 'when'];
const ofDay = ['part', 'from', 'to'];

/**
 * The fields of a search form that say something, in the form's order: of two places or days the last one, a radius
 * only around a place and a part of the day only with its day.
 */
export function filledPairs(form: HTMLFormElement): [string, string][] {
  const pairs = [...new FormData(form)]
    .map(([name, value]): [string, string] => [name, String(value).trim()])
    .filter(([, value]) => value !== '');
  const has = (named: string) => pairs.some(([name]) => name === named);
  const isLast = (named: string, index: number) => index === pairs.findLastIndex(([name]) => name === named);
  return pairs
    .filter(([name], index) => !single.includes(name) || isLast(name, index))
    .filter(([name]) => name !== 'radius_km' || has('location') || has('lat'))
    .filter(([name]) => !ofDay.includes(name) || has('when'));
}

export const hrefOfPairs = (pairs: [string, string][]): string =>
  pairs.length === 0 ? searchPath : `${searchPath}?${new URLSearchParams(pairs)}`;

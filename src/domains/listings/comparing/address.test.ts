import { expect, test } from 'vitest';
import { compareHref, readCompared } from './address.ts';

test('a comparison has an address with its businesses and its search, from which both are read', () => {
  const href = compareHref(['one', 'two'], { search: 'massage', location: 'leeds', page: 3 });
  expect(href).toBe('/compare?with=one&with=two&search=massage&location=leeds');
  expect(readCompared(new URLSearchParams(href.split('?')[1]))).toEqual(['one', 'two']);
});

test.each([
  ['with=one,two', ['one', 'two']],
  ['with=one&with=one&with= Two ', ['one', 'two']],
  ['with=', []],
  ['', []],
  [`with=${'x'.repeat(301)}&with=one`, ['one']],
])('of “%.20s” the businesses are read each once', (address, expected) => {
  expect(readCompared(new URLSearchParams(address))).toEqual(expected);
});

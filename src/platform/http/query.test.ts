import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './input.server.ts';

test.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['search=deep+tissue', { search: 'deep tissue' }],
  ['amenity[]=a&amenity[]=b', { amenity: ['a', 'b'] }],
  ['amenity%5B%5D=a', { amenity: ['a'] }],
  ['amenity[0]=a&amenity[1]=b', { amenity: ['a', 'b'] }],
  ['amenity=a', { amenity: 'a' }],
  ['amenity=a&amenity=b', { amenity: ['a', 'b'] }],
  ['amenity[]=&amenity[]=b', { amenity: ['b'] }],
  ['a=%E0%A4%A', { a: '\ufffd%A' }],
])('the query "%s" is parsed', (text, found) => {
  expect({ ...parseQuery(text) }).toEqual(found);
});

test('a query cannot change a prototype', () => {
  const found = parseQuery('__proto__[]=x&constructor=y');
  expect(Object.getPrototypeOf(found)).toBeNull();
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('no text makes the query parser throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseQuery(text)));
});

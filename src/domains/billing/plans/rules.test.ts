import { expect, test } from 'vitest';
import { hasRoomFor, listingsText } from './rules.ts';

test.each([
  [1, 0, true, '1 listing'],
  [1, 1, false, '1 listing'],
  [3, 2, true, '3 listings'],
  [3, 3, false, '3 listings'],
  [10, 5_000, true, 'any number of listings'],
])('a plan for %i listings with %i in use has room: %s', (number, has, isThere, words) => {
  expect([hasRoomFor(number, has), listingsText(number)]).toEqual([isThere, words]);
});

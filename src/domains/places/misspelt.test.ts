import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownPlaces } from './gazetteer.server.ts';
import { placeMeant } from './misspelt.ts';
import { plainName } from './rules.ts';

const { places, named } = knownPlaces();

test.each([
  ['a wrong letter', 'Leads', 'leeds'],
  ['two letters swapped', 'lodnon', 'london'],
  ['a letter left out', 'Manchster', 'manchester'],
  ['two mistakes in a long name with the right start', 'Edingburg', 'edinburgh'],
  ['an everyday name', 'brigton', 'brighton-and-hove'],
  ['several words', 'milton kenes', 'milton-keynes'],
  ['a town', 'Ilkely', 'Ilkley'],
  ['a suburb', 'Headingly', 'Headingley'],
  ['two cities equally close', 'dery', null],
  ['too few letters', 'el', null],
  ['an unknown name', 'Atlantis', null],
])('the place found for %s', (_what, typed, meant) => {
  expect(placeMeant(typed, places)?.value ?? null).toBe(meant);
});

test('a city with one wrong letter is read as that city or as none', () => {
  const cityNames = places.filter(({ kind }) => kind === 'city').map(({ name }) => plainName(name));
  const name = fc.constantFrom(...cityNames.filter((each) => each.length >= 6));
  fc.assert(
    fc.property(name, fc.nat(), fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), (city, at, letter) => {
      const place = at % city.length;
      const typed = city.slice(0, place) + letter + city.slice(place + 1);
      fc.pre(!named.has(typed));
      expect([city, undefined]).toContain(placeMeant(typed, places)?.plainNames[0]);
    }),
  );
});

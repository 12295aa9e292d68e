import fc from 'fast-check';
import { expect, test } from 'vitest';
import amenities from '#src/domains/catalogue/facts/amenities.json' with { type: 'json' };
import categories from '#src/domains/catalogue/facts/categories.json' with { type: 'json' };
import tags from '#src/domains/catalogue/facts/tags.json' with { type: 'json' };
import kinds from '#src/domains/catalogue/facts/treatment-kinds.json' with { type: 'json' };
import { synonyms } from '#src/domains/catalogue/synonyms.ts';
import places from '#src/domains/places/facts/cities.json' with { type: 'json' };
import { townNames } from '#src/domains/places/gazetteer.server.ts';
import { placesAtEnd } from './place.server.ts';

const cities = new Set(places.map(({ slug }) => slug));
const towns = townNames();
const first = (text: string) => {
  const [reading] = placesAtEnd(text, cities, towns);
  return reading ? `${reading.search} | ${reading.location}` : null;
};

test.each([
  ['massage in leeds', 'massage | leeds'],
  ['Deep Tissue near Leeds', 'Deep Tissue | Leeds'],
  ['massage, Leeds', 'massage | Leeds'],
  ['massage leeds', 'massage | leeds'],
  ['nails around St. Albans', 'nails | St. Albans'],
  ['nails newcastle upon tyne', 'nails | newcastle upon tyne'],
  ['nails brighton & hove', 'nails | brighton & hove'],
  ['facial in hull', 'facial | hull'],
  ['nails M1', 'nails | M1'],
  ['nails in m1', 'nails | m1'],
  ['nails SW1A 1AA', 'nails | SW1A 1AA'],
  ['nails near sw1a1aa', 'nails | sw1a1aa'],
  ['massage in bath', 'massage | bath'],
  ['massage in Ilkley', 'massage | Ilkley'],
  ['nails Didsbury', 'nails | Didsbury'],
  ['deep tissue massage headingley', 'deep tissue massage | headingley'],
  ['facial in Reading', 'facial | Reading'],
])('%s is read as a place after other words', (text, reading) => {
  expect(first(text)).toBe(reading);
});

test.each([
  ['SW1A 1AA', ' | SW1A 1AA'],
  ['ls1', ' | ls1'],
  ['in leeds', ' | leeds'],
  ['near LS1 4DY', ' | LS1 4DY'],
])('%s is read as a place only', (text, reading) => {
  expect(first(text)).toBe(reading);
});

test.each([
  ['a city alone', 'leeds'],
  ['a treatment with the name of a city', 'sound bath'],
  ['a vitamin with the name of a district', 'vitamin b12'],
  ['two letters of half a postcode', 'massage near me'],
  ['a place before the other words', 'leeds massage'],
  ['a town with the name of a treatment', 'facial reading'],
  ['a town with an everyday name', 'hair sale'],
  ['a town with a person’s name', 'nails by victoria'],
  ['a town alone', 'didsbury'],
  ['a hamlet', 'massage bathford'],
  ['words in quotation marks', '"massage in leeds"'],
  ['words in printed quotation marks', '“massage in leeds”'],
  ['an “in” with nothing after it', 'fill in'],
  ['a letter and a digit apart', 'lift e 1'],
  ['no words', ' , '],
])('%s is not read as a place', (_what, text) => {
  expect(placesAtEnd(text, cities, towns)).toEqual([]);
});

test('no name of a treatment or label is read as a place', () => {
  const pointsAtPlace = /\b(in|near|around)\b/i;
  const names = [
    ...[...amenities, ...categories, ...tags, ...kinds].map(({ name }) => name),
    ...synonyms.map(([phrase]) => phrase),
  ].filter((name) => !pointsAtPlace.test(name));
  const words = [...new Set(names.flatMap((name) => name.split(/[\s(),]+/)))].map((word) => `spa ${word}`);

  expect([...names, ...words].filter((text) => placesAtEnd(text, cities, towns).length > 0)).toEqual([]);
});

test('words without a place are never changed', () => {
  const word = fc
    .stringMatching(/^[a-z]{3,12}$/)
    .filter((text) => placesAtEnd(`x ${text}`, cities, towns).length === 0);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const plain = words.filter((text) => !/^(in|near|around|and|upon|on|saint|st)$/.test(text));
      expect(placesAtEnd(plain.join(' '), cities, towns)).toEqual([]);
    }),
  );
});

test('a place at the end is found with the words before it', () => {
  const words = fc.array(fc.constantFrom('deep', 'tissue', 'sound', 'bath', 'nails'), { maxLength: 6 });
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(...places.map(({ name }) => name), 'SW1A 1AA', 'M1'),
      (before, place) => {
        const location = place.replace(/,/g, '');
        expect(placesAtEnd([...before, 'in', place].join(' '), cities, towns)[0]).toEqual({
          search: before.join(' '),
          location,
        });
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf, slugsFor } from './slugs.ts';

test.each([
  ['Café Zoë & Co', 'York', 'cafe-zoe-and-co-york'],
  ["Nan's Nails", 'Leeds', 'nans-nails-leeds'],
  ['Kestrel Lane Leeds', 'Leeds', 'kestrel-lane-leeds'],
  ['Leeds', 'Leeds', 'leeds'],
  ['Straße Ærø', '', 'strasse-aero'],
  ['  --  ', 'Bath', 'bath'],
  ['按摩', '', 'listing'],
  ['A'.repeat(100), '', 'a'.repeat(80)],
  [
    `${'word '.repeat(16)}end`,
    '',
    'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word-word',
  ],
])('the address of “%s” in “%s” is %s', (name, town, slug) => {
  expect(slugOf(name, town)).toBe(slug);
});

const lawful = /^[a-z0-9]+(-[a-z0-9]+)*$/;

test('every name gives a valid address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, town) => {
      const slug = slugOf(name, town);
      expect(slug).toMatch(lawful);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugOf(slug, '')).toBe(slug);
    }),
  );
});

test('all addresses of a batch are different and valid', () => {
  const wish = fc.constantFrom('spa', 'spa-2', 'spa-3', 'spa-2-2', 'hair');
  fc.assert(
    fc.property(
      fc.array(wish, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 4 })),
      (wishes, numbers) => {
        const free = new Map(wishes.map((each, index) => [each, numbers[index] ?? 1]));
        const slugs = slugsFor(wishes, free);
        expect(new Set(slugs).size).toBe(wishes.length);
        for (const slug of slugs) expect(slug).toMatch(lawful);
      },
    ),
  );
});

test('taken addresses get the next free numbers', () => {
  expect(slugsFor(['spa', 'spa', 'spa-2', 'spa'], new Map([['spa', 4]]))).toEqual([
    'spa-4',
    'spa-5',
    'spa-2',
    'spa-6',
  ]);
});

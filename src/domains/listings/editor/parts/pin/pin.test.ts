import { expect, test } from 'vitest';
import type { ManagedListing } from '../../../own/contract.ts';
import { exactness, shownPin } from './pin.ts';

const typed = { location: 'Leeds', address: '14 Briggate Arcade, LS1 6HD', lat: '', lng: '' };
const placed = { lat: 53.797, lng: -1.548, precision: 'district', name: 'LS1' } as const;
const savedAt = (changes: object) =>
  ({
    lat: 53.8,
    lng: -1.5,
    precision: 'district',
    postcode: 'LS2 7HZ',
    town: 'Leeds',
    ...changes,
  }) as ManagedListing;

test('the owner’s pin counts before the address, and the address before the saved position', () => {
  const own = { ...typed, lat: '53.79', lng: '-1.54' };
  expect(shownPin(own, placed, savedAt({}))).toEqual({
    lat: 53.79,
    lng: -1.54,
    precision: 'exact',
    name: '',
  });
  expect(shownPin(typed, placed, savedAt({}))).toEqual(placed);
  expect(shownPin(typed, null, savedAt({}))).toMatchObject({ lat: 53.8, precision: 'district', name: 'LS2' });
  expect(shownPin(typed, null, savedAt({ lat: null }))).toBeNull();
  expect(shownPin(typed, null, null)).toBeNull();
});

test.each([
  ['postcode', 'LS2 7HZ'],
  ['district', 'LS2'],
  ['town', 'Leeds'],
] as const)('a listing saved to the %s is labelled with it', (precision, name) => {
  expect(shownPin(typed, null, savedAt({ precision }))).toMatchObject({ precision, name });
});

test.each([
  ['exact', 'Visitors see this exact spot on the map and how far away you are.'],
  ['postcode', 'The pin is at your postcode, X. Drag it to your door so that visitors see the exact spot.'],
  [
    'district',
    'We know this postcode’s district (X) only: drag the pin to your door. Until then, visitors see “in X” and a rough distance.',
  ],
  ['town', 'The pin is in the centre of X: drag it to your door. Until then, visitors see a rough distance.'],
] as const)('a pin exact to the %s explains this and what visitors see', (precision, sentence) => {
  expect(exactness({ lat: 53.8, lng: -1.5, precision, name: 'X' })).toBe(sentence);
});

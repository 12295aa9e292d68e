import { expect, test } from 'vitest';
import { faultsIn, termsIn, valuesOf } from './values.ts';

const version = {
  version: 1,
  price: 15.5,
  commission: 3.25,
  number_of_days: 30,
  num_of_listing: 3,
  featured_listings: 1,
  multiple_locations: true,
  since: '2024-03-12T00:00:00Z',
  running: 0,
};
const values = valuesOf(version);

test('what is on sale stands in the form as it is, and comes back as it was', () => {
  expect(values).toMatchObject({ price: '15.50', commission: '3.25', num_of_listing: '3' });
  expect(valuesOf({ ...version, price: 15 }).price).toBe('15');
  expect(termsIn(values)).toEqual({
    pricePence: 1550,
    commissionBasisPoints: 325,
    numberOfDays: 30,
    numberOfListings: 3,
    featuredListings: 1,
    hasMultipleLocations: true,
  });
  expect(faultsIn(false, values)).toEqual({});
});

test.each([
  ['price', ''],
  ['price', '15,50'],
  ['price', '15.555'],
  ['price', '-1'],
  ['price', '1000.01'],
  ['commission', '101'],
  ['commission', 'four'],
  ['number_of_days', '30.5'],
  ['number_of_days', '367'],
  ['num_of_listing', '0'],
  ['num_of_listing', '11'],
  ['featured_listings', '11'],
  ['featured_listings', '4'],
])('%s of "%s" is refused beside its field', (field, text) => {
  expect(Object.keys(faultsIn(false, { ...values, [field]: text }))).toEqual([field]);
});

test('what is no number yet has no terms', () => {
  expect(termsIn({ ...values, price: '' })).toBeNull();
  expect(termsIn({ ...values, featured_listings: 'x' })).toBeNull();
});

test('without a version the form is empty of terms', () => {
  expect(valuesOf(undefined)).toMatchObject({ price: '0', num_of_listing: '1' });
});

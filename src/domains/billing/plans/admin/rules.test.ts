import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formValues, partOf } from '#src/platform/schema/schema.ts';
import { unlimitedListings } from '../rules.ts';
import { changesOf, consequencesOf, factsOf, faultsIn, faultsOf } from './rules.ts';
import { type Terms, termFields, termsIn } from './terms.ts';

const terms: Terms = {
  pricePence: 1500,
  commissionBasisPoints: 400,
  numberOfDays: 30,
  numberOfListings: 3,
  featuredListings: 0,
  hasMultipleLocations: false,
};
const free: Terms = { ...terms, pricePence: 0, numberOfDays: 0, numberOfListings: 1 };

describe('the check of new terms', () => {
  test.each([
    ['an unchanged paid plan', false, terms, []],
    ['the unchanged free plan', true, free, []],
    ['a paid plan under £1', false, { ...terms, pricePence: 99 }, ['price']],
    ['a paid plan for £1', false, { ...terms, pricePence: 100 }, []],
    ['a paid plan without days', false, { ...terms, numberOfDays: 0 }, ['number_of_days']],
    ['the free plan with a price', true, { ...free, pricePence: 1 }, ['price']],
    ['the free plan with an end', true, { ...free, numberOfDays: 30 }, ['number_of_days']],
    ['more featured listings than listings', false, { ...terms, featuredListings: 4 }, ['featured_listings']],
    ['as many featured listings as listings', false, { ...terms, featuredListings: 3 }, []],
  ])('covers %s', (_name, isFree, given, fields) => {
    expect(Object.keys(faultsOf(isFree, given))).toEqual(fields);
  });
});

test('the audit log keeps the terms by their names', () => {
  expect(factsOf(terms)).toEqual({
    ...{ Price: '£15', Commission: '4%', Period: '30 days', Listings: '3 listings', Featured: '0' },
    'Several locations': 'no',
  });
});

describe('the summary of changes', () => {
  test('names each changed term', () => {
    const after: Terms = {
      pricePence: 1850,
      commissionBasisPoints: 350,
      numberOfDays: 1,
      numberOfListings: unlimitedListings,
      featuredListings: 2,
      hasMultipleLocations: true,
    };
    expect(changesOf(terms, after)).toEqual([
      'Price: £15 becomes £18.50',
      'Commission: 4% becomes 3.5%',
      'Period: 30 days becomes 1 day',
      'Listings: 3 listings becomes any number of listings',
      'Featured: 0 becomes 2',
      'Several locations: no becomes yes',
    ]);
    expect(changesOf(after, { ...after, numberOfDays: 0, hasMultipleLocations: false })).toEqual([
      'Period: 1 day becomes no end',
      'Several locations: yes becomes no',
    ]);
  });

  test('is empty only if the terms are the same', () => {
    const any = fc.record({
      pricePence: fc.integer({ min: 0, max: 3 }),
      commissionBasisPoints: fc.integer({ min: 0, max: 3 }),
      numberOfDays: fc.integer({ min: 0, max: 2 }),
      numberOfListings: fc.integer({ min: 1, max: 2 }),
      featuredListings: fc.integer({ min: 0, max: 1 }),
      hasMultipleLocations: fc.boolean(),
    });
    fc.assert(
      fc.property(any, any, (before, after) => {
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        return (changesOf(before, after).length === 0) === isSame;
      }),
    );
  });
});

describe('the notice of who is affected by new terms', () => {
  test.each([
    [{ isFree: false, running: 0, openPayments: 0 }, 'No business runs on this plan now.'],
    [{ isFree: false, running: 1, openPayments: 0 }, 'The 1 business that runs on it now keeps the terms'],
    [{ isFree: false, running: 7, openPayments: 0 }, 'The 7 businesses that run on it now keep the terms'],
    [{ isFree: false, running: 7, openPayments: 0 }, 'No payment for it is open.'],
    [{ isFree: false, running: 7, openPayments: 1 }, '1 payment is open at the old terms'],
    [{ isFree: false, running: 7, openPayments: 2 }, '2 payments are open at the old terms'],
    [{ isFree: true, running: 1, openPayments: 0 }, 'change at once for the 1 business on it'],
    [{ isFree: true, running: 40, openPayments: 0 }, 'change at once for the 40 businesses on it'],
  ])('%j', (reach, sentence) => {
    expect(consequencesOf(reach).join(' ')).toContain(sentence);
  });
});

describe('the form for new terms', () => {
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
  const valuesOf = (sent: typeof version) => formValues(termFields, sent, partOf(termFields, 'empty'));
  const values = valuesOf(version);

  test('shows the terms on sale, and reads them back unchanged', () => {
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
  ])('refuses %s of "%s" under its field', (field, text) => {
    expect(Object.keys(faultsIn(false, { ...values, [field]: text }))).toEqual([field]);
  });

  test('gives no terms while a field is not a number', () => {
    expect(termsIn({ ...values, price: '' })).toBeNull();
    expect(termsIn({ ...values, featured_listings: 'x' })).toBeNull();
  });
});

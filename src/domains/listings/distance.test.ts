import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ListingPrecision,
  listingPrecision,
  type Precision,
  precisions,
} from '#src/domains/places/contract.ts';
import { distanceText } from './distance.ts';
import { milesOf } from './texts.ts';

const ends = (from: Precision, to: ListingPrecision, fromDistrict?: string, toDistrict?: string) => ({
  from: { precision: from, district: fromDistrict ?? null },
  to: { precision: to, district: toDistrict ?? null },
});

test.each([
  [0, 'Under ¼ mile'],
  [0.4, 'Under ¼ mile'],
  [1.2, '0.7 miles'],
  [1.61, '1 mile'],
  [15.95, '9.9 miles'],
  [16.1, '10 miles'],
  [80, '50 miles'],
])('%d km between exact positions reads %s', (km, text) => {
  expect(distanceText(km, ends('exact', 'exact', 'LS1', 'LS1'))).toBe(text);
});

test.each<[string, number, ReturnType<typeof ends>, string]>([
  ['close to a postcode', 0.05, ends('postcode', 'exact', 'LS1', 'LS1'), 'about ¼ mile'],
  ['from a postcode', 1.2, ends('postcode', 'exact', 'LS1', 'LS2'), 'about ¾ mile'],
  ['in the middle of a town', 0.1, ends('town', 'exact'), 'about ½ mile'],
  ['from the middle of a town', 1.7, ends('town', 'exact'), 'about 1½ miles'],
  ['far from a town', 40, ends('town', 'exact'), 'about 25 miles'],
  ['in the district of the search', 0.1, ends('district', 'exact', 'LS29', 'LS29'), 'in LS29, about 1 mile'],
  ['from a district', 1.7, ends('district', 'exact', 'LS29', 'BD20'), 'about 2 miles'],
  ['to a district', 0.1, ends('exact', 'district', undefined, 'LS29'), 'in LS29, about 1 mile'],
  ['within one district', 0, ends('district', 'district', 'LS29', 'LS29'), 'in LS29'],
  ['within the district of a postcode', 0.4, ends('postcode', 'district', 'LS29', 'LS29'), 'in LS29'],
  ['between two districts', 16, ends('district', 'district', 'LS29', 'LS1'), 'in LS1, about 10 miles'],
  ['to a listing placed by its town', 0, ends('town', 'town'), 'about 5 miles'],
  ['from an area', 3, ends('area', 'exact', undefined, 'LS1'), 'about 10 miles'],
])('%s', (_, km, between, text) => {
  expect(distanceText(km, between)).toBe(text);
});

const milesIn = (text: string): number => {
  const [, whole = '', part = ''] = /([\d.]*)([¼½¾]?) miles?$/.exec(text) ?? [];
  return Number(whole || 0) + { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 }[part as '' | '¼' | '½' | '¾'];
};

test('a distance never sounds nearer or more exact than the two positions are', () => {
  const leastMiles = { exact: 0, postcode: 0.25, town: 0.5, district: 1, area: 10 };
  const district = fc.constantFrom('LS1', 'LS29', undefined);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.constantFrom(...precisions),
      fc.constantFrom(...listingPrecision.options),
      district,
      district,
      (km, from, to, one, other) => {
        const text = distanceText(km, ends(from, to, one, other));
        const isExact = from === 'exact' && to === 'exact';
        expect(/^Under/.test(text)).toBe(isExact && milesOf(km) < 0.25);
        if (isExact || /^in [A-Z\d]+$/.test(text)) return;
        const shown = milesIn(text);
        expect(text).toContain('about');
        expect(shown).toBeGreaterThanOrEqual(Math.max(milesOf(km) - 1e-6, leastMiles[from], leastMiles[to]));
        expect(shown).toBeLessThan(milesOf(km) + 10.001);
      },
    ),
  );
});

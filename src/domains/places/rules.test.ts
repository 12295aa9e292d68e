import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import areas from './facts/postcode-areas.json' with { type: 'json' };
import { citySlugFor, distanceKm, nearest, normalPostcode, parsePostcode } from './rules.ts';

describe('the postcode parser', () => {
  test.each([
    ['ls1 4dy', 'LS1 4DY', 'LS1', 'LS'],
    ['LS14DY', 'LS1 4DY', 'LS1', 'LS'],
    ['  EC1A 1BB ', 'EC1A 1BB', 'EC1A', 'EC'],
    ['w1a0ax', 'W1A 0AX', 'W1A', 'W'],
    ['m1-1ae', 'M1 1AE', 'M1', 'M'],
    ['B33 8TH', 'B33 8TH', 'B33', 'B'],
    ['cr2\t6xh', 'CR2 6XH', 'CR2', 'CR'],
    ['DN55 1PT', 'DN55 1PT', 'DN55', 'DN'],
    ['LS1', null, 'LS1', 'LS'],
    ['ls1 4', null, 'LS1', 'LS'],
    ['ls1 4d', null, 'LS1', 'LS'],
    ['ls14', null, 'LS14', 'LS'],
    ['n', null, null, 'N'],
    ['bt', null, null, 'BT'],
  ])('reads %j', (text, full, district, area) => {
    expect(parsePostcode(text)).toEqual({ full, district, area });
  });

  test.each(['', 'leeds', '1LS', 'LS1 4CY', 'LS1 44Y', 'ABC1 1AA', 'LS1 4DYX', '4DY', 'LS123 4DY', 'ŁS1'])(
    'rejects %j',
    (text) => expect(parsePostcode(text)).toBeNull(),
  );

  test('gives the same postcode for any spacing and case', () => {
    const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ');
    const digit = fc.constantFrom(...'0123456789');
    const parts = fc.record({
      area: fc.constantFrom(...areas.map((row) => row.area)),
      digits: fc.tuple(digit, fc.constantFrom('', ...'0123456789ABEH')).map((two) => two.join('')),
      inward: fc.tuple(digit, letter, letter).map((three) => three.join('')),
    });
    const gap = fc.constantFrom('', ' ', '  ', '-');
    fc.assert(
      fc.property(parts, gap, fc.boolean(), ({ area, digits, inward }, space, lower) => {
        const written = area + digits + space + inward;
        const normal = normalPostcode(lower ? written.toLowerCase() : written);
        expect(normal).toBe(`${area}${digits} ${inward}`);
        expect(normalPostcode(normal ?? '')).toBe(normal);
      }),
    );
  });
});

describe('the city lookup', () => {
  test.each([
    ['Leeds', 'leeds'],
    ['  LEEDS ', 'leeds'],
    ['Hull', 'kingston-upon-hull'],
    ['Kingston-upon-Hull', 'kingston-upon-hull'],
    ['Brighton & Hove', 'brighton-and-hove'],
    ['brighton', 'brighton-and-hove'],
    ['St. Albans', 'st-albans'],
    ['Saint Albans', 'st-albans'],
    ["St David's", 'st-davids'],
    ['Bangor (County Down)', 'bangor-county-down'],
    ['City of York', 'york'],
    ['stoke on trent', 'stoke-on-trent'],
    ['Londonderry', 'derry'],
  ])('reads %j as %s', (text, slug) => expect(citySlugFor(text)).toBe(slug));
});

describe('the distance', () => {
  const leeds = { lat: 53.7997, lng: -1.5492 };
  const point = fc.record({
    lat: fc.double({ min: 49, max: 61, noNaN: true }),
    lng: fc.double({ min: -9, max: 2, noNaN: true }),
  });

  test.each([
    ['York', { lat: 53.9591, lng: -1.0815 }, 35.4],
    ['London', { lat: 51.5074, lng: -0.1278 }, 272.3],
    ['Lerwick', { lat: 60.155, lng: -1.145 }, 707.1],
  ])('from Leeds to %s is as on a map', (_, to, km) => {
    expect(distanceKm(leeds, to)).toBeCloseTo(km, -0.5);
  });

  test('is zero to itself, the same both ways, and never longer directly than over a third point', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });

  test('sorts places nearest first, up to the limit', () => {
    fc.assert(
      fc.property(point, fc.array(point, { maxLength: 12 }), fc.nat(15), (from, places, limit) => {
        const found = nearest(from, places, limit);
        expect(found).toHaveLength(Math.min(limit, places.length));
        expect(found.map(({ km }) => km)).toEqual(found.map(({ km }) => km).sort((a, b) => a - b));
      }),
    );
  });
});

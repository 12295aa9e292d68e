import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#src/domains/places/rules.ts';
import { boxesOf, chunkOf, priceTerm, windowTerm } from './numbering.ts';

const lat = double({ min: 49.5, max: 60.5, noNaN: true });
const lng = double({ min: -8.5, max: 1.9, noNaN: true });
const offset = double({ min: -1, max: 1, noNaN: true });

test('the outer box holds every place in a circle, and the inner box only places in it', () => {
  assert(
    property(
      lat,
      lng,
      offset,
      offset,
      double({ min: 0.5, max: 160, noNaN: true }),
      (y, x, up, across, radiusKm) => {
        const circle = { lat: y, lng: x, radiusKm };
        const scale = radiusKm / 80;
        const place = { lat: y + up * scale, lng: x + across * 1.6 * scale };
        const { around, inside } = boxesOf(circle);
        const held = ({ south, north, west, east }: typeof around) =>
          place.lat >= south && place.lat <= north && place.lng >= west && place.lng <= east;
        const km = distanceKm(circle, place);
        if (held(inside)) expect(km).toBeLessThanOrEqual(radiusKm);
        if (km <= radiusKm) expect(held(around)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('chunks below zero keep the order of docs', () => {
  const docs = [0, 65_535, 65_536, 2 ** 26, 2 ** 31 - 1];
  expect(docs.map(chunkOf)).toEqual([-32_768, -32_768, -32_767, -31_744, -1]);
});

test('a price falls into the next band up, and a price above the last band into none', () => {
  expect([0, 1, 500, 3_001, 50_000, 50_001].map(priceTerm)).toEqual([
    'b:0',
    'b:500',
    'b:500',
    'b:3500',
    'b:50000',
    null,
  ]);
});

test('a window is four hours of the week', () => {
  expect([0, 15, 16, 671].map(windowTerm)).toEqual(['o:0', 'o:0', 'o:1', 'o:41']);
});

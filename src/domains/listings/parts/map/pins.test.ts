import { array, assert, double, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRough, type MapPoint, pinByKey, pinLabel, pinsAt, pinText, worldPixel } from './pins.ts';

const at = (
  id: number,
  lat: number,
  lng: number,
  price: MapPoint['price'] = null,
  within: string | null = null,
): MapPoint => ({ id, slug: `s${id}`, title: `Salon ${id}`, lat, lng, within, price });

describe('the text of a pin', () => {
  test.each<[string, MapPoint['price'], string, string]>([
    ['one price', { amount: 45, kind: 'fixed' }, '£45', 'Salon 1, £45'],
    ['a lowest price', { amount: 45, kind: 'from' }, 'from £45', 'Salon 1, from £45'],
    ['with pence', { amount: 42.5, kind: 'fixed' }, '£42.50', 'Salon 1, £42.50'],
    ['a free treatment', { amount: 0, kind: 'free' }, 'Free', 'Salon 1, Free'],
    ['no price list', null, '', 'Salon 1'],
  ])('has the right text for %s', (_case, price, text, label) => {
    const pin = { points: [at(1, 53.8, -1.5, price)] };
    expect(pinText(pin)).toBe(text);
    expect(pinLabel(pin)).toBe(label);
  });

  test('a pin of several businesses shows their number', () => {
    const pin = { points: [at(1, 53.8, -1.5), at(2, 53.8, -1.5), at(3, 53.8, -1.5)] };
    expect(pinText(pin)).toBe('3');
    expect(pinLabel(pin)).toBe('3 businesses close together');
  });
});

describe('a pin of businesses with only a known district', () => {
  const fixed = { amount: 45, kind: 'fixed' as const };
  test.each<[string, (string | null)[], boolean, string]>([
    ['one business', ['LS29'], true, 'Salon 0, £45, somewhere in LS29'],
    ['one district', ['LS29', 'LS29'], true, '2 businesses close together, somewhere in LS29'],
    ['two districts', ['LS29', 'LS21'], true, '2 businesses close together'],
    ['one with an exact position', ['LS29', null], false, '2 businesses close together'],
    ['all with exact positions', [null, null], false, '2 businesses close together'],
  ])('has the right label: %s', (_case, within, rough, label) => {
    const pin = { points: within.map((where, id) => at(id, 53.9, -1.8, fixed, where)) };
    expect(isRough(pin)).toBe(rough);
    expect(pinLabel(pin)).toBe(label);
  });
});

test('businesses close together share a pin when zoomed out, and have their own when zoomed in', () => {
  const points = [at(1, 53.8, -1.55), at(2, 53.801, -1.551), at(3, 53.95, -1.08)];
  expect(pinsAt(points, 8).map(({ points: own }) => own.length)).toEqual([2, 1]);
  expect(pinsAt(points, 16)).toHaveLength(3);
});

test('every business is in one pin, and no two pins overlap', () => {
  const place = record({
    lat: double({ min: 50, max: 58, noNaN: true }),
    lng: double({ min: -6, max: 1, noNaN: true }),
  });
  assert(
    property(array(place, { maxLength: 60 }), double({ min: 5, max: 16, noNaN: true }), (places, zoom) => {
      const pins = pinsAt(
        places.map(({ lat, lng }, id) => at(id, lat, lng)),
        zoom,
      );
      const ids = pins.flatMap(({ points }) => points.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(places.map((_, id) => id));
      const spots = pins.map((pin) => worldPixel(pin, zoom));
      for (const [index, one] of spots.entries())
        for (const other of spots.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= 64 || Math.abs(one.y - other.y) >= 36).toBe(true);
    }),
  );
});

test('arrow keys move from pin to pin in reading order', () => {
  const pins = pinsAt([at(1, 54, -1), at(2, 53, -2), at(3, 54, -2)], 10);
  const key = (id: number) => `${id}+0`;
  const next = (from: number, pressed: string) => pinByKey(pins, key(from), pressed)?.points[0]?.id;
  expect(next(3, 'ArrowRight')).toBe(1);
  expect(next(1, 'ArrowDown')).toBe(2);
  expect(next(2, 'ArrowRight')).toBe(2);
  expect(next(2, 'Home')).toBe(3);
  expect(next(3, 'End')).toBe(2);
  expect(next(3, 'Enter')).toBeUndefined();
});

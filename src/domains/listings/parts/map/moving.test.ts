import { describe, expect, test } from 'vitest';
import { distanceKm } from '#src/domains/places/rules.ts';
import { rendered } from '#src/testing/render.ts';
import { movedByKey, pinned, positionText } from './moving.ts';
import { PinMap } from './pin-map.tsx';

const leeds = { lat: 53.799, lng: -1.5492 };

describe('an arrow key moves the pin in its direction', () => {
  test.each([
    ['ArrowUp', false, 10, 'lat', 1],
    ['ArrowDown', false, 10, 'lat', -1],
    ['ArrowRight', false, 10, 'lng', 1],
    ['ArrowLeft', false, 10, 'lng', -1],
    ['ArrowUp', true, 100, 'lat', 1],
    ['ArrowLeft', true, 100, 'lng', -1],
  ] as const)('%s, with Shift: %s, by %i metres', (key, isCoarse, metres, axis, sign) => {
    const moved = movedByKey(leeds, key, isCoarse);
    if (!moved) throw new Error('It did not move.');
    expect(distanceKm(leeds, moved) * 1000).toBeCloseTo(metres, -0.5);
    expect(Math.sign(moved[axis] - leeds[axis])).toBe(sign);
  });

  test('no other key moves the pin', () => {
    expect(movedByKey(leeds, 'Enter', false)).toBeNull();
  });
});

test('a pin stays inside the United Kingdom and is rounded to about a metre', () => {
  expect(pinned({ lat: 70, lng: -20 })).toEqual({ lat: 61, lng: -9 });
  expect(pinned({ lat: 53.7990012345, lng: -1.5492098765 })).toEqual({ lat: 53.799, lng: -1.54921 });
});

test('a position is shown with its hemispheres', () => {
  expect(positionText(leeds)).toBe('53.79900° N, 1.54920° W');
  expect(positionText({ lat: 52.6, lng: 1.3 })).toBe('52.60000° N, 1.30000° E');
});

test('the map with a pin explains how to set it, and offers a field for coordinates', () => {
  const html = rendered(PinMap, { label: 'Where clients find you', value: leeds, onChange: () => {} });
  expect(html).toContain('Where clients find you');
  expect(html).toContain('10 metres');
  expect(html).toContain('name="pin-lat"');
  expect(html).toContain('value="53.799"');
});

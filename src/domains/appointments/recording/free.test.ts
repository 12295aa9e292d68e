import { expect, test } from 'vitest';
import { askedItems, nearestOf } from './free.ts';

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`;
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16].map(at);

test('the six times nearest to the wished one are offered, in their order', () => {
  expect(nearestOf(hours, new Date(at(15)))).toEqual([11, 12, 13, 14, 15, 16].map(at));
  expect(nearestOf(hours, new Date(at(12)))).toEqual([9, 10, 11, 12, 13, 14].map(at));
  expect(nearestOf(hours, null)).toEqual([8, 9, 10, 11, 12, 13].map(at));
});

test.each([
  [[], ''],
  [
    [
      { position: null, variant: 12, resource: 3 },
      { position: null, variant: 15, resource: null },
    ],
    '12:3,15',
  ],
  [
    [
      { position: 1, variant: null, resource: 3 },
      { position: 0, variant: 12, resource: null },
    ],
    'p1:3,p0',
  ],
])('%j is asked for as %s', (items, asked) => {
  expect(askedItems(items)).toBe(asked);
});

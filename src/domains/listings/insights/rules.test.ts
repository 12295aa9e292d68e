import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#src/platform/clock.ts';
import { comparison, comparisonText, everyDay, firstDay } from './rules.ts';

test('the sixty days end today and hold each day once, even when the clocks change', () => {
  const days = everyDay([{ day: '2026-10-25', views: 2 }], '2026-11-02').map(({ day }) => day);
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([
    60,
    60,
    firstDay('2026-11-02'),
    '2026-11-02',
  ]);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('a day’s figures are the sums of its counts', () => {
  const counted = [
    { day: '2026-11-01', views: 2, searches: 5 },
    { day: '2026-11-01', enquiries: 1 },
    { day: '2025-11-01', views: 100 },
  ];
  const days = everyDay(counted, '2026-11-02');
  expect(days.at(-2)).toEqual({ day: '2026-11-01', views: 2, searches: 5, enquiries: 1 });
  expect(comparison(days, 'views')).toEqual({ now: 2, before: 0 });
});

test.each([
  [0, 0, 'None in the 30 days before either'],
  [3, 0, 'None in the 30 days before'],
  [6, 1, '1 in the 30 days before'],
  [0, 19, '19 in the 30 days before'],
  [50, 50, 'As many as in the 30 days before'],
  [60, 50, '20% more than in the 30 days before'],
  [0, 50, '100% fewer than in the 30 days before'],
])('%i after %i reads "%s"', (now, before, text) => {
  expect(comparisonText({ now, before })).toBe(text);
});

test('every count of the sixty days is part of the comparison, once', () => {
  const someDay = fc.integer({ min: 0, max: 59 }).map((back) => addDays('2026-11-02', -back));
  const row = fc.record({ day: someDay, views: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 80 }), (rows) => {
      const { now, before } = comparison(everyDay(rows, '2026-11-02'), 'views');
      expect(now + before).toBe(rows.reduce((sum, { views }) => sum + views, 0));
    }),
  );
});

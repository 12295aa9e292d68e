import { expect, test } from 'vitest';
import { durationOptions, readDuration } from './durations.ts';
import { basisPointsOf, penceAsWritten, penceOf } from './money.ts';
import { durationText } from './rules.ts';

test('a form offers 46 durations, each longer than the one before', () => {
  expect(durationOptions).toHaveLength(46);
  expect(durationOptions).toEqual([...new Set(durationOptions)].toSorted((one, other) => one - other));
  const texts = [0, 10, 11, 22, 23, 34, 35, 40, 41, 45].map((id) => durationText(durationOptions[id] ?? 0));
  expect(texts).toEqual([
    ...['5min', '55min', '1h', '1h 55min', '2h'],
    ...['4h 45min', '5h', '7h 30min', '8h', '12h'],
  ]);
});

test.each([
  [90, 90],
  [12, 12],
  ['1h 30min', 90],
  ['12', 65],
  ['0', 5],
  ['45', 720],
  ['90', 90],
  ['46', 46],
  ['720', 720],
  ['721', null],
  [4, null],
  [720.5, null],
  [721, null],
  ['soon', null],
])('%j means %s minutes', (given, minutes) => {
  expect(readDuration(given)).toBe(minutes);
});

test.each([
  [15, 1500],
  [15.5, 1550],
  [0.29, 29],
  [1.15, 115],
  ['15.00', 1500],
  ['100000', 10_000_000],
  [100_000.01, null],
  [1.005, null],
  [-1, null],
  [Number.NaN, null],
  ['1e3', null],
  ['', null],
])('%j pounds are %s pence', (given, pence) => {
  expect(penceOf(given)).toBe(pence);
});

test('pounds as people write them, and percentages from 0 to 100', () => {
  expect(['£1,250.00', ' 45 ', '', '£', 'free'].map(penceAsWritten)).toEqual([
    125_000,
    4500,
    null,
    null,
    null,
  ]);
  expect([0, 12.5, '33.33', 100, 100.01, -1].map(basisPointsOf)).toEqual([0, 1250, 3333, 10_000, null, null]);
});

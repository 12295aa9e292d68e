import { expect, test } from 'vitest';
import { durationOptions, readDuration } from './durations.ts';
import { durationText } from './rules.ts';

test('the form offers 46 durations in ascending order', () => {
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
  ['12', 12],
  ['0', null],
  ['45', 45],
  [45, 45],
  ['90', 90],
  ['46', 46],
  ['720', 720],
  ['721', null],
  [4, null],
  [720.5, null],
  [721, null],
  ['soon', null],
])('the duration %j means %s minutes', (given, minutes) => {
  expect(readDuration(given)).toBe(minutes);
});

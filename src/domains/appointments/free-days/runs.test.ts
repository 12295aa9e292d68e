import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, runsOf, startsOf, unpacked } from './runs.ts';

test('the starts of a day are read as they were written', () => {
  const days = fc.uniqueArray(fc.nat(299), { maxLength: 100 }).map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(fc.nat(127), days, (number, starts) => {
      const runs = runsOf(number, starts).map((run) => unpacked(packed(run)));
      expect(runs.flatMap(startsOf)).toEqual(starts);
      expect(runs.every((run) => run.number === number && packed(run) > 0 && packed(run) < 2 ** 31)).toBe(
        true,
      );
    }),
  );
});

test.each([
  [[36, 39, 42, 45], 1],
  [[36, 39, 42, 60, 72, 84], 2],
  [[36], 1],
  [[0, 299], 2],
  [[], 0],
])('the starts %j take %i runs', (starts, count) => {
  expect(runsOf(0, starts)).toHaveLength(count);
});

import { describe, expect, test } from 'vitest';
import { anEntry } from '#src/testing/appointments/grid.ts';
import { type Entry, laidOut, openIn, takenBy } from './entries.ts';

const laid = (...entries: Entry[]) =>
  laidOut(entries).map(({ entry, lane, lanes, isInside }) => [entry.key, lane, lanes, isInside]);

describe('what overlaps', () => {
  test.each([
    [
      'touches',
      [
        [0, 6],
        [6, 12],
      ],
      [
        ['a0', 0, 1, false],
        ['a1', 0, 1, false],
      ],
    ],
    [
      'overlaps',
      [
        [0, 6],
        [3, 9],
      ],
      [
        ['a0', 0, 2, false],
        ['a1', 1, 2, false],
      ],
    ],
    [
      'overlaps in a chain',
      [
        [0, 6],
        [3, 12],
        [9, 15],
      ],
      [
        ['a0', 0, 2, false],
        ['a1', 1, 2, false],
        ['a2', 0, 2, false],
      ],
    ],
    [
      'overlaps three times',
      [
        [0, 9],
        [3, 9],
        [6, 9],
      ],
      [
        ['a0', 0, 3, false],
        ['a1', 1, 3, false],
        ['a2', 2, 3, false],
      ],
    ],
    [
      'begins together',
      [
        [0, 3],
        [0, 9],
      ],
      [
        ['a1', 0, 2, false],
        ['a0', 1, 2, false],
      ],
    ],
  ])('%s', (_, spans, wanted) => {
    expect(
      laid(...spans.map(([from = 0, to = 0], index) => anEntry({ key: `a${index}`, from, to }))),
    ).toEqual(wanted);
  });

  test('a buffer counts as taken', () => {
    const first = anEntry({ key: 'a', from: 0, to: 6, bufferAfter: 10 });
    expect(laid(first, anEntry({ key: 'b', from: 6, to: 9 }))).toEqual([
      ['a', 0, 2, false],
      ['b', 1, 2, false],
    ]);
  });

  test('what fits into processing time lies over it', () => {
    const colour = anEntry({ key: 'a', from: 0, to: 21, segments: [45, 30, 30] });
    expect(laid(colour, anEntry({ key: 'b', from: 9, to: 15 }))).toEqual([
      ['a', 0, 1, false],
      ['b', 0, 1, true],
    ]);
    expect(laid(colour, anEntry({ key: 'b', from: 9, to: 16 }))).toEqual([
      ['a', 0, 2, false],
      ['b', 1, 2, false],
    ]);
  });
});

test('processing time is open, and the work and the buffers around it are taken', () => {
  const entry = anEntry({ from: 100, to: 121, segments: [45, 30, 30], bufferBefore: 5, bufferAfter: 10 });
  expect(takenBy(entry)).toEqual([
    { from: 99, to: 109 },
    { from: 115, to: 123 },
  ]);
  expect(openIn(entry)).toEqual([{ from: 109, to: 115 }]);
});

test('where it was made longer, the first work takes the difference', () => {
  const entry = anEntry({ from: 0, to: 24, segments: [45, 30, 30] });
  expect(openIn(entry)).toEqual([{ from: 12, to: 18 }]);
});

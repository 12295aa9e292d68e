import { describe, expect, test } from 'vitest';
import { anEntry, aResource, tick } from '#src/testing/appointments/grid.ts';
import { columnsOf } from './columns.ts';
import { mayGo, putAt } from './dragging.ts';

const entry = anEntry({ from: tick('10:05'), to: tick('11:05') });
const resources = [
  aResource({ id: 1 }),
  aResource({ id: 2 }),
  aResource({ id: 7, kind: 'room', roomKind: 'Treatment room', working: [] }),
];
// From 09:00 to 17:00; a quarter of an hour is 24 pixels high.
const columns = columnsOf({ resources, entries: [entry] }, resources, ['2026-11-24']);
const start = { column: 0, from: entry.from, to: entry.to };
const from = { left: 50, top: 110 };

describe('a drag puts', () => {
  test.each([
    ['what is hardly moved where it was', 'move', 20, -8, 0, '10:05', '11:05'],
    ['what is moved a little on the next one', 'move', 0, 24, 0, '10:15', '11:15'],
    ['at another person what is moved there', 'move', 100, 48, 1, '10:30', '11:30'],
    ['at no room what is a person’s', 'move', 200, 0, 0, '10:05', '11:05'],
    ['nothing before the day', 'move', 0, -999, 0, '09:00', '10:00'],
    ['nothing after the day', 'move', 0, 9_999, 0, '16:00', '17:00'],
    ['a longer end on a quarter of an hour', 'resize', 0, 50, 0, '10:05', '11:30'],
    ['no end before a quarter of an hour', 'resize', 0, -999, 0, '10:05', '10:20'],
    ['no end after the day', 'resize', 0, 9_999, 0, '10:05', '17:00'],
  ] as const)('%s', (_, kind, left, top, column, begins, ends) => {
    const to = { left: from.left + left, top: from.top + top };
    expect(putAt(columns, 100, { kind, entry, start }, { from, to })).toEqual({
      ...{ column, from: tick(begins), to: tick(ends) },
    });
  });

  test.each([
    ['down', 100, 200, '10:00', '11:15'],
    ['up', 200, 100, '10:00', '11:15'],
    ['no way', 100, 100, '10:00', '10:15'],
  ])('on free time, where it is drawn %s, whole quarters', (_, first, last, begins, ends) => {
    const free = { kind: 'draw', start: { column: 1, from: tick('10:00'), to: tick('10:15') } } as const;
    expect(
      putAt(columns, 100, free, { from: { left: 150, top: first }, to: { left: 20, top: last } }),
    ).toEqual({
      ...{ column: 1, from: tick(begins), to: tick(ends) },
    });
  });
});

describe('blocked time goes to another room, an appointment does not', () => {
  const rooms = [7, 8].map((id) => aResource({ id, kind: 'room', working: [] }));
  const all = columnsOf({ resources: rooms, entries: [] }, [aResource(), ...rooms], ['2026-11-24']);
  test.each([
    ['blocked', 2, true],
    ['appointment', 2, false],
    ['appointment', 1, true],
    ['blocked', 0, false],
    ['blocked', 9, false],
  ] as const)('%s to column %d: %s', (cause, to, wanted) => {
    expect(mayGo(all, { cause }, to, 1)).toBe(wanted);
  });
});

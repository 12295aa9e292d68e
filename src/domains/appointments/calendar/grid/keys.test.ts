import { describe, expect, test } from 'vitest';
import { anEntry, tick } from '#src/testing/appointments/grid.ts';
import { liftedAfter, moveOf, type Spot, spotAfter } from './keys.ts';

const axis = { date: '2026-11-24', from: tick('09:00'), to: tick('18:00') };
const at = (key: string, from: string, to: string) => anEntry({ key, from: tick(from), to: tick(to) });
const columns = [
  {
    axis,
    entries: [at('cut', '10:00', '11:00'), at('colour', '11:00', '13:00'), at('inside', '11:45', '12:15')],
  },
  { axis, entries: [at('late', '10:20', '10:50')] },
];
const walk = (column: number, time: string, key: string | null, ...keys: readonly string[]) => {
  const from: Spot = { column, tick: tick(time), key };
  return keys.reduce((spot, pressed) => spotAfter(columns, spot, moveOf(pressed) ?? 'up'), from);
};

describe('arrows', () => {
  test.each([
    ['a free quarter leads to the next', 0, '09:00', null, ['ArrowDown'], '09:15', null],
    ['the first quarter stays', 0, '09:00', null, ['ArrowUp'], '09:00', null],
    ['the last quarter stays', 0, '17:45', null, ['ArrowDown'], '17:45', null],
    ['a quarter leads to what begins there', 0, '09:45', null, ['ArrowDown'], '10:00', 'cut'],
    ['an appointment leads to what follows it', 0, '10:00', 'cut', ['ArrowDown'], '11:00', 'colour'],
    ['what lies in processing time is met', 0, '11:00', 'colour', ['ArrowDown'], '11:45', 'inside'],
    ['an appointment leads up to what ends there', 0, '11:00', 'colour', ['ArrowUp'], '10:00', 'cut'],
    ['an appointment leads up to the free quarter', 0, '10:00', 'cut', ['ArrowUp'], '09:45', null],
    ['the right is met at the same time', 0, '10:30', null, ['ArrowRight'], '10:30', 'late'],
    ['what begins within the quarter is met', 0, '10:15', null, ['ArrowRight'], '10:15', 'late'],
    ['the last column stays', 1, '09:00', null, ['ArrowRight'], '09:00', null],
    ['Home leads to the start', 1, '12:00', null, ['Home'], '09:00', null],
    ['End leads to the end', 1, '12:00', null, ['End'], '17:45', null],
    ['a page is an hour', 1, '12:00', null, ['PageDown', 'PageDown', 'PageUp'], '13:00', null],
  ] as const)('%s', (_, column, time, key, keys, wanted, wantedKey) => {
    const spot = walk(column, time, key, ...keys);
    expect([spot.tick, spot.key]).toEqual([tick(wanted), wantedKey]);
  });

  test('every appointment is met on the way down and on the way up', () => {
    const met = (key: string, start: Spot) => {
      const keys = new Set<string | null>();
      for (let spot = start, steps = 0; steps < 80; steps += 1) {
        spot = spotAfter(columns, spot, moveOf(key) ?? 'up');
        keys.add(spot.key);
      }
      return [...keys].filter((each) => each !== null).toSorted();
    };
    const all = ['colour', 'cut', 'inside'];
    expect(met('ArrowDown', { column: 0, tick: axis.from, key: null })).toEqual(all);
    expect(met('ArrowUp', { column: 0, tick: tick('17:45'), key: null })).toEqual(all);
  });

  test.each(['a', 'Enter', 'constructor'])('%s leads nowhere', (key) => {
    expect(moveOf(key)).toBeUndefined();
  });
});

describe('what is lifted', () => {
  const lifted = { key: 'cut', column: 0, from: tick('10:00'), to: tick('11:00') };
  test.each([
    ['goes down by a quarter', 'down', false, 0, '10:15', '11:15'],
    ['goes up by a quarter', 'up', false, 0, '09:45', '10:45'],
    ['goes to the next person', 'right', false, 1, '10:00', '11:00'],
    ['stays where there is no person', 'left', false, 0, '10:00', '11:00'],
    ['ends later with shift', 'down', true, 0, '10:00', '11:15'],
    ['ends earlier with shift', 'up', true, 0, '10:00', '10:45'],
  ] as const)('%s', (_, move, isLonger, column, from, to) => {
    expect(liftedAfter(columns, lifted, move, { isLonger })).toEqual({
      ...{ key: 'cut', column, from: tick(from), to: tick(to) },
    });
  });

  test('stays within the day and lasts a step at least', () => {
    const last = { ...lifted, from: tick('17:00'), to: tick('18:00') };
    expect(liftedAfter(columns, last, 'down', { isLonger: false })).toEqual(last);
    expect(liftedAfter(columns, last, 'down', { isLonger: true })).toEqual(last);
    const short = { ...lifted, to: tick('10:15') };
    expect(liftedAfter(columns, short, 'up', { isLonger: true })).toEqual(short);
  });
});

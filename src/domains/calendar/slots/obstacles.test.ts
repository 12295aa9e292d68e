import { describe, expect, test } from 'vitest';
import { obstaclesTo } from './obstacles.ts';
import { segmentsFor, takingOf } from './segments.ts';
import type { TakenTime } from './slots.ts';

describe('segments for other minutes', () => {
  test.each([
    ['the first takes the difference', [45, 30, 30], 90, [30, 30, 30]],
    ['more minutes too', [45, 30, 30], 120, [60, 30, 30]],
    ['the same minutes', [45, 30, 30], 105, [45, 30, 30]],
    ['no less than a step is left of it', [45, 30, 30], 65, [5, 30, 30]],
    ['else all is work', [45, 30, 30], 60, null],
    ['no processing', null, 60, null],
  ])('%s', (_what, segments, minutes, expected) => {
    expect(segmentsFor(segments, minutes)).toEqual(expected);
  });
});

const timing = { bufferBefore: 10, bufferAfter: 15, keepsRoom: true, roomKindIds: [] };

test('buffers belong to the first and the last segment; the rooms stay taken unless they are given back', () => {
  const terms = { minutes: 105, segments: [45, 30, 30] };
  const staff = [
    { from: -2, to: 9 },
    { from: 15, to: 24 },
  ];
  expect(takingOf(timing, terms)).toEqual({ length: 21, staff, rooms: [{ from: -2, to: 24 }] });
  expect(takingOf({ ...timing, keepsRoom: false }, terms).rooms).toEqual(staff);
});

describe('what is in the way', () => {
  const working = [
    { from: 100, to: 136 },
    { from: 150, to: 160 },
  ];
  const taking = takingOf({ ...timing, bufferBefore: 0, bufferAfter: 10 }, { minutes: 60, segments: null });
  const block = (from: number, to: number, cause: TakenTime['cause']) => ({ from, to, cause });
  const room = (from: number, to: number) => ({ id: 7, roomKindId: 3, taken: [block(from, to, 'blocked')] });
  test.each<[string, number, TakenTime[], ReturnType<typeof room>[], string]>([
    ['nothing', 100, [], [], ''],
    ['the buffer is within the hours to the last tick', 122, [], [], ''],
    ['the buffer is past the hours', 123, [], [], 'outside_hours'],
    ['a break within', 140, [], [], 'outside_hours'],
    ['an appointment', 100, [block(113, 115, 'appointment')], [], 'taken'],
    ['what begins as it ends is not in the way', 100, [block(114, 118, 'appointment')], [], ''],
    ['what ends as it begins is not in the way', 110, [block(104, 110, 'blocked')], [], ''],
    ['blocked time', 110, [block(104, 111, 'blocked')], [], 'taken'],
    ['a calendar elsewhere', 110, [block(104, 111, 'busy')], [], 'busy'],
    [
      'several things, the weightiest first',
      99,
      [block(99, 100, 'busy'), block(100, 101, 'appointment'), block(90, 102, 'time_off')],
      [],
      'time_off outside_hours taken busy',
    ],
  ])('%s', (_what, at, taken, rooms, expected) => {
    expect(obstaclesTo({ working, taken }, rooms, { taking, roomKindIds: [] }, at).join(' ')).toBe(expected);
  });

  test.each([
    ['no room of the kind', [], ['no_room']],
    ['its room is taken', [room(110, 111)], ['no_room']],
    ['two rooms, each taken for a part', [room(100, 107), room(107, 120)], ['no_room']],
    ['one of two rooms is free', [room(100, 107), room(114, 120)], []],
  ])('%s', (_what, rooms, expected) => {
    expect(obstaclesTo({ working, taken: [] }, rooms, { taking, roomKindIds: [3] }, 100)).toEqual(expected);
  });
});

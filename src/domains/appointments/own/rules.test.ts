import { expect, test } from 'vitest';
import { mayMove, mayObject } from './rules.ts';

const day = (date: number, time = '10:00') =>
  new Date(`2026-11-${String(date).padStart(2, '0')}T${time}:00Z`);

test.each([
  ['at once', 'no_show', day(3), null, day(3), true],
  ['on the seventh day', 'no_show', day(3), null, day(10), true],
  ['after it', 'no_show', day(3), null, day(10, '10:01'), false],
  ['a second time', 'no_show', day(3), day(4), day(5), false],
  ['again, where it was marked again', 'no_show', day(6), day(4), day(7), true],
  ['where it was withdrawn', 'cancelled', null, day(4), day(5), false],
  ['where they came', 'completed', null, null, day(5), false],
] as const)('a client disputes a no-show %s', (_, state, noShowAt, objectedAt, now, may) => {
  expect(mayObject({ state, noShowAt, objectedAt }, now)).toBe(may);
});

test.each([
  ['requested', day(3), true, day(2), true],
  ['booked', day(3), true, day(2), true],
  ['booked', day(3), true, day(3), false],
  ['booked', day(3), false, day(2), false],
  ['arrived', day(3), true, day(2), false],
  ['cancelled', day(3), true, day(2), false],
] as const)(
  'an appointment that is %s at %s is moved, or not',
  (state, startsAt, takesBookings, now, may) => {
    expect(mayMove({ state, startsAt, takesBookings }, now)).toBe(may);
  },
);

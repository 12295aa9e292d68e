import { describe, expect, test } from 'vitest';
import { dueOf } from './due.ts';
import { day } from './rules.ts';

const now = new Date('2026-11-02T09:30:00Z');
const on = (days: number) => new Date(now.getTime() + days * day);

describe('the steps at the end of a plan', () => {
  const told = { cancelledAt: null, weekToldAt: null, dayToldAt: null, graceToldAt: null };
  const ending = (to: number, more: Partial<Parameters<typeof dueOf>[0]> = {}) =>
    dueOf({ startsAt: on(to - 30), endsAt: on(to), graceEndsAt: on(to + 3), ...told, ...more }, now);

  test.each([
    [8, {}, null],
    [7, {}, 'week'],
    [2, {}, 'week'],
    [2, { weekToldAt: now }, null],
    [1, {}, 'day'],
    [0.5, { weekToldAt: now }, 'day'],
    [0.5, { dayToldAt: now }, null],
    [5, { startsAt: on(-1) }, null],
    [5, { cancelledAt: now }, null],
    [0, {}, 'grace'],
    [-2, { graceToldAt: now }, null],
    [-3, { graceToldAt: now }, 'end'],
    [-9, {}, 'end'],
    [0, { cancelledAt: now, graceEndsAt: null }, 'end'],
  ] as const)('%d days before the end, with %o, the next step is %s', (days, more, due) => {
    expect(ending(days, more)).toBe(due);
  });
});

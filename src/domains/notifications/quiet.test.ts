import { expect, test } from 'vitest';
import { quietUntil } from './quiet.ts';

const night = { from: 21 * 60, to: 8 * 60 };
const noon = { from: 12 * 60, to: 13 * 60 };

test.each([
  ['a winter evening', '2026-11-27T21:30:00Z', night, '2026-11-28T08:00:00.000Z'],
  ['the minute it begins', '2026-11-27T21:00:00Z', night, '2026-11-28T08:00:00.000Z'],
  ['after midnight', '2026-11-28T03:00:00Z', night, '2026-11-28T08:00:00.000Z'],
  ['the minute it ends', '2026-11-28T08:00:00Z', night, null],
  ['in the day', '2026-11-28T15:00:00Z', night, null],
  ['a summer evening, in London time', '2026-07-01T20:15:00Z', night, '2026-07-02T07:00:00.000Z'],
  ['the night when the clocks go back', '2026-10-24T21:30:00Z', night, '2026-10-25T08:00:00.000Z'],
  ['a break at noon', '2026-11-28T12:20:00Z', noon, '2026-11-28T13:00:00.000Z'],
  ['after the break', '2026-11-28T13:20:00Z', noon, null],
  ['nobody chose any', '2026-11-28T03:00:00Z', null, null],
])('%s', (_, now, quiet, until) => {
  expect(quietUntil(new Date(now), quiet)?.toISOString() ?? null).toBe(until);
});

import { expect, test } from 'vitest';
import { disputableUntil, isShown, ruleAnswer } from './rules.ts';

const nothing = { ownSince: null, before: 0, byLink: false };
const own = { ...nothing, ownSince: '2026-09-01T09:00:00.000Z' };

test.each([
  ['own_client', own, 1_000, true],
  ['own_client', { ...nothing, before: 1 }, 1_000, true],
  ['own_link', { ...nothing, byLink: true }, 400, true],
  ['own_client', nothing, 1_000, false],
  ['own_link', nothing, 1_000, false],
  ['not_as_booked', own, 1_000, false],
  ['other', own, 1_000, false],
] as const)('the reason %s with the evidence %j at %i is shown: %s', (reason, evidence, rate, expected) => {
  expect(isShown(reason, evidence, rate)).toBe(expected);
});

test.each([
  [own, 'The client was in your own client list before they booked.'],
  [{ ...nothing, before: 2 }, 'The client had an appointment or order with you before they booked this one.'],
  [{ ...nothing, byLink: true }, 'The client came by your own link.'],
])('the evidence %j is said as: %s', (evidence, expected) => {
  expect(ruleAnswer(evidence)).toBe(expected);
});

test('a fee can be disputed for sixty days', () => {
  expect(disputableUntil(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-12-31T10:00:00Z'));
});

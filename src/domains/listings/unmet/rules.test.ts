import { expect, test } from 'vitest';
import { adviceFor, awayText, peopleText, type UnmetKind } from './rules.ts';

test.each([
  [0, 'less than a mile away'],
  [0.99, 'less than a mile away'],
  [1.2, 'about 1 mile away'],
  [9.6, 'about 10 miles away'],
])('%f miles are “%s”', (miles, text) => {
  expect(awayText(miles)).toBe(text);
});

test('a number of people is a lower bound, and names its month', () => {
  expect(peopleText({ people: 10, month: '2026-11' })).toBe('At least 10 people in November 2026');
});

test.each<[kind: UnmetKind, isListed: boolean, to: string]>([
  ['not_listed', false, '/dashboard/treatment/new?name=Hot+stones'],
  ['not_free', false, '/dashboard/treatment/new?name=Hot+stones'],
  ['not_free', true, '/dashboard/calendar/people'],
  ['not_listed', true, '/dashboard/treatment'],
])('what is %s (listed: %s) leads to %s', (kind, isListed, to) => {
  expect(adviceFor({ kind, name: 'Hot stones', is_listed: isListed }).to).toBe(to);
});

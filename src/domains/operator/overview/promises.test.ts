import { expect, test } from 'vitest';
import { dueAt, promiseText } from './promises.ts';

test.each([
  ['on a Monday', '2026-11-02T09:30:00Z', '2026-11-04T09:30:00Z'],
  ['on a Thursday, over the weekend', '2026-11-05T09:30:00Z', '2026-11-09T09:30:00Z'],
  ['on a Friday, over the weekend', '2026-11-06T16:00:00Z', '2026-11-10T16:00:00Z'],
  ['on a Saturday, from Monday', '2026-11-07T12:00:00Z', '2026-11-11T00:00:00Z'],
  ['on a Sunday, from Monday', '2026-11-08T12:00:00Z', '2026-11-11T00:00:00Z'],
  ['before the clocks go back, at the same time of day', '2026-10-23T09:30:00+01:00', '2026-10-27T09:30:00Z'],
])('what came %s is due two working days later', (_day, since, due) => {
  expect(dueAt('listings', new Date(since))).toEqual(new Date(due));
});

test('reviews and objections are due after hours, whatever the day', () => {
  const saturday = new Date('2026-11-07T12:00:00Z');
  expect(dueAt('reviews', saturday)).toEqual(new Date('2026-11-09T12:00:00Z'));
  expect(dueAt('objections', saturday)).toEqual(new Date('2026-11-08T12:00:00Z'));
});

test('what is promised is said, and nothing where nothing is', () => {
  expect(promiseText('reports')).toBe('two working days');
  expect(promiseText('reviews')).toBe('48 hours');
  expect(promiseText('payments')).toBe('');
  expect(dueAt('payments', new Date())).toBeNull();
});

import { expect, test } from 'vitest';
import { dueOf } from './due.ts';
import type { Topic } from './rules.ts';

test.each<[Topic, string, string]>([
  // A Monday, a Thursday, a Friday and a Saturday.
  ['question', '2026-11-23T10:00:00Z', '2026-11-26T00:00:00Z'],
  ['question', '2026-11-26T10:00:00Z', '2026-12-01T00:00:00Z'],
  ['question', '2026-11-27T23:30:00Z', '2026-12-02T00:00:00Z'],
  ['question', '2026-11-28T10:00:00Z', '2026-12-02T00:00:00Z'],
  ['complaint', '2026-11-23T10:00:00Z', '2026-12-08T00:00:00Z'],
  ['decision', '2026-11-23T10:00:00Z', '2026-12-08T00:00:00Z'],
  ['data', '2026-11-23T10:00:00Z', '2026-12-24T00:00:00Z'],
  ['data', '2027-01-31T10:00:00Z', '2027-03-01T00:00:00Z'],
  ['data', '2026-12-31T10:00:00Z', '2027-02-01T00:00:00Z'],
  // Late in the evening of London's summer it is the next day there.
  ['data', '2026-06-30T23:30:00Z', '2026-08-01T23:00:00Z'],
])('a %s of %s is answered before %s', (topic, at, due) => {
  expect(dueOf(topic, new Date(at)).toISOString()).toBe(new Date(due).toISOString());
});

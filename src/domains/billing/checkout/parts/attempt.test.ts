import { expect, test } from 'vitest';
import { Attempt } from './attempt.ts';

test('an attempt keeps its key until it is answered, and another request gets another key', () => {
  const attempt = new Attempt();
  const first = attempt.keyFor({ amount: 15 });
  expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(attempt.keyFor({ amount: 15 })).toBe(first);
  const other = attempt.keyFor({ amount: 12 });
  expect(other).not.toBe(first);
  attempt.answered();
  expect(attempt.keyFor({ amount: 12 })).not.toBe(other);
});

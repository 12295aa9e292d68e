import { expect, test } from 'vitest';
import { Attempt } from './attempt.ts';

test('an attempt keeps its name until it is answered, and another wish has another', () => {
  const attempt = new Attempt();
  const first = attempt.keyFor({ amount: 15 });
  expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(attempt.keyFor({ amount: 15 })).toBe(first);
  const other = attempt.keyFor({ amount: 12 });
  expect(other).not.toBe(first);
  attempt.answered();
  expect(attempt.keyFor({ amount: 12 })).not.toBe(other);
});

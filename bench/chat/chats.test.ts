import { expect, test } from 'vitest';
import { measureChats } from './chats.ts';

test('the benchmark of chats sees every line on both screens', async () => {
  const { lines, missed, afterMs } = await measureChats(2, 3_000, 1_000);
  expect(lines).toBeGreaterThanOrEqual(2);
  expect(missed).toBe(0);
  expect(afterMs.at(-1)).toBeLessThan(5_000);
}, 60_000);

import { expect, test } from 'vitest';
import { measureChats } from './chats.ts';

test('the benchmark of chats sees every line on both screens, however often lines are cut', async () => {
  const { lines, missed, confused, afterMs } = await measureChats(2, {
    forMs: 3_000,
    everyMs: 1_000,
    cuts: 3,
  });
  expect(lines).toBeGreaterThanOrEqual(2);
  expect([missed, confused]).toEqual([0, 0]);
  expect(afterMs.at(-1)).toBeLessThan(15_000);
}, 60_000);

import { expect, test } from 'vitest';
import { measureStreams } from './streams.ts';

test('200 open streams take less than their share of 150 MB for 2,000, and all hear of a change', async () => {
  const { streams, held, heardAfterMs } = await measureStreams(200, 0);
  expect(streams).toBe(200);
  expect(held).toBeLessThan(200 * 75_000);
  expect(heardAfterMs).toHaveLength(10);
});

import { expect, test } from 'vitest';
import { recoverOnce } from './recovery.ts';

test('rows that were deleted by a mistake are brought back to the moment before, and no later row with them', async () => {
  const { figures, faults } = await recoverOnce();
  expect(faults).toEqual([]);
  expect(figures['written before the moment']).toBe(500);
}, 600_000);

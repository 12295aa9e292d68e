import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lostOf, writeAndKill } from '../../../../bench/faults/killing.ts';

test('a kill -9 after 200 acknowledged writes loses none of them, twice in a row', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-kill-'));
  const acknowledged = await writeAndKill(dataDir, 200);
  expect(await lostOf(dataDir, acknowledged)).toEqual([]);
  acknowledged.push(...(await writeAndKill(dataDir, 200)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(400);
  expect(await lostOf(dataDir, acknowledged)).toEqual([]);
  await rm(dataDir, { recursive: true });
}, 120_000);

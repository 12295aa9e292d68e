import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryImport } from './trial.ts';

test('a killed import can be resumed and repeated, and every business is imported once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'treatory-import-trial-'));
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };

  const { planted, runs, afterKill, listed, distinct, indexed } = await tryImport(folder, 1_200, 0.3, env);

  expect(runs.map(({ killed }) => killed)).toEqual([true, false, false]);
  expect(afterKill).toBeGreaterThan(0);
  expect(afterKill).toBeLessThan(planted.businesses);
  expect([listed, distinct, indexed]).toEqual([planted.businesses, planted.businesses, planted.businesses]);
  expect(runs[2].said).toContain('0 added, 1,192 there already, 0 duplicates, 8 rejected');
  await rm(folder, { recursive: true });
}, 240_000);

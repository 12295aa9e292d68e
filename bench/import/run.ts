import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from './runs.ts';
import { tryImport } from './trial.ts';

/**
 * `node bench/import/run.ts [lines]`: imports that many generated businesses (30,000 unless said), killed halfway,
 * resumed, and repeated; into a fresh embedded database, or into the one that DATABASE_URL names, which must hold
 * no such rows. Fails when anything was lost or doubled.
 */
const lines = Number(process.argv[2] ?? 30_000);
const folder = await mkdtemp(join(tmpdir(), 'treatory-import-trial-'));
try {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: process.env.DATABASE_URL };
  const { planted, runs, afterKill, ...counted } = await tryImport(folder, lines, 0.5, env);
  const row = (run: string, { seconds, peakMiB, killed }: Run, listed: number | string) => ({
    run,
    'seconds, start included': Math.round(seconds * 10) / 10,
    'peak MiB': peakMiB,
    killed,
    listed,
  });
  console.table([
    row('killed halfway', runs[0], afterKill),
    row('resumed', runs[1], ''),
    row('repeated', runs[2], counted.listed),
  ]);
  for (const { said } of runs) if (said) console.log(said.split('\n').slice(-2).join('\n'));
  console.log({ planted, ...counted });
  const expected = planted.businesses;
  if (counted.listed !== expected || counted.distinct !== expected || counted.indexed < expected) {
    throw new Error(`Lost or doubled: ${expected} businesses were in the file.`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

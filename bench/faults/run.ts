import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lostOf, writeAndKill } from './killing.ts';

/** `node bench/faults/run.ts [rounds]`: kill -9 in the middle of writing, again and again on one folder. */
const rounds = Number(process.argv[2] ?? 20);
const dataDir = await mkdtemp(join(tmpdir(), 'treatory-kill-'));
const acknowledged: number[] = [];
for (let round = 1; round <= rounds; round++) {
  const writes = 50 + Math.floor(Math.random() * 400);
  acknowledged.push(...(await writeAndKill(dataDir, writes)));
  const lost = await lostOf(dataDir, acknowledged);
  console.log(`${round}/${rounds}  acknowledged ${acknowledged.length}  lost ${lost.length}`);
  if (lost.length > 0) process.exitCode = 1;
}
await rm(dataDir, { recursive: true });

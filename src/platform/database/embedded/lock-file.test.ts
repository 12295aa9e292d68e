import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lives, lockFolder, runningNow } from './lock-file.server.ts';

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'treatory-lock-'));
  folder = join(home, 'pglite');
});
afterEach(() => rm(home, { recursive: true }));

const heldBy = (pid: number, started: string) =>
  writeFile(`${folder}.lock`, JSON.stringify({ pid, started, nonce: 'theirs', engine: null }));

test('a second lock is refused with the id of the holder, until the first is released', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}:`);
  await first.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(home)).toEqual([]);
});

test('the lock of a dead process is taken over', async () => {
  await heldBy(2 ** 30, '1');
  await (await lockFolder(folder)).release();
});

test('a lock whose process id now belongs to a later process is taken over', async () => {
  await heldBy(process.pid, '1');
  await (await lockFolder(folder)).release();
});

test('the engine of a dead process is killed before its lock is taken over', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const engine = await runningNow(orphan.pid ?? 0);
  await writeFile(`${folder}.lock`, JSON.stringify({ pid: 2 ** 30, started: '1', nonce: 'theirs', engine }));
  const lock = await lockFolder(folder);
  expect(await lives(engine)).toBe(false);
  await lock.release();
});

test('an empty lock file is taken over', async () => {
  await writeFile(`${folder}.lock`, '');
  await (await lockFolder(folder)).release();
});

test('of twenty attempts at a dead process’s lock, only one gets it', async () => {
  await heldBy(2 ** 30, '1');
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

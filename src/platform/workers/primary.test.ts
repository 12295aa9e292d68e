import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '#src/testing/payments/ports.ts';

let folder: string;
let port: number;
let child: ChildProcess;
let log = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treatory-primary-'));
  [port = 0] = await freePorts(1);
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** What new workers do from now on. */
const write = (code: string) => writeFileSync(join(folder, 'worker.mjs'), code);
const answering = (text: string) => `
  import { createServer } from 'node:http';
  createServer((_request, response) => response.end('${text} ' + process.pid)).listen(${port}, '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0)).on('message', ({ kind }) => kind === 'leave' && process.exit(0));`;

const source = (path: string) => JSON.stringify(pathToFileURL(resolve(import.meta.dirname, path)).href);

function lead(): void {
  log = '';
  const script = join(folder, 'primary.mjs');
  writeFileSync(
    script,
    `import { leadWorkers } from ${source('primary.server.ts')};
    import { openLog } from ${source('../log.server.ts')};
    leadWorkers(2, ${JSON.stringify(join(folder, 'worker.mjs'))}, openLog('info')).catch((error) => {
      console.log('threw ' + error.name);
      process.exit(1);
    });`,
  );
  child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.on('data', (part) => {
    log += part;
  });
}

const ask = async () => {
  const headers = { connection: 'close' };
  const [text, pid] = (await (await fetch(`http://127.0.0.1:${port}`, { headers })).text()).split(' ');
  return { text, pid: Number(pid) };
};
const texts = async () => new Set([(await ask()).text, (await ask()).text, (await ask()).text]);
const heard = (words: string) => expect.poll(() => log, { interval: 20 }).toContain(words);

test('a restart brings in what is on the disk; what does not start leaves the old workers at work', async () => {
  write(answering('first'));
  lead();
  await heard('every worker serves');
  expect(await texts()).toEqual(new Set(['first']));
  write(answering('second'));
  child.kill('SIGHUP');
  await heard('all workers were replaced');
  expect(await texts()).toEqual(new Set(['second']));
  write('process.exit(3);');
  child.kill('SIGHUP');
  await heard('a new worker did not start');
  expect(await texts()).toEqual(new Set(['second']));
});

test('a worker that died is replaced as soon as one can start, and a stop ends all', async () => {
  const { pid } = await ask();
  process.kill(pid, 'SIGKILL');
  await heard('a worker did not start');
  expect((await ask()).text).toBe('second');
  write(answering('third'));
  await expect.poll(texts, { interval: 20 }).toContain('third');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  ['process.exit(1);', 'threw WorkerFailed'],
  ["process.kill(process.pid, 'SIGKILL');", 'threw Error'],
])('where the first worker does not start, there is no site: %s', async (code, words) => {
  write(code);
  lead();
  const [status] = await once(child, 'exit');
  expect([status, log.trim()]).toEqual([1, words]);
});

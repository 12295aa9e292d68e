import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codePointOpen } from '#src/testing/files/postcode-files.ts';

const root = resolve(import.meta.dirname, '../../../..');
const zip = codePointOpen({
  m: [
    ['M1  1JQ', 10, 384_541, 398_363],
    ['M1  1AD', 10, 384_700, 398_100],
    ['M99 1ZZ', 90, 0, 0],
  ],
});

/** A publisher that sends callers on to where its files are, as Ordnance Survey does. */
const publisher = createServer((request, answer) => {
  if (request.url === '/file.zip') answer.writeHead(200, { 'content-length': zip.length }).end(zip);
  else answer.writeHead(307, { location: '/file.zip' }).end();
});
let folder: string;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treatory-command-'));
  publisher.listen(0, '127.0.0.1');
  await once(publisher, 'listening');
  address = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/CodePointOpen/downloads`;
});
afterAll(async () => {
  publisher.close();
  await rm(folder, { recursive: true });
});

/** What the command says on both of its outputs, into a database of this test's own, and its exit code. */
async function command(...words: string[]) {
  const child = spawn(process.execPath, ['scripts/with-pinned-node.js', 'import', 'postcodes', ...words], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      TMPDIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const [code] = await once(child, 'close');
  return { said, code };
}

test('the command downloads the file, reports its progress and result, and leaves no file behind', async () => {
  const { said, code } = await command('--download', '--from', address);

  expect(said).toContain(`Fetching ${address}`);
  expect(said).toContain('1 of 1 MB fetched');
  expect(said).toContain('3 lines of Code-Point Open read: 2 postcodes known now, 0 rejected.');
  expect(said).toContain('Left out: 1 without a position.');
  expect(said).toContain('0 listings moved to the position of their postcode.');
  expect(code).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith('treatory-download'))).toEqual([]);
});

test('a broken file or an unreachable publisher ends the command with a message and code 1', async () => {
  const path = join(folder, 'broken.zip');
  await writeFile(path, zip.subarray(0, 200));
  expect(await command(path)).toEqual({ code: 1, said: expect.stringContaining('is no whole zip file') });
  expect(await command('--download', '--from', 'http://127.0.0.1:9/')).toEqual({
    code: 1,
    said: expect.stringContaining('could not be fetched'),
  });
});

test.each([[[]], [['--from', 'http://127.0.0.1:9/']], [['a.zip', '--download']]])(
  'the arguments %j are answered with the usage',
  async (words) => {
    expect(await command(...words)).toEqual({ code: 1, said: expect.stringContaining('--download') });
  },
);

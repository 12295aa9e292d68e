import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDownload } from './download.server.ts';

/** A publisher that misbehaves in every way we know. */
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/file': (answer) => answer.end('postcodes'),
  '/moved': (answer) => answer.writeHead(307, { location: '/file' }).end(),
  '/missing': (answer) => answer.writeHead(404).end(),
  '/silent': () => {},
  '/stuck': (answer) => answer.write('post'),
  '/broken': (answer) => {
    answer.writeHead(200, { 'content-length': '100' }).write('post');
    setTimeout(() => answer.destroy(), 20);
  },
  '/announced': (answer) => answer.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000)),
  '/endless': (answer) => {
    const more = () => {
      while (answer.write('x'.repeat(512)));
    };
    answer.on('drain', more);
    more();
  },
};

const publisher = createServer((request, answer) => answers[request.url ?? '']?.(answer));
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
});
afterAll(() => {
  publisher.closeAllConnections();
  publisher.close();
});

const limits = { silenceMs: 400, bytes: 1000 };

test.each(['/file', '/moved'])('%s is downloaded, used and removed', async (path) => {
  const heard: (number | null)[][] = [];
  const { text, folder } = await withDownload(
    base + path,
    (...progress) => heard.push(progress),
    async (file) => ({ text: await readFile(file, 'utf8'), folder: dirname(file) }),
    limits,
  );
  expect(text).toBe('postcodes');
  expect(heard.at(-1)?.[0]).toBe(9);
  expect(existsSync(folder)).toBe(false);
});

test('a downloaded file is removed even if its use fails', async () => {
  let folder = '';
  const use = (file: string) => {
    folder = dirname(file);
    return Promise.reject(new Error('no postcodes in it'));
  };
  await expect(withDownload(`${base}/file`, () => {}, use, limits)).rejects.toThrow('no postcodes in it');
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['/missing', 'the publisher answered 404'],
  ['/silent', 'nothing came for 0.4 seconds'],
  ['/stuck', 'nothing came for 0.4 seconds'],
  ['/broken', 'could not be fetched'],
  ['/announced', 'far larger than a table of postcodes'],
  ['/endless', 'far larger than a table of postcodes'],
])('%s fails with an explanation', async (path, sentence) => {
  const fetching = withDownload(
    base + path,
    () => {},
    () => Promise.resolve('used'),
    limits,
  );
  await expect(fetching).rejects.toThrow(sentence);
});

test('an unreachable publisher is named with the reason', async () => {
  const fetching = withDownload(
    'http://127.0.0.1:9',
    () => {},
    () => Promise.resolve(),
  );
  await expect(fetching).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9 could not be fetched: /);
});

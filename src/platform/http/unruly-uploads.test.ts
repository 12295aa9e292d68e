import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blob, mib, sendsTo, startTakingUploads, token } from '#src/testing/files/uploads.ts';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  ({ app, port } = await startTakingUploads());
});
afterEach(() => app.close());

const send = sendsTo(() => app);

const head = (length: string, extra = '', path = '/api/one') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n${extra}\r\n`;
const bearer = `Authorization: ${token.authorization}\r\n`;
const opening = '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n';

/** Writes as it stands; answers what comes back until the server closes, or says enough. */
async function converse(text: string, until = /$./): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
    if (until.test(heard)) socket.destroy();
  });
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

test('an upload with too large a Content-Length is refused at once, and the connection closes', async () => {
  const heard = await converse(head(`Content-Length: ${26 * mib}`, bearer));
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/connection: close/i);
});

test('an upload without a Content-Length is refused', async () => {
  const heard = await converse(head('Transfer-Encoding: chunked', bearer), /no-length/);
  expect(heard).toMatch(/^HTTP\/1\.1 411 /);
});

test('an upload without sign-in is refused before the file is read', async () => {
  const heard = await converse(`${head(`Content-Length: ${mib}`)}${opening}`, /Unauthenticated/);
  expect(heard).toMatch(/^HTTP\/1\.1 401 /);
});

test('a form with too many parts is refused while it arrives, and the connection closes', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="n"\r\n\r\ny\r\n';
  const heard = await converse(`${head(`Content-Length: ${20 * mib}`, bearer)}${part.repeat(40)}`);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/connection: close/i);
});

test('an interrupted upload leaves no file and frees its room', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'treatory-uploads-'));
  vi.stubEnv('TMPDIR', temporary);
  for (let at = 0; at < 5; at++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      `${head(`Content-Length: ${20 * mib}`, bearer, '/api/large')}${opening}${'x'.repeat(100_000)}`,
    );
    await once(socket, 'connect');
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100_000);
    socket.destroy();
  }
  // Each had reserved room for 20 MiB: were it not given back, there would be none for this one.
  const whole = async () => (await send('/api/large', [['avatar', blob(20 * mib)]])).statusCode;
  await expect.poll(whole, { timeout: 20_000 }).toBe(200);
  expect(await readdir(temporary)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

test('an upload that finds no room is refused with a retry time', async () => {
  const filling = connect(port, '127.0.0.1').on('error', () => {});
  filling.write(`${head(`Content-Length: ${25 * mib}`, bearer, '/api/large')}${opening}`);
  const another = () => send('/api/large', [['avatar', blob(10 * mib)]]);
  await expect.poll(async () => (await another()).statusCode, { timeout: 20_000 }).toBe(503);
  expect((await another()).headers['retry-after']).toBe('5');
  filling.destroy();
});

/** Sends a file of so many MiB from one small piece, as fast as it is taken; answers the status, if one comes. */
async function pour(size: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  const closing = '\r\n--x--\r\n';
  const length = opening.length + size * mib + closing.length;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const pieces = function* () {
    yield `${head(`Content-Length: ${length}`, `${bearer}Connection: close\r\n`)}${opening}`;
    for (let sent = 0; sent < size * mib; sent += piece.length) yield piece;
    yield closing;
  };
  await pipeline(pieces, socket, { end: false }).catch(() => {});
  if (!socket.closed) await once(socket, 'close').catch(() => {});
  return heard.slice(9, 12);
}

test('twenty large uploads at once use less than 50 MB of memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const held = () => {
    collect();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  await pour(1);
  const before = held();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, held());
  }, 250);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => pour(24)));
  clearInterval(watch);
  expect(statuses).toContain('422');
  expect(statuses.filter((status) => !['422', '503', ''].includes(status))).toEqual([]);
  expect(most - before).toBeLessThan(50_000_000);
});

test('a slow JSON body times out, while a slow upload gets more time', async () => {
  app.server.requestTimeout = 1_000;
  const body = `${opening}abc\r\n--x--\r\n`;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  socket.write(`${head(`Content-Length: ${body.length}`, bearer)}${body.slice(0, 20)}`);
  const json = `POST /api/plain HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`;
  const stranger = await converse(json, /408/);
  expect(stranger).toMatch(/^HTTP\/1\.1 408 /);
  socket.write(body.slice(20));
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
}, 20_000);

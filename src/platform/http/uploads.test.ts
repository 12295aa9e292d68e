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
import { z } from 'zod';
import { bareApp } from '#src/testing/bare-app.ts';
import { formWith } from '#src/testing/form.ts';
import type { Caller } from '../context.server.ts';
import { endpoint } from '../endpoint.ts';
import { serve } from '../serve.server.ts';
import { uploadedFile } from '../uploaded-file.ts';
import type { ApiDocument } from './docs/openapi.server.ts';

const mib = 1024 * 1024;
const common = { method: 'POST', summary: 'For the test', access: 'signed-in', allowance: 'writes' } as const;
const seen = z.object({
  sizes: z.array(z.int()),
  names: z.array(z.string()),
  types: z.array(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
});
const sendOne = endpoint({
  ...common,
  path: '/api/one',
  upload: { files: { avatar: 1 }, maxBytes: mib },
  body: z.object({ avatar: uploadedFile, note: z.string().max(20).default('') }),
  returns: seen,
});
const sendSome = endpoint({
  ...common,
  path: '/api/some',
  upload: { files: { images: 3 }, maxBytes: mib },
  body: z.object({
    images: z.array(uploadedFile).default([]),
    note: z.string().default(''),
    tags: z.array(z.string()).default([]),
  }),
  returns: seen,
});
const sendLarge = endpoint({
  ...common,
  path: '/api/large',
  upload: { files: { avatar: 1 }, maxBytes: 20 * mib },
  body: z.object({ avatar: uploadedFile }),
  returns: seen,
});
const plain = endpoint({ ...common, path: '/api/plain', returns: z.object({}) });

const caller: Caller = { accountId: 1, role: 'user', sessionId: 1, signedInAt: new Date(0) };
const apis = [
  serve(sendOne, async (_context, { avatar, note }) => describe([avatar], note, [])),
  serve(sendSome, async (_context, { images, note, tags }) => describe(images, note, tags)),
  serve(sendLarge, async (_context, { avatar }) => describe([avatar], '', [])),
  serve(plain, async () => ({})),
];
const describe = (files: z.output<typeof uploadedFile>[], note: string, tags: string[]) => ({
  sizes: files.map(({ bytes }) => bytes.length),
  names: files.map(({ name }) => name ?? ''),
  types: files.map(({ type }) => type ?? ''),
  note,
  tags,
});

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = await bareApp({ apis, identify: async () => caller });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(Object(app.server.address()).port);
});
afterEach(() => app.close());

const token = { authorization: `Bearer ${'t'.repeat(43)}` };
const blob = (bytes: number) => new Blob([Buffer.alloc(bytes, 'x')], { type: 'image/jpeg' });
const send = async (url: string, parts: Parameters<typeof formWith>[0], headers: object = token) => {
  const form = await formWith(parts);
  return app.inject({
    method: 'POST',
    url,
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  });
};

test('a file reaches its verb whole, with the texts beside it', async () => {
  const answer = await send('/api/one', [
    ['avatar', blob(70_000), 'me.jpg'],
    ['note', ' hello '],
    ['unknown', 'dropped'],
    ['other', blob(10), 'other.jpg'],
  ]);
  expect(answer.json()).toEqual({
    sizes: [70_000],
    names: ['me.jpg'],
    types: ['image/jpeg'],
    note: 'hello',
    tags: [],
  });
});

test('several files come in their order, and a list of texts as a list', async () => {
  const answer = await send('/api/some', [
    ['images[]', blob(1), 'a.jpg'],
    ['images[]', blob(2), 'b.jpg'],
    ['tags', 'x'],
    ['tags', 'y'],
  ]);
  expect(answer.json()).toMatchObject({ sizes: [1, 2], names: ['a.jpg', 'b.jpg'], tags: ['x', 'y'] });
  expect((await send('/api/some', [['images', blob(3)]])).json().sizes).toEqual([3]);
});

test('where no file is demanded, JSON will do', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/some',
    headers: token,
    payload: { note: 'hi' },
  });
  expect(answer.json()).toMatchObject({ sizes: [], note: 'hi' });
});

test.each<[string, Parameters<typeof formWith>[0], string]>([
  ['no file', [['note', 'x']], 'The avatar field is required.'],
  ['a text instead of a file', [['avatar', 'x']], 'The avatar field must be a file.'],
  [
    'a file that is too large',
    [['avatar', blob(mib + 1)]],
    'The avatar field must not be greater than 1024 kilobytes.',
  ],
  [
    'two files for one',
    [
      ['avatar', blob(1)],
      ['avatar', blob(1)],
    ],
    'The avatar field must not have more than 1 items.',
  ],
])('%s is refused beside its field', async (_, parts, sentence) => {
  const answer = await send('/api/one', parts);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { avatar: [sentence] }]);
});

test('a file cannot be forged in JSON', async () => {
  const payload = { avatar: { bytes: { type: 'Buffer', data: [1] }, name: 'x.jpg' } };
  const answer = await app.inject({ method: 'POST', url: '/api/one', headers: token, payload });
  expect(answer.json().errors).toEqual({ avatar: ['The avatar field must be a file.'] });
});

test('only calls that say so take forms with files', async () => {
  expect((await send('/api/plain', [['note', 'x']])).statusCode).toBe(415);
  const asForm = { ...token, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/api/one', headers: asForm, payload: 'a=b' });
  expect(answer.statusCode).toBe(415);
});

const many = (count: number, name = (at: number) => `field${at}`) =>
  Array.from({ length: count }, (_, at) => [name(at), 'x'] as const);

test.each<[string, Parameters<typeof formWith>[0], number]>([
  ['10,000 fields', many(10_000), 413],
  ['21 parts', many(21), 413],
  ['21 files', Array.from({ length: 21 }, () => ['f', blob(1)] as const), 413],
  ['a name of 60,000 letters', [['n'.repeat(60_000), 'x']], 413],
  ['a text of 300,000 letters', [['note', 'x'.repeat(300_000)]], 413],
  ['a name that reaches for the prototype', [['__proto__', 'x']], 400],
  ['a name that reaches for the constructor', [['constructor', 'x']], 400],
  ['a NUL in a text', [['note', 'a\0b']], 400],
])('%s is refused', async (_, parts, status) => {
  expect((await send('/api/one', parts)).statusCode).toBe(status);
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n'],
  ['a boundary that never comes', 'multipart/form-data; boundary=x', 'nothing here'],
  [
    'an end that never comes',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\nabc',
  ],
])('%s cannot be read', async (_, type, payload) => {
  const headers = { ...token, 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/api/one', headers, payload });
  expect(answer.statusCode).toBe(400);
});

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

test('what is announced as too long is refused before it is sent, and the line is closed', async () => {
  const heard = await converse(head(`Content-Length: ${26 * mib}`, bearer));
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/connection: close/i);
});

test('what does not say how long it is is refused', async () => {
  const heard = await converse(head('Transfer-Encoding: chunked', bearer), /no-length/);
  expect(heard).toMatch(/^HTTP\/1\.1 411 /);
});

test('a stranger is refused before the file is read', async () => {
  const heard = await converse(`${head(`Content-Length: ${mib}`)}${opening}`, /Unauthenticated/);
  expect(heard).toMatch(/^HTTP\/1\.1 401 /);
});

test('a form of too many parts is refused while it is still coming, and the line is closed', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="n"\r\n\r\ny\r\n';
  const heard = await converse(`${head(`Content-Length: ${20 * mib}`, bearer)}${part.repeat(40)}`);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/connection: close/i);
});

test('a sender who hangs up in the middle leaves nothing behind', async () => {
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

test('more files at once than there is room for are asked to come again', async () => {
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

test('twenty large files at once cost less memory than fifty megabytes', async () => {
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

test('a crowd that never finishes sending is dropped, but a file has two minutes', async () => {
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

test('the document of the API says what a form holds', async () => {
  const { paths }: ApiDocument = (await app.inject('/api/openapi.json')).json();
  expect(paths['/api/one']?.post?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          avatar: { type: 'string', format: 'binary' },
          note: { type: 'string', maxLength: 20, default: '' },
        },
        required: ['avatar'],
      },
    },
  });
  expect(Object.keys(paths['/api/some']?.post?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
    'application/json',
  ]);
  expect((await app.inject('/api/docs')).body).toContain('Body (multipart/form-data)');
});

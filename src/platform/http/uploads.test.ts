import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blob, mib, sendsTo, startTakingUploads, token } from '#src/testing/files/uploads.ts';
import type { formWith } from '#src/testing/form.ts';
import type { ApiDocument } from './docs/openapi.server.ts';

let app: FastifyInstance;
beforeEach(async () => {
  ({ app } = await startTakingUploads());
});
afterEach(() => app.close());

const send = sendsTo(() => app);

test('a file reaches its verb complete, with the text fields of the form', async () => {
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

test('several files keep their order, and repeated text fields become a list', async () => {
  const answer = await send('/api/some', [
    ['images[]', blob(1), 'a.jpg'],
    ['images[]', blob(2), 'b.jpg'],
    ['tags', 'x'],
    ['tags', 'y'],
  ]);
  expect(answer.json()).toMatchObject({ sizes: [1, 2], names: ['a.jpg', 'b.jpg'], tags: ['x', 'y'] });
  expect((await send('/api/some', [['images', blob(3)]])).json().sizes).toEqual([3]);
});

test('a call whose file is optional also accepts JSON', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/some',
    headers: token,
    payload: { note: 'hi' },
  });
  expect(answer.json()).toMatchObject({ sizes: [], note: 'hi' });
});

test.each<[string, Parameters<typeof formWith>[0], string]>([
  ['a form without its file', [['note', 'x']], 'The avatar field is required.'],
  ['a text instead of a file', [['avatar', 'x']], 'The avatar field must be a file.'],
  [
    'a file that is too large',
    [['avatar', blob(mib + 1)]],
    'The avatar field must not be greater than 1024 kilobytes.',
  ],
  [
    'a form with two files for a single field',
    [
      ['avatar', blob(1)],
      ['avatar', blob(1)],
    ],
    'The avatar field must not have more than 1 items.',
  ],
])('%s gets an error for its field', async (_, parts, sentence) => {
  const answer = await send('/api/one', parts);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { avatar: [sentence] }]);
});

test('a file cannot be forged in JSON', async () => {
  const payload = { avatar: { bytes: { type: 'Buffer', data: [1] }, name: 'x.jpg' } };
  const answer = await app.inject({ method: 'POST', url: '/api/one', headers: token, payload });
  expect(answer.json().errors).toEqual({ avatar: ['The avatar field must be a file.'] });
});

test('only calls with file fields accept forms with files', async () => {
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
  ['a field called __proto__', [['__proto__', 'x']], 400],
  ['a field called constructor', [['constructor', 'x']], 400],
  ['a NUL in a text', [['note', 'a\0b']], 400],
])('%s is refused', async (_, parts, status) => {
  expect((await send('/api/one', parts)).statusCode).toBe(status);
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n'],
  ['a boundary that never appears', 'multipart/form-data; boundary=x', 'nothing here'],
  [
    'no closing boundary',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\nabc',
  ],
])('a form with %s is refused', async (_, type, payload) => {
  const headers = { ...token, 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/api/one', headers, payload });
  expect(answer.statusCode).toBe(400);
});

test('the API document describes the fields of an upload form', async () => {
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

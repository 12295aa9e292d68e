import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpoint, refusal } from '../endpoint.ts';
import { notFound } from '../refusals.ts';
import { Refused, serve } from '../serve.server.ts';

const taken = refusal('name-taken', 409, 'That name is taken.');
const undeclared = refusal('something-else', 418, 'A teapot.');

const common = { access: 'public', rateLimit: 'writes', summary: 'For the test' } as const;
const save = endpoint({
  ...common,
  method: 'POST',
  path: '/api/thing/:id',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ note: z.string().optional(), total: z.coerce.number().optional() }),
  body: z.object({
    name: z.string().min(3).max(5),
    email: z.email().optional(),
    count: z.coerce.number().int().max(9).optional(),
    heard_about: z.enum(['a', 'b']).optional(),
    password: z.string().optional(),
    note: z.string().optional(),
    total: z.coerce.number().optional(),
    contact: z.union([z.literal('none'), z.email()]).optional(),
    confirmed: z.boolean().optional(),
    own: z.string('Say which one.').optional(),
    variants: z
      .array(z.object({ duration: z.int(), choiceOf: z.string() }))
      .max(2)
      .optional(),
  }),
  returns: z.object({ id: z.int(), got: z.record(z.string(), z.unknown()) }),
  refuses: [taken, notFound],
});

const outcomes: Record<string, () => unknown> = {
  taken: () => {
    throw new Refused(taken);
  },
  words: () => {
    throw new Refused(taken, { name: ['Try another.'] }, 'Not that one.');
  },
  undec: () => {
    throw new Refused(undeclared);
  },
  bug: () => {
    throw new Error('secret detail\nparams: hunter2');
  },
  lost: () => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  },
  full: () => {
    throw new Error('write failed', { cause: Object.assign(new Error('no room'), { code: '53100' }) });
  },
  wrong: () => ({ id: 'not a number', got: {} }),
  extra: () => ({ id: 1, got: {}, password_hash: 'x' }),
};

const apis = [
  serve(save, async (_context, { id, ...got }) => {
    const outcome = outcomes[got.name];
    return (outcome ? outcome() : { id, got }) as { id: number; got: Record<string, unknown> };
  }),
];

let app: FastifyInstance;
const heard: string[] = [];
beforeAll(async () => {
  app = await bareApp({ apis, heard });
});
afterAll(() => app.close());

const post = async (payload: object, url = '/api/thing/1') => {
  const answer = await app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
};

test.each([
  [{}, { name: ['The name field is required.'] }],
  [{ name: '  ' }, { name: ['The name field is required.'] }],
  [{ name: null }, { name: ['The name field is required.'] }],
  [{ name: 7 }, { name: ['The name field must be a string.'] }],
  [{ name: 'ab' }, { name: ['The name field must be at least 3 characters.'] }],
  [{ name: 'abcdef' }, { name: ['The name field must not be greater than 5 characters.'] }],
  [{ name: 'abc', email: 'x' }, { email: ['The email field must be a valid email address.'] }],
  [{ name: 'abc', count: 'x' }, { count: ['The count field must be a number.'] }],
  [{ name: 'abc', count: '1.5' }, { count: ['The count field must be an integer.'] }],
  [{ name: 'abc', count: 10 }, { count: ['The count field must not be greater than 9.'] }],
  [{ name: 'abc', heard_about: 'c' }, { heard_about: ['The selected heard about is invalid.'] }],
  [{ name: 'abc', contact: 'x' }, { contact: ['The contact field must be a valid email address.'] }],
  [{ name: 'abc', confirmed: 'x' }, { confirmed: ['The confirmed field must be true or false.'] }],
  [{ name: 'abc', own: 1 }, { own: ['Say which one.'] }],
  [{ name: 'abc', variants: 'x' }, { variants: ['The variants field must be an array.'] }],
  [
    { name: 'abc', variants: [{ duration: 1, choiceOf: 'x' }, { duration: 1.5 }] },
    {
      'variants.1.duration': ['The variants.1.duration field must be an integer.'],
      'variants.1.choiceOf': ['The variants.1.choice of field is required.'],
    },
  ],
])('an invalid field gets the message that Laravel uses: %j', async (payload, errors) => {
  const answer = await post(payload);
  expect(answer).toMatchObject({ status: 422, errors });
  expect(Object.keys(answer.errors)).toEqual(Object.keys(errors));
});

test('the main message is the first error and the number of others', async () => {
  expect((await post({})).message).toBe('The name field is required.');
  expect((await post({ email: 'x' })).message).toBe('The name field is required. (and 1 more error)');
  expect((await post({ email: 'x', count: 'x' })).message).toBe(
    'The name field is required. (and 2 more errors)',
  );
});

test('text is trimmed, passwords are not, empty text is missing and unknown keys are dropped', async () => {
  const answer = await post({
    name: ' abc ',
    password: ' s p ',
    note: '',
    role: 'admin',
    variants: [{ duration: 5, choiceOf: ' a ' }],
  });
  expect(answer).toMatchObject({ status: 200, id: 1 });
  expect(answer.got).toEqual({ name: 'abc', password: ' s p ', variants: [{ duration: 5, choiceOf: 'a' }] });
});

test('a field in both the query and the body must have one value', async () => {
  expect(await post({ name: 'abc', note: 'x' }, '/api/thing/1?note=y')).toMatchObject({
    status: 422,
    errors: { note: ['The note field was sent with two values.'] },
  });
  expect(await post({ name: 'abc', note: 'x' }, '/api/thing/1?note=x')).toMatchObject({ status: 200 });
  expect(await post({ name: 'abc', note: ' x ' }, '/api/thing/1?note=x')).toMatchObject({ status: 200 });
  expect(await post({ name: 'abc', total: 15 }, '/api/thing/1?total=15.00')).toMatchObject({ status: 200 });
  expect(await post({ name: 'abc', total: 15 }, '/api/thing/1?total=15.01')).toMatchObject({
    status: 422,
    errors: { total: ['The total field was sent with two values.'] },
  });
});

test('a body whose id differs from the id in the path is refused', async () => {
  expect(await post({ name: 'abc', id: 2 }, '/api/thing/1')).toMatchObject({
    status: 422,
    errors: { id: ['The id field was sent with two values.'] },
  });
  for (const id of [1, '1', '', null])
    expect(await post({ name: 'abc', id }, '/api/thing/1')).toMatchObject({ status: 200, id: 1 });
});

test('a malformed id in the path is not found', async () => {
  expect(await post({ name: 'abc' }, '/api/thing/seven')).toMatchObject({
    status: 404,
    message: 'Not found.',
  });
});

test('a declared refusal is answered with its code, message and field errors', async () => {
  expect(await post({ name: 'taken' })).toMatchObject({
    status: 409,
    code: 'name-taken',
    message: taken.message,
  });
  expect(await post({ name: 'words' })).toMatchObject({
    status: 409,
    message: 'Not that one.',
    errors: { name: ['Try another.'] },
  });
});

test.each(['undec', 'bug', 'wrong'])('a server fault is logged and not shown: %s', async (name) => {
  heard.length = 0;
  const { headers, ...answer } = await post({ name });
  expect(answer).toEqual({
    status: 500,
    message: 'Server Error',
    code: 'server-error',
    request_id: headers['x-request-id'],
  });
  const logged = heard.find((line) => line.includes('"level":50'));
  expect(logged).toContain(answer.request_id);
  expect(logged).not.toContain('hunter2');
});

test('an answer has only the fields of its contract', async () => {
  expect(await post({ name: 'extra' })).not.toHaveProperty('password_hash');
});

test('a lost database gets a busy answer with a retry time, and a full disk a disk-full answer', async () => {
  const lost = await post({ name: 'lost' });
  expect(lost).toMatchObject({ status: 503, code: 'busy' });
  expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
  expect(await post({ name: 'full' })).toMatchObject({ status: 507, code: 'disk-full' });
});

test.each([
  ['a NUL byte', JSON.stringify({ name: 'a\u0000b' })],
  ['broken JSON', '{"name":'],
  ['a list instead of an object', '[1]'],
  ['a poisoned prototype', '{"__proto__":{"admin":true},"name":"abc"}'],
  ['very deep nesting', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('an unreadable body is refused: %s', async (_what, payload) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/thing/1', headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'The request could not be read.' });
});

test('a lone surrogate is replaced by a character that the database can store', async () => {
  expect((await post({ name: 'a\ud800b' })).got.name).toBe('a\ufffdb');
});

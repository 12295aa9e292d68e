import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { bareApp } from '#src/testing/bare-app.ts';
import { call } from './client.ts';
import { endpoint, refusal } from './endpoint.ts';
import { Refused, serve } from './serve.server.ts';

const gone = refusal('thing-gone', 410, 'It is gone.');
const shape = { access: 'public', summary: 'For the test' } as const;
const find = endpoint({
  ...shape,
  method: 'GET',
  path: '/api/thing/:slug',
  rateLimit: 'reads',
  params: z.object({ slug: z.string() }),
  query: z.object({
    amenity: z.array(z.string()).optional(),
    near: z.string().optional(),
    page: z.coerce.number().optional(),
  }),
  returns: z.record(z.string(), z.unknown()),
  refuses: [gone],
});
const save = endpoint({
  ...shape,
  method: 'POST',
  path: '/api/thing/:slug',
  rateLimit: 'writes',
  params: z.object({ slug: z.string() }),
  body: z.object({ name: z.string().max(9) }),
  returns: z.object({ slug: z.string(), name: z.string() }),
  status: 201,
});

const apis = [
  serve(find, async (_context, input) => {
    if (input.slug === 'gone') throw new Refused(gone);
    return input;
  }),
  serve(save, async (_context, input) => input),
];

let app: FastifyInstance;
let address = '';
const browser = globalThis.fetch;
const cookies = { cookie: '' };
beforeAll(async () => {
  app = await bareApp({ apis });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  // What a browser adds to a call of a page: the site's own address and its cookies.
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = { ...Object(init.headers), ...(cookies.cookie ? { cookie: cookies.cookie } : {}) };
    const answer = await browser(`${address}${path}`, { ...init, headers });
    const [fresh] = (answer.headers.get('set-cookie') ?? '').split(';');
    if (fresh) cookies.cookie = fresh;
    return answer;
  });
});
afterEach(() => {
  cookies.cookie = '';
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

test('a call sends its input in the path and the query, and lists as lists', async () => {
  const answer = await call(find, {
    slug: 'a/b c?',
    amenity: ['wi-fi', 'parking & more'],
    near: 'Bath',
    page: undefined,
  });
  expect(answer).toEqual({
    ok: true,
    data: { slug: 'a/b c?', amenity: ['wi-fi', 'parking & more'], near: 'Bath' },
  });
});

test('a POST sends its fields in the body', async () => {
  expect(await call(save, { slug: 'x', name: 'Ana' })).toEqual({
    ok: true,
    data: { slug: 'x', name: 'Ana' },
  });
});

test('a refusal is returned as a value with its code', async () => {
  expect(await call(find, { slug: 'gone' })).toEqual({
    ok: false,
    status: 410,
    code: 'thing-gone',
    message: 'It is gone.',
    errors: {},
    requestId: expect.stringMatching(/.{8,}/),
  });
});

test('an invalid field gets an error under its name', async () => {
  expect(await call(save, { slug: 'x', name: '' })).toMatchObject({
    ok: false,
    code: 'invalid',
    errors: { name: ['Enter a name'] },
  });
});

test('a write echoes the XSRF token, and a stale token is replaced without an error', async () => {
  await call(find, { slug: 'x' });
  expect(cookies.cookie).toMatch(/^XSRF-TOKEN=/);
  expect(await call(save, { slug: 'x', name: 'Ana' })).toMatchObject({ ok: true });
  cookies.cookie = 'XSRF-TOKEN=of-a-server.that-was-restarted';
  expect(await call(save, { slug: 'x', name: 'Ana' })).toMatchObject({ ok: true });
});

test('a failed request returns "unreachable" and throws nothing', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await call(find, { slug: 'x' })).toMatchObject({
    ok: false,
    code: 'unreachable',
    status: 0,
  });
  vi.stubGlobal('fetch', fetch);
});

test('the error about an overlong text states the limit and the actual length', async () => {
  const answer = await call(save, { slug: 'mauds', name: 'Peppermint' });
  expect(answer).toMatchObject({ ok: false, errors: { name: ['Use at most 9 characters (you used 10).'] } });
});

test('a call with an unknown path, parameter or field does not compile', () => {
  const wrong = () => [
    // @ts-expect-error a parameter of the path is missing
    call(save, { name: 'Ana' }),
    // @ts-expect-error the parameter has another name
    call(find, { slag: 'mauds' }),
    // @ts-expect-error the query takes no such type
    call(find, { slug: 'mauds', amenity: 'wi-fi' }),
    // @ts-expect-error the body takes no such field
    call(save, { slug: 'mauds', name: 'Ana', title: 'Mauds' }),
    // @ts-expect-error an address is no endpoint
    call({ method: 'GET', path: '/api/nonsense/:x' }, { x: 1 }),
  ];
  expect(wrong).toBeTypeOf('function');
});

import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { apis } from '#src/apis.ts';
import type { Env } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpoint, isSharedByAll } from '../endpoint.ts';
import { notFound } from '../refusals.ts';
import { Refused, serve } from '../serve.server.ts';

const open = {
  access: 'public',
  summary: 'For a test',
  rateLimit: 'reads',
  query: z.object({ of: z.string().optional(), name: z.string().optional() }),
  returns: z.object({ asked: z.int() }),
  refuses: [notFound],
} as const;
const forAll = endpoint({ ...open, method: 'GET', path: '/api/for-all', isForAll: true });
const kept = endpoint({ ...open, method: 'GET', path: '/api/kept', cacheSeconds: 60 });
const own = endpoint({ ...open, method: 'GET', path: '/api/own', isForAll: true, looksAtCaller: true });
const inside = endpoint({ ...open, method: 'GET', path: '/api/inside', isForAll: true, access: 'signed-in' });
const plain = endpoint({ ...open, method: 'GET', path: '/api/plain' });
const write = endpoint({ ...open, method: 'POST', path: '/api/write', rateLimit: 'writes', isForAll: true });

const caller = { accountId: 1, role: 'user', business: null, twoFactorDue: false };
let app: FastifyInstance;
let asked = 0;
afterEach(() => app.close());

async function start(env: Partial<Env> = {}) {
  asked = 0;
  app = await bareApp({
    apis: [forAll, kept, own, inside, plain, write].map((one) =>
      serve(one, async (_context, { of }) => {
        asked += 1;
        const answer = { asked };
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (of === 'nobody') throw new Refused(notFound);
        return answer;
      }),
    ),
    env: { production: true, pageCacheMs: 2_000, ...env },
    identify: async () => caller as never,
  });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const credential = { authorization: `Bearer ${'t'.repeat(40)}` };

test.each(['/api/for-all', '/api/kept'])('a crowd on %s costs one reading', async (url) => {
  await start();
  const answers = await Promise.all(Array.from({ length: 4 }, () => get(url)));
  const later = await get(url);
  expect(new Set([...answers, later].map(({ body }) => body))).toEqual(new Set(['{"asked":1}']));
});

test('each address has its own answer', async () => {
  await start();
  for (const of of ['a', 'b', 'a']) await get(`/api/for-all?of=${of}`);
  expect(asked).toBe(2);
});

test('a change is seen when the moment is over', async () => {
  await start({ pageCacheMs: 100 });
  await get('/api/for-all');
  await expect.poll(async () => (await get('/api/for-all')).json().asked).toBe(2);
});

test('a caller with a credential is answered from what is now, and nobody else gets that answer', async () => {
  await start();
  await get('/api/for-all');
  expect((await get('/api/for-all', credential)).json()).toEqual({ asked: 2 });
  expect((await get('/api/for-all')).json()).toEqual({ asked: 1 });
});

test('a browser that just changed something is answered from what is now', async () => {
  await start();
  await get('/api/for-all');
  expect((await get('/api/for-all', { cookie: 'a=b; just_wrote=1' })).json()).toEqual({ asked: 2 });
  expect((await get('/api/for-all')).json()).toEqual({ asked: 1 });
});

test.each(['/api/own', '/api/inside', '/api/plain'])('an answer of %s is never kept', async (url) => {
  await start();
  for (let time = 1; time <= 3; time += 1)
    expect((await get(url, url === '/api/inside' ? credential : {})).json()).toEqual({ asked: time });
});

test('a call that writes is always made', async () => {
  await start();
  for (let time = 1; time <= 3; time += 1)
    expect((await app.inject({ method: 'POST', url: '/api/write' })).json()).toEqual({ asked: time });
});

test('a refusal is not kept, and names the request of each caller who waited for it', async () => {
  await start();
  const ask = (id: string) => get('/api/for-all?of=nobody', { 'x-request-id': id });
  const refused = await Promise.all([ask('first-request'), ask('second-request')]);
  expect(refused.map((answer) => answer.json().request_id)).toEqual(['first-request', 'second-request']);
  await ask('third-request');
  expect(asked).toBe(2);
});

test('each answer has its own request id and no cookie', async () => {
  await start();
  for (const id of ['first-request', 'second-request']) {
    const { headers } = await get('/api/for-all', { 'x-request-id': id });
    expect(headers).toMatchObject({ 'x-request-id': id, 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test.each([{ pageCacheMs: 0 }, { production: false }])('nothing is kept with %o', async (env) => {
  await start(env);
  for (let time = 1; time <= 3; time += 1)
    expect((await get('/api/for-all')).json()).toEqual({ asked: time });
});

test('of all our calls only public readings are kept: a search, a business’s page, texts of the site, and lists that any cache may keep', () => {
  const shared = apis.map(({ endpoint: one }) => one).filter(isSharedByAll);
  expect(shared.every(({ access, method }) => access === 'public' && method === 'GET')).toBe(true);
  const paths = shared.filter(({ isForAll }) => isForAll).map(({ path }) => path);
  expect(paths.sort()).toEqual([
    '/api/advertising-words',
    '/api/faq',
    '/api/home-section',
    '/api/legal-page/:page',
    '/api/listing-details/:slug',
    '/api/search',
  ]);
});

import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpointOfEachKind } from '#src/testing/endpoints.ts';

let app: FastifyInstance;
const start = async (options: Parameters<typeof bareApp>[0] = {}) => {
  app = await bareApp({ apis: endpointOfEachKind, ...options });
};
afterEach(() => app.close());

const writes = (headers: Record<string, string>, payload: object | string = {}) =>
  app.inject({ method: 'POST', url: '/api/write', headers, payload });

test('only sites on the CORS list may read the API, and without credentials', async () => {
  await start({ env: { corsOrigins: ['https://app.example'] } });
  const from = (origin: string, url = '/api/read') => app.inject({ url, headers: { origin } });
  const welcome = await from('https://app.example');
  expect(welcome.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    vary: 'Origin',
  });
  expect(welcome.headers).not.toHaveProperty('access-control-allow-credentials');
  expect((await from('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  expect((await from('https://evil.example')).headers.vary).toBe('Origin');
});

test('a preflight from a site on the CORS list gets the allowed methods', async () => {
  await start({ env: { corsOrigins: ['https://app.example'] } });
  const ask = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/write',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const welcome = await ask('https://app.example');
  expect(welcome.statusCode).toBe(204);
  expect(welcome.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-methods');
});

test.each([
  [{}, 200],
  [{ origin: 'http://localhost:3000' }, 200],
  [{ origin: 'https://app.example' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'https://evil.example' }, 419],
  [{ origin: 'null' }, 419],
  [{ 'sec-fetch-site': 'cross-site' }, 419],
  [{ 'sec-fetch-site': 'same-site' }, 419],
])('only our pages, programs and sites on the CORS list may write: %j', async (headers, status) => {
  await start({ env: { corsOrigins: ['https://app.example'] } });
  expect((await writes(headers)).statusCode).toBe(status);
});

test('a form on another site cannot post to our pages', async () => {
  await start();
  app.post('/page', async () => 'done');
  const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/page', headers });
  expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(419);
  expect((await post({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

test('a page refuses a form that is too long or has no length before reading it', async () => {
  await start();
  app.post('/page', async () => 'done');
  const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/page', headers });
  expect((await post({ 'content-length': '300000' })).statusCode).toBe(413);
  expect((await post({ 'transfer-encoding': 'chunked' })).statusCode).toBe(411);
});

test('a write with the XSRF cookie needs the matching header', async () => {
  await start();
  const [cookie = ''] = String((await app.inject('/api/read')).headers['set-cookie']).split(';');
  const mark = cookie.slice('XSRF-TOKEN='.length);
  const status = async (headers: Record<string, string>) => (await writes(headers)).statusCode;
  expect(await status({ cookie, 'x-xsrf-token': mark })).toBe(200);
  expect(await status({ cookie: `a=b; ${encodeURI(cookie)}`, 'x-xsrf-token': mark })).toBe(200);
  expect(await status({ cookie })).toBe(419);
  expect(await status({ cookie, 'x-xsrf-token': 'other' })).toBe(419);
  expect(await status({ cookie: 'XSRF-TOKEN=own.mark', 'x-xsrf-token': 'own.mark' })).toBe(419);
  // A bearer token is not sent by a browser of its own accord, so it cannot be borrowed.
  expect(await status({ cookie, authorization: 'Bearer x' })).toBe(200);
});

test('processes on one database accept each other’s XSRF tokens', async () => {
  const env = { databaseUrl: 'postgres://u:p@db/treatory' };
  await start({ env });
  const other = await bareApp({ apis: endpointOfEachKind, env });
  const [cookie = ''] = String((await other.inject('/api/read')).headers['set-cookie']).split(';');
  await other.close();
  expect((await writes({ cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) })).statusCode).toBe(200);
});

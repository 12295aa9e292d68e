import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpoint } from '../endpoint.ts';
import { serve } from '../serve.server.ts';
import { networkOf } from './allowances.server.ts';

const open = { access: 'public', summary: 'For the test', returns: z.object({ ok: z.boolean() }) } as const;
const read = endpoint({ ...open, method: 'GET', path: '/api/read', allowance: 'reads' });
const kept = endpoint({ ...open, method: 'GET', path: '/api/kept', allowance: 'reads', cacheSeconds: 60 });
const write = endpoint({
  ...open,
  method: 'POST',
  path: '/api/write',
  allowance: 'writes',
  body: z.object({ text: z.string().optional() }),
});
const contact = endpoint({ ...open, method: 'POST', path: '/api/contact', allowance: 'contact' });
const inside = endpoint({
  ...open,
  method: 'GET',
  path: '/api/inside',
  access: 'operator',
  allowance: 'reads',
});
const bug = endpoint({ ...open, method: 'GET', path: '/api/bug', allowance: 'reads' });

const apis = [
  ...[read, kept, write, contact, inside].map((one) => serve(one, async () => ({ ok: true }))),
  serve(bug, async () => {
    throw new Error('oh');
  }),
];

let app: FastifyInstance;
const start = async (env: Parameters<typeof bareApp>[0] = {}) => {
  app = await bareApp({ apis, ...env });
};
afterEach(() => app.close());

const limits = readEnv({}).limits;
const writes = (headers: Record<string, string>, payload: object | string = {}) =>
  app.inject({ method: 'POST', url: '/api/write', headers, payload });

const everyKind = (): Promise<LightMyRequestResponse>[] => [
  app.inject('/api/read'),
  app.inject('/api/kept'),
  app.inject('/api/inside'),
  app.inject('/api/bug'),
  app.inject('/api/nothing'),
  app.inject('/nothing'),
  app.inject('/livez'),
  app.inject('/api/%zz'),
  app.inject(`/api/read?long=${'x'.repeat(9000)}`),
  app.inject({ method: 'DELETE', url: '/api/read' }),
  writes({ 'content-type': 'application/json' }, '{'),
  writes({ 'content-type': 'text/plain' }, 'x'),
  writes({ 'content-type': 'application/json' }, JSON.stringify({ text: 'x'.repeat(300_000) })),
  writes({ origin: 'https://elsewhere.example' }),
  writes({ cookie: 'XSRF-TOKEN=forged.mark' }),
];

test('every kind of answer carries the headers that protect it, and no name of the server', async () => {
  await start({ env: { publicUrl: 'https://treatory.example' } });
  const answers = await Promise.all(everyKind());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...[200, 200, 401, 500, 404, 404, 200, 400, 414, 405, 400, 415, 413, 419, 419],
  ]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('every failure says its sentence and its request, and may not be kept', async () => {
  await start();
  for (const { statusCode, headers, json } of await Promise.all(everyKind())) {
    if (statusCode < 400) continue;
    expect(json()).toMatchObject({ message: expect.any(String), request_id: headers['x-request-id'] });
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a browser is told to insist on https only where the site has it', async () => {
  await start();
  expect((await app.inject('/api/read')).headers).not.toHaveProperty('strict-transport-security');
});

test('a request id that a proxy gives is kept if it is sane', async () => {
  await start();
  const idFor = async (id: string) =>
    (await app.inject({ url: '/api/read', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idFor('from-the-proxy-1')).toBe('from-the-proxy-1');
  expect(await idFor('short')).not.toBe('short');
  expect(await idFor('with spaces and "quotes"')).not.toContain(' ');
});

test('who asks for a page and is refused gets a page', async () => {
  await start();
  const answer = await app.inject({ url: '/nothing', headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<h1>Not found.</h1>');
});

test('a method that a path does not know is answered with those that it does', async () => {
  await start();
  const answer = await app.inject({ method: 'PUT', url: '/api/read/' });
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect(answer.json().message).toBe(
    'The PUT method is not supported for this route. Supported methods: GET, HEAD.',
  );
});

test('a closing slash changes nothing', async () => {
  await start();
  expect((await app.inject('/api/read/')).json()).toEqual({ ok: true });
});

test('what is not open to everybody is closed to strangers', async () => {
  await start();
  const answer = await app.inject({
    url: '/api/inside',
    headers: { role: 'admin', authorization: 'Bearer x' },
  });
  expect(answer.json()).toMatchObject({ message: 'Unauthenticated.' });
});

test('a public list may be kept by anybody, and is not sent again unchanged', async () => {
  await start();
  const first = await app.inject('/api/kept');
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  expect(first.headers).not.toHaveProperty('set-cookie');
  const etag = String(first.headers.etag);
  const again = await app.inject({ url: '/api/kept', headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/api/read')).headers['cache-control']).toBe('no-store');
});

test('scripts of another site may read the API only where it is on the list, never with credentials', async () => {
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

test('a preflight lists what is allowed, to those on the list', async () => {
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
])(
  'a write is taken from our own pages, from programs and from sites on the list: %j',
  async (headers, status) => {
    await start({ env: { corsOrigins: ['https://app.example'] } });
    expect((await writes(headers)).statusCode).toBe(status);
  },
);

test('a form of another site cannot post to a page either', async () => {
  await start();
  app.post('/page', async () => 'done');
  const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/page', headers });
  expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(419);
  expect((await post({ origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

test('who carries the mark against forged writes must echo it', async () => {
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

test('processes on one database know each other’s marks', async () => {
  const env = { databaseUrl: 'postgres://u:p@db/treatory' };
  await start({ env });
  const other = await bareApp({ apis, env });
  const [cookie = ''] = String((await other.inject('/api/read')).headers['set-cookie']).split(';');
  await other.close();
  expect((await writes({ cookie, 'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length) })).statusCode).toBe(200);
});

test('an address may read so often a minute, and is told how often', async () => {
  await start({ env: { limits: { ...limits, reads: 2 } } });
  const ask = (remoteAddress: string) => app.inject({ url: '/api/read', remoteAddress });
  expect((await ask('192.0.2.1')).headers).toMatchObject({
    'x-ratelimit-limit': '2',
    'x-ratelimit-remaining': '1',
  });
  await ask('192.0.2.1');
  const refused = await ask('192.0.2.1');
  expect(refused.json()).toMatchObject({ message: 'Too Many Attempts.' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(refused.headers['x-ratelimit-reset'])).toBeGreaterThan(1_700_000_000);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('reads, writes and messages have allowances of their own', async () => {
  await start({ env: { limits: { ...limits, reads: 3, writes: 2, contact: 1 } } });
  const many = async (method: 'GET' | 'POST', url: string) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.inject({ method, url })));
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  };
  expect([
    await many('GET', '/api/read'),
    await many('POST', '/api/write'),
    await many('POST', '/api/contact'),
  ]).toEqual([3, 2, 1]);
});

test('a forged forwarding header changes nothing unless the proxy is trusted', async () => {
  const countFrom = async (trustProxy: string[]) => {
    await start({ env: { trustProxy, limits: { ...limits, reads: 1 } } });
    const ask = (ip: string) => app.inject({ url: '/api/read', headers: { 'x-forwarded-for': ip } });
    const answers = [await ask('192.0.2.1'), await ask('192.0.2.2')].map(({ statusCode }) => statusCode);
    return answers;
  };
  expect(await countFrom([])).toEqual([200, 429]);
  await app.close();
  expect(await countFrom(['127.0.0.1'])).toEqual([200, 200]);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('one subscriber is one caller: %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a call in process draws on no allowance', async () => {
  await start({ env: { limits: { ...limits, reads: 1 } } });
  const calls: boolean[] = [];
  app.get('/page', async (request) => {
    for (let i = 0; i < 5; i++) calls.push((await app.callFor(request)(read, {})).ok);
    return 'done';
  });
  await app.inject('/page');
  expect(calls).toEqual([true, true, true, true, true]);
});

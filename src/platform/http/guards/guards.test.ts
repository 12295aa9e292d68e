import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
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

test('every answer has the security headers and does not name the server software', async () => {
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
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('every error has a message and a request id, and is not cached', async () => {
  await start();
  for (const { statusCode, headers, json } of await Promise.all(everyKind())) {
    if (statusCode < 400) continue;
    expect(json()).toMatchObject({ message: expect.any(String), request_id: headers['x-request-id'] });
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a site without HTTPS does not send Strict-Transport-Security', async () => {
  await start();
  expect((await app.inject('/api/read')).headers).not.toHaveProperty('strict-transport-security');
});

test('a request id from a proxy is kept if it is well formed', async () => {
  await start();
  const idFor = async (id: string) =>
    (await app.inject({ url: '/api/read', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idFor('from-the-proxy-1')).toBe('from-the-proxy-1');
  expect(await idFor('short')).not.toBe('short');
  expect(await idFor('with spaces and "quotes"')).not.toContain(' ');
});

test('a refused request for a page gets an HTML page', async () => {
  await start();
  const answer = await app.inject({ url: '/nothing', headers: { accept: 'text/html' } });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<h1>Not found.</h1>');
});

test('an unsupported method gets the list of supported ones', async () => {
  await start();
  const answer = await app.inject({ method: 'PUT', url: '/api/read/' });
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect(answer.json().message).toBe(
    'The PUT method is not supported for this route. Supported methods: GET, HEAD.',
  );
});

test('a trailing slash changes nothing', async () => {
  await start();
  expect((await app.inject('/api/read/')).json()).toEqual({ ok: true });
});

test('an endpoint that is not public refuses an unknown token', async () => {
  await start();
  const answer = await app.inject({
    url: '/api/inside',
    headers: { role: 'admin', authorization: 'Bearer x' },
  });
  expect(answer.json()).toMatchObject({ message: 'Unauthenticated.' });
});

test('a public list can be cached, and is not sent again if unchanged', async () => {
  await start();
  const first = await app.inject('/api/kept');
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  expect(first.headers).not.toHaveProperty('set-cookie');
  const etag = String(first.headers.etag);
  const again = await app.inject({ url: '/api/kept', headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/api/read')).headers['cache-control']).toBe('no-store');
});

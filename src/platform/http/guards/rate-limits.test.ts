import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { startTestApp } from '#src/testing/app.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { contact, endpointOfEachKind, read } from '#src/testing/endpoints.ts';
import { networkOf, openRateLimits } from './rate-limits.server.ts';

let app: FastifyInstance;
const start = async (options: Parameters<typeof bareApp>[0] = {}) => {
  app = await bareApp({ apis: endpointOfEachKind, ...options });
  close = () => app.close();
};
let close: () => Promise<unknown>;
const startWithDatabase = async (settings: Record<string, string>) => {
  const whole = await startTestApp({ settings, apis: endpointOfEachKind });
  app = whole.http;
  close = whole.close;
  return whole;
};
afterEach(() => close());

const { limits } = readEnv({});

test('an address has a limit of reads per minute, shown in the headers', async () => {
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

test('reads, writes and messages have separate limits', async () => {
  await startWithDatabase({ LIMITS_READS: '3', LIMITS_WRITES: '2', LIMITS_CONTACT: '1' });
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

test('a forwarding header changes nothing unless the proxy is trusted', async () => {
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
])('all addresses of a subscriber share a limit: %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a page counts as one read, however many API calls it makes', async () => {
  await start({ env: { limits: { ...limits, reads: 1 } } });
  const calls: boolean[] = [];
  app.get('/page', async (request) => {
    for (let i = 0; i < 5; i++) calls.push((await app.callFor(request)(read, {})).ok);
    return 'done';
  });
  await app.inject('/page');
  expect(calls).toEqual([true, true, true, true, true]);
});

test('a form posted without script counts towards the message limit', async () => {
  await startWithDatabase({ LIMITS_CONTACT: '2' });
  app.post('/page', async (request) => {
    const answer = await app.callFor(request)(contact, {});
    return answer.ok ? 'sent' : answer.code;
  });
  const send = async () => (await app.inject({ method: 'POST', url: '/page' })).body;
  expect([await send(), await send(), await send()]).toEqual(['sent', 'sent', 'too-many-attempts']);
  expect((await app.inject({ method: 'POST', url: '/api/contact' })).statusCode).toBe(429);
});

test('the message limit covers all processes and a sliding hour', async () => {
  const { context, clock, env } = await startWithDatabase({ LIMITS_CONTACT: '2' });
  const other = openRateLimits({ ...context, env });
  const send = async () => (await app.inject({ method: 'POST', url: '/api/contact' })).statusCode;
  expect(await send()).toBe(200);
  expect((await other('contact', '127.0.0.1'))?.left).toBe(0);
  clock.now = new Date(clock.now.getTime() + 3_599_000);
  const refused = await app.inject({ method: 'POST', url: '/api/contact' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  clock.now = new Date(clock.now.getTime() + 1_000);
  expect(await send()).toBe(200);
});

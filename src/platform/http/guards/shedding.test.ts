import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#src/env.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { serve } from '#src/platform/serve.server.ts';
import { bareApp } from '#src/testing/bare-app.ts';

/** How late a busy machine lets this process come is nothing to these promises. */
const limits = { ...readEnv({}).limits, reads: 0, inFlight: 8, loopDelayMs: 60_000 };

let app: FastifyInstance;
let free: PromiseWithResolvers<void>;
let inside: number;

const work = serve(
  endpoint({
    method: 'GET',
    path: '/api/work',
    summary: 'For a test',
    access: 'client',
    rateLimit: 'reads',
    returns: z.object({ ok: z.boolean() }),
  }),
  async () => {
    inside += 1;
    await free.promise;
    return { ok: true };
  },
);

const news = serve(
  endpoint({
    method: 'GET',
    path: '/api/news',
    summary: 'For a test',
    access: 'public',
    rateLimit: 'reads',
    isForAll: true,
    returns: z.object({ ok: z.boolean() }),
  }),
  async () => ({ ok: true }),
);

const start = async (more: Partial<typeof limits> = {}, workers = 1) => {
  app = await bareApp({
    apis: [work, news],
    env: { limits: { ...limits, ...more }, production: true, workers },
    identify: async (token) => ({ accountId: Number(token.at(-1)), role: 'user' }) as never,
  });
  const kept = (reply: FastifyReply) => reply.send('kept');
  app.get('/slow', { config: { rateLimit: 'reads' } }, async () => {
    inside += 1;
    await free.promise;
    return 'done';
  });
  app.get('/picture', { config: { isFile: true } }, async () => {
    inside += 1;
    await free.promise;
    return 'drawn';
  });
  app.get(
    '/kept',
    { config: { fromMemory: (_request, reply, isBusy) => (isBusy ? kept(reply) : undefined) } },
    async () => 'new',
  );
};

beforeEach(() => {
  free = Promise.withResolvers();
  inside = 0;
});
afterEach(async () => {
  free.resolve();
  await app.close();
});

const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);
const ask = (remoteAddress: string, url = '/slow') => app.inject({ url, remoteAddress });
const call = (remoteAddress: string, account: number, url = '/api/work') =>
  app.inject({ url, remoteAddress, headers: { authorization: `Bearer ${'t'.repeat(20)}${account}` } });
/** Those who were let in are waited for only at the end. */
const hold = async (...addresses: string[]) => {
  const before = inside;
  const answers = addresses.map((address) => ask(address));
  await expect.poll(() => inside).toBe(before + addresses.length);
  return answers;
};

test('one address can hold at most half of the places, and other addresses get in', async () => {
  await start();
  const held = await hold('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1');
  expect((await ask('192.0.2.1')).statusCode).toBe(503);
  expect((await ask('192.0.2.2', '/kept')).body).toBe('new');
  free.resolve();
  expect(await statusesOf(held)).toEqual([200, 200, 200, 200]);
  expect((await ask('192.0.2.1')).statusCode).toBe(200);
});

test('one account can hold at most half of the places, from any number of addresses', async () => {
  await start({ inFlight: 4 });
  const held = [1, 2, 3, 4].map((number) => call(`192.0.2.${number}`, 1));
  await expect.poll(() => inside).toBe(4);
  expect((await call('192.0.2.5', 1)).json().code).toBe('busy');
  const other = call('192.0.2.5', 2);
  await expect.poll(() => inside).toBe(5);
  free.resolve();
  expect(await statusesOf([...held, other])).toEqual([200, 200, 200, 200, 200]);
});

test('eight calls of one address are at work at once, where four of its pages would be', async () => {
  await start();
  const calls = Array.from({ length: 8 }, () => call('192.0.2.1', 1));
  await expect.poll(() => inside).toBe(calls.length);
  expect((await call('192.0.2.1', 1)).statusCode).toBe(503);
  await hold('192.0.2.2', '192.0.2.2');
  free.resolve();
  expect(new Set(await statusesOf(calls))).toEqual(new Set([200]));
});

test('above half load all addresses get equal shares, and one share stays free for a new one', async () => {
  await start();
  await hold('192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.4');
  expect((await ask('192.0.2.3')).statusCode).toBe(503);
  await hold('192.0.2.5', '192.0.2.6');
  expect((await ask('192.0.2.7')).statusCode).toBe(503);
});

test('a busy server answers from its cache and refuses everything else', async () => {
  await start({ inFlight: 1 });
  await hold('192.0.2.1');
  expect((await ask('192.0.2.2', '/kept')).body).toBe('kept');
  expect((await ask('192.0.2.2')).statusCode).toBe(503);
});

test('a busy server answers calls from its cache that are the same for everybody, but none with a credential', async () => {
  await start({ inFlight: 1 });
  expect((await ask('192.0.2.9', '/api/news')).statusCode).toBe(200);
  const held = [1, 2].map((number) => call(`192.0.2.${number}`, number));
  await expect.poll(() => inside).toBe(held.length);
  expect((await ask('192.0.2.9', '/api/news')).json()).toEqual({ ok: true });
  expect((await ask('192.0.2.9', '/api/news?for=another')).statusCode).toBe(503);
  expect((await call('192.0.2.9', 1, '/api/news')).statusCode).toBe(503);
});

test('the files of a page come all at once, also from a server that is busy with pages', async () => {
  await start();
  await hold('192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.4');
  const files = Array.from({ length: 30 }, () => ask('192.0.2.5', '/picture'));
  await expect.poll(() => inside).toBe(6 + files.length);
  free.resolve();
  expect(new Set(await statusesOf(files))).toEqual(new Set([200]));
});

test('files asked for with a body keep no writes out', async () => {
  await start({ inFlight: 1 });
  const headers = { 'content-length': '1' };
  const files = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3'].map((remoteAddress) =>
    app.inject({ url: '/picture', remoteAddress, headers }),
  );
  await expect.poll(() => inside).toBe(files.length);
  const write = await app.inject({
    method: 'POST',
    url: '/api/nothing',
    remoteAddress: '192.0.2.4',
    payload: {},
  });
  expect(write.statusCode).toBe(404);
  free.resolve();
  await Promise.all(files);
});

test('an address that asks for more files than any page has is refused, and others get theirs', async () => {
  await start();
  const flood = Array.from({ length: 40 }, () => ask('192.0.2.1', '/picture'));
  const others = ['192.0.2.2', '192.0.2.3'].map((address) => ask(address, '/picture'));
  await expect.poll(() => inside).toBe(32 + others.length);
  free.resolve();
  expect((await statusesOf(flood)).filter((status) => status === 503)).toHaveLength(8);
  expect(await statusesOf(others)).toEqual([200, 200]);
});

test('an address over its share is refused slowly, and any other at once', async () => {
  await start({ inFlight: 1 });
  await hold('192.0.2.1');
  const refused: string[] = [];
  const greedy = ask('192.0.2.1').then(() => refused.push('greedy'));
  const stranger = ask('192.0.2.2').then(() => refused.push('stranger'));
  await Promise.all([greedy, stranger]);
  expect(refused).toEqual(['stranger', 'greedy']);
});

test('calls over the rate limit are refused before load is checked, and slowly if they continue', async () => {
  await start({ inFlight: 1, reads: 1 });
  await hold('192.0.2.1');
  expect((await ask('192.0.2.1')).statusCode).toBe(429);
  await Promise.all(Array.from({ length: 19 }, () => ask('192.0.2.1')));
  const answered: string[] = [];
  const flooding = ask('192.0.2.1').then(({ statusCode }) => answered.push(`flooding ${statusCode}`));
  const other = ask('192.0.2.2', '/kept').then(({ body }) => answered.push(body));
  await Promise.all([flooding, other]);
  expect(answered).toEqual(['kept', 'flooding 429']);
});

test.each([
  [1, 'keep-alive'],
  [2, 'close'],
])('a busy worker, one of %i, answers with connection: %s', async (workers, expected) => {
  await start({ inFlight: 32 }, workers);
  expect((await ask('192.0.2.1', '/kept')).headers.connection).toBe('keep-alive');
  const held = await hold(...Array.from({ length: 7 }, () => '192.0.2.1'));
  expect((await ask('192.0.2.1', '/kept')).headers.connection).toBe(expected);
  // But not all of them: each costs a new one.
  expect((await ask('192.0.2.1', '/kept')).headers.connection).toBe('keep-alive');
  free.resolve();
  await Promise.all(held);
});

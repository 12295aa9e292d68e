import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { takePulse } from './health.server.ts';

const never = () => new Promise<void>(() => {});
/** How late a busy machine lets this process come is nothing to a test of other limits. */
const usual = { ...readEnv({}).limits, loopDelayMs: 60_000 };

test('a server with a working database is healthy and shows its version', async () => {
  const app = await bareApp();
  const answer = await app.inject('/api/health-check');
  expect(answer.json()).toEqual({ status: 'ok', version: packageFile.version });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

test('a server without its database is alive but not ready', async () => {
  const app = await bareApp({ ping: () => Promise.reject(new Error('gone')) });
  const answer = await app.inject('/api/health-check');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  await app.close();
});

test('two health checks ask a hanging database once and do not wait for it', async () => {
  let asked = 0;
  const app = await bareApp({
    ping: () => {
      asked += 1;
      return never();
    },
  });
  const began = performance.now();
  const answers = await Promise.all([app.inject('/api/health-check'), app.inject('/readyz')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  // A tenth of a second on an idle machine; a busy one is granted more.
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(asked).toBe(1);
  await app.close();
});

test('a slow database that answered a moment ago counts as healthy', async () => {
  let slow = false;
  const app = await bareApp({
    ping: () => (slow ? never() : Promise.resolve()),
  });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  slow = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

test('a database that answers other queries counts as healthy before it answers the health check', async () => {
  const connections = new EventEmitter();
  const pulse = takePulse(never, connections);
  connections.emit('release', new Error('cut'));
  expect(await pulse.isBeating()).toBe(false);
  connections.emit('release', undefined);
  expect(await pulse.isBeating()).toBe(true);
});

test('an overloaded server refuses at once and still answers health checks', async () => {
  const limits = { ...usual, inFlight: 2 };
  const app = await bareApp({ env: { limits, production: true } });
  const free = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  let inside = 0;
  app.get('/slow', async () => {
    inside += 1;
    if (inside === 2) full.resolve();
    await free.promise;
    return 'done';
  });
  const accepted = ['192.0.2.1', '192.0.2.2'].map((remoteAddress) =>
    app.inject({ url: '/slow', remoteAddress }),
  );
  await full.promise;
  const refused = await app.inject('/api/nothing');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/api/health-check')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  free.resolve();
  expect((await Promise.all(accepted)).map(({ body }) => body)).toEqual(['done', 'done']);
  expect((await app.inject('/api/nothing')).statusCode).toBe(404);
  await app.close();
});

test('a stalled process refuses requests until it has caught up', async () => {
  const limits = { ...usual, loopDelayMs: 600 };
  const app = await bareApp({ env: { limits, production: true } });
  const status = async () => (await app.inject('/api/nothing')).statusCode;
  await expect.poll(status, { interval: 20 }).toBe(404);
  const until = performance.now() + 1_200;
  while (performance.now() < until);
  await expect.poll(status, { interval: 1 }).toBe(503);
  await expect.poll(status, { interval: 20 }).toBe(404);
  await app.close();
});

test('a client that reads slowly does not block others', async () => {
  const limits = { ...usual, inFlight: 1 };
  const app = await bareApp({ env: { limits, production: true } });
  const page = new PassThrough();
  app.get('/page', (_request, reply) => reply.type('text/html').send(page));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  page.write('the first part');
  const slow = await fetch(`${address}/page`);
  expect((await fetch(`${address}/nothing`)).status).toBe(404);
  page.end();
  await slow.text();
  await app.close();
});

test('a new request is answered in the middle of a burst, not after it', async () => {
  const app = await bareApp({ env: { limits: usual, production: true } });
  const answered: string[] = [];
  app.addHook('onResponse', async (request) => {
    answered.push(request.url);
  });
  app.get('/work', async () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = Object(app.server.address());
  let inside = 0;
  app.server.on('connection', () => inside++);
  const visitors = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
  const newcomer = connect(port, '127.0.0.1');
  await expect.poll(() => inside).toBe(31);
  for (const socket of visitors) socket.write('GET /work HTTP/1.1\r\nHost: x\r\n\r\n');
  newcomer.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all([...visitors, newcomer].map((socket) => once(socket, 'data')));
  for (const socket of [...visitors, newcomer]) socket.destroy();
  expect(answered).toHaveLength(31);
  expect(answered.indexOf('/livez')).toBeLessThan(20);
  await app.close();
});

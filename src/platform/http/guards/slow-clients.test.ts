import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpointOfEachKind } from '#src/testing/endpoints.ts';

const crowd = 100;
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = await bareApp({ apis: endpointOfEachKind });
  app.get('/long', async () => 'x'.repeat(32 * 1024 * 1024));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => app.close());

const connected = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

/** On a connection of its own: one that is kept could be dropped as idle just as it is used again. */
const usual = async () =>
  (await fetch(`http://127.0.0.1:${port}/livez`, { headers: { connection: 'close' } })).status;

test('clients that never finish sending a body are dropped, and others are answered meanwhile', async () => {
  // The limit is half a minute in service; a test need not wait so long for the same dropping.
  expect(app.server.requestTimeout).toBe(30_000);
  app.server.requestTimeout = 1_000;
  const slow = await Promise.all(Array.from({ length: crowd }, connected));
  // A connection that is dropped may be reset, which is an end like any other.
  const dropped = Promise.all(
    slow.map((socket) => new Promise((ended) => socket.on('error', () => {}).once('close', ended))),
  );
  for (const socket of slow)
    socket
      .resume()
      .write(
        'POST /api/write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"te',
      );
  expect(await usual()).toBe(200);
  await dropped;
  expect(await usual()).toBe(200);
}, 20_000);

test('clients that never finish sending block other writes, but not reads', async () => {
  await app.close();
  // Only what is in flight counts here: not how often it is asked for, nor how busy the machine is.
  const limits = { ...readEnv({}).limits, writes: 0, inFlight: 2, loopDelayMs: 60_000 };
  const trustProxy = ['127.0.0.1'];
  app = await bareApp({ apis: endpointOfEachKind, env: { limits, trustProxy, production: true } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(Object(app.server.address()).port);
  const send = (body: string) =>
    fetch(`http://127.0.0.1:${port}/api/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/api/read`)).status;
  const slow = await Promise.all(Array.from({ length: 9 }, connected));
  const begin = (socket: Socket, at: number) =>
    socket
      .resume()
      .write(
        `POST /api/write HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.${at}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
      );
  for (const [at, socket] of slow.slice(0, 7).entries()) begin(socket, at);
  await expect.poll(async () => (await send('{}')).status).toBe(200);
  for (const [at, socket] of slow.slice(7).entries()) begin(socket, 7 + at);
  await expect.poll(async () => (await send('{}')).status).toBe(503);
  expect(await read()).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await send('{}')).status).toBe(200);
});

test('clients that never read their answer are dropped, and others are answered meanwhile', async () => {
  expect(app.server.timeout).toBe(40_000);
  app.server.setTimeout(1_000);
  const slow = await Promise.all(Array.from({ length: 5 }, connected));
  // A connection that is dropped may be reset, which is an end like any other.
  const dropped = Promise.all(
    slow.map((socket) => new Promise((ended) => socket.on('error', () => {}).once('close', ended))),
  );
  for (const socket of slow) socket.pause().write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await usual()).toBe(200);
  // Only what is read again notices that the other side has gone.
  await expect
    .poll(() => new Promise<number>((count) => app.server.getConnections((_fault, open) => count(open))), {
      timeout: 15_000,
    })
    .toBeLessThan(5);
  for (const socket of slow) socket.resume();
  await dropped;
  expect(await usual()).toBe(200);
}, 30_000);

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';

const portOf = (address: unknown) => (address as AddressInfo).port;

interface Outcome {
  status: number | string;
  /** Whether the server said that this was the last answer on the connection. */
  last: boolean;
}

const ask = (port: number, path: string, agent = new Agent()) =>
  new Promise<Outcome>((resolve) => {
    const request = get({ port, path, agent, host: '127.0.0.1' }, (answer: IncomingMessage) => {
      answer.resume();
      const last = answer.headers.connection === 'close';
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, last }));
    });
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? 'failed', last: true }),
    );
  });

/** A load balancer's kept connection: used until the server says that it will close it. */
async function askAgainAndAgain(port: number): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  while (!outcomes.at(-1)?.last) outcomes.push(await ask(port, '/livez', agent));
  agent.destroy();
  return outcomes;
}

test.concurrent('a stopping server finishes every request, closes kept connections and is no longer ready', async ({
  expect,
}) => {
  const app = await bareApp();
  const free = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    waiting.resolve();
    await free.promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server.address());
  const inFlight = ask(port, '/slow');
  await waiting.promise;
  const visits = Array.from({ length: 20 }, () => askAgainAndAgain(port));
  await ask(port, '/livez');

  const began = performance.now();
  const stopped = app.stop();
  expect((await ask(port, '/readyz')).status).toBe(503);
  const outcomes = (await Promise.all(visits)).flat();
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
  expect(outcomes.length).toBeGreaterThan(20);
  // Nobody new is let in any more, while the slow one is still being answered.
  await expect.poll(async () => (await ask(port, '/livez')).status, { timeout: 5_000 }).toBe('ECONNREFUSED');
  free.resolve();
  expect((await inFlight).status).toBe(200);
  await stopped;
  expect(performance.now() - began).toBeLessThan(9_000);
}, 20_000);

test.concurrent('a server being replaced still answers on idle connections for as long as it promised', async ({
  expect,
}) => {
  const app = await bareApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.keepAliveTimeout = 1_500;
  const port = portOf(app.server.address());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, '/livez', agent)).toEqual({ status: 200, last: false });
  const began = performance.now();
  const stopped = app.stop(true);
  // The site goes on, whoever of its workers is asked.
  expect((await ask(port, '/readyz')).status).toBe(200);
  await expect.poll(() => performance.now() - began).toBeGreaterThan(1_200);
  expect(await ask(port, '/livez', agent)).toEqual({ status: 200, last: true });
  await stopped;
  expect(await ask(port, '/livez')).toEqual({ status: 'ECONNREFUSED', last: true });
}, 20_000);

test.concurrent('a client that never finishes reading does not hold up the stop', async ({ expect }) => {
  const app = await bareApp();
  app.get('/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('the first of many');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = connect(portOf(app.server.address()), '127.0.0.1');
  reader.on('error', () => {}).write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(reader, 'data');
  const began = performance.now();
  await app.stop();
  expect(performance.now() - began).toBeLessThan(9_500);
}, 20_000);

test.concurrent('clients that never finish their headers are dropped, and others are answered meanwhile', async ({
  expect,
}) => {
  const app = await bareApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server.address());
  expect(app.server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(app.server.requestTimeout).toBe(30_000);
  const slow = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  for (const socket of slow)
    socket
      .on('error', () => {})
      .resume()
      .write('GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  let dropped = 0;
  for (const socket of slow) socket.once('close', () => dropped++);
  const ended = Promise.all(slow.map((socket) => once(socket, 'close')));
  expect((await ask(port, '/livez')).status).toBe(200);
  expect(dropped).toBe(0);
  await ended;
  await app.stop();
}, 20_000);

test.concurrent('a malformed request gets a JSON error, and the connection closes', async ({ expect }) => {
  const app = await bareApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const say = async (text: string) => {
    const socket = connect(portOf(app.server.address()), '127.0.0.1');
    socket.end(text);
    const [head = '', body = ''] = (await socket.setEncoding('utf8').toArray()).join('').split('\r\n\r\n');
    return { head, body: JSON.parse(body) };
  };
  const garbage = await say('HELO there\r\n\r\n');
  expect(garbage.head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(garbage.head).toContain('x-content-type-options: nosniff');
  expect(garbage.body).toMatchObject({
    message: 'The request could not be read.',
    request_id: expect.any(String),
  });
  const long = await say(`GET /livez HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(long.head).toMatch(/^HTTP\/1\.1 431 /);
  expect(long.body).toMatchObject({ message: 'The headers are too large.', code: 'too-large' });
  await app.stop();
});

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await bareApp({ env: { publicUrl: 'https://treatory.example' } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(app.listeningOrigin).port);
});
afterAll(() => app.close());

/** Over a socket of our own: no client sends the same header twice. */
async function statusOf(path: string, ...hosts: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
  socket.end(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
}

const path = '/.well-known/security.txt';

test.each([
  'treatory.example',
  'Treatory.Example:443',
  'treatory.example.',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'treatory_upstream',
])('a request for the host %s is answered', async (host) => {
  expect(await statusOf(path, host)).toBe(200);
});

test.each(['other.example', 'treatory.example.other.example', 'www.treatory.example', 'a@treatory.example'])(
  'a request for another host, %s, is refused',
  async (host) => {
    expect(await statusOf(path, host)).toBe(400);
  },
);

test('a request with two Host headers is refused on every path', async () => {
  expect(await statusOf(path, 'treatory.example', 'treatory.example')).toBe(400);
  expect(await statusOf('/livez', 'treatory.example', 'other.example')).toBe(400);
  expect(await statusOf('/nothing', 'treatory.example', 'other.example')).toBe(400);
});

test('a health probe may use any host name', async () => {
  expect(await statusOf('/livez', 'node-7.internal.example')).toBe(200);
});

test('without a configured public address, any host name works', async () => {
  const unnamed = await bareApp();
  const answer = await unnamed.inject({ url: path, headers: { host: 'box.home.example' } });
  expect(answer.statusCode).toBe(200);
  await unnamed.close();
});

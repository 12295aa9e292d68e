import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './turns.server.ts';

const workMs = 10;
const work = () => {
  const began = performance.now();
  while (performance.now() - began < workMs);
};

test('newcomers who are refused at once do not wait for the work that was asked for before', async () => {
  let done = 0;
  const server = createServer(async (request, reply) => {
    if (request.url === '/refused') return reply.end('no');
    await turns.begin();
    work();
    done += 1;
    reply.end('done');
  });
  const turns = takeTurns(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const [answer] = await once(get({ port, path, host: '127.0.0.1', agent: new Agent() }), 'response');
    await answer.resume().toArray();
  };
  const asked = Array.from({ length: 60 }, () => ask('/work'));
  await expect.poll(() => done).toBeGreaterThan(1);
  const before = done;
  await Promise.all(Array.from({ length: 30 }, () => ask('/refused')));
  expect(done - before).toBeLessThan(30);
  await Promise.all(asked);
  expect(done).toBe(60);
  server.close();
});

test('what has begun goes on before something else begins, one piece in a turn', async () => {
  const turns = takeTurns(new EventEmitter());
  const order: string[] = [];
  const take = async (name: string, turn: Promise<void> | void) => {
    await turn;
    order.push(name);
  };
  const all = [
    take('first', turns.begin()),
    take('second', turns.begin()),
    take('third', turns.begin()),
    take('rest of the first', turns.goOn()),
  ];
  await nextTurn();
  expect(order.length).toBeLessThan(3);
  await Promise.all(all);
  expect(order).toEqual(['first', 'rest of the first', 'second', 'third']);
});

test('short pieces of work are not held up by a stream of newcomers', async () => {
  const server = new EventEmitter();
  const turns = takeTurns(server);
  const coming = setInterval(() => server.emit('connection'), 1);
  const began = performance.now();
  await Promise.all(Array.from({ length: 50 }, () => turns.begin()));
  clearInterval(coming);
  expect(performance.now() - began).toBeLessThan(50 * 4);
});

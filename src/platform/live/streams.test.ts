import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp } from '#src/testing/app.ts';
import { openTestDatabase } from '#src/testing/database.ts';
import { type Listening, listenAt, openPort } from '#src/testing/live/listening.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { announce, type Live, type Newer, openLive } from './live.server.ts';
import { readStream } from './reader.ts';

/** A server with one business, and streams on its calendar. */
async function aServer(settings: Record<string, string> = {}, beatMs = 25_000) {
  const database = await openTestDatabase();
  const real = openLive({ database, log: silentLog, beatMs });
  const heard: ((newer: Newer) => void)[] = [];
  const live: Live = {
    ...real,
    listen(topics, hear) {
      heard.push(hear);
      return real.listen(topics, hear);
    },
  };
  const app = await startTestApp({ database, live, settings });
  const port = await openPort(app.http);
  const accounts = [await anAccount(app.db, { role: 'agent' })];
  const open = async (count: number): Promise<Listening[]> => {
    const streams: Listening[] = [];
    while (streams.length < count) {
      const { id } = accounts.at(-1) ?? (await anAccount(app.db, { role: 'agent' }));
      if (streams.length % 20 === 19) accounts.push(await anAccount(app.db, { role: 'agent' }));
      const { token } = await app.signIn(id);
      streams.push(await listenAt(port, token, [`calendar:${id}`]));
    }
    return streams;
  };
  const { id } = accounts[0] ?? { id: 0 };
  return { app, port, open, heard, id, topic: `calendar:${id}`, token: (await app.signIn(id)).token };
}

test('open streams take no places from others, and are not counted as requests in flight', async () => {
  const metricsToken = 'of the people who watch';
  const { app, port, open } = await aServer({
    NODE_ENV: 'production',
    LIMITS_IN_FLIGHT: '4',
    METRICS_TOKEN: metricsToken,
  });
  const streams = await open(20);
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const ask = (path: string, token = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/api/category')).status).toBe(200);
  const figures = await (await ask('/metrics', metricsToken)).text();
  expect(figures).toMatch(/^http_requests_in_flight 1$/m);
  for (const stream of streams) stream.close();
  await app.close();
});

test('a stop ends every stream and takes no longer for them', async () => {
  const { app, open, port, token, topic } = await aServer();
  const streams = await open(20);
  const began = performance.now();
  const stopped = app.http.stop();
  await Promise.all(streams.map(({ ended }) => ended));
  await stopped;
  expect(performance.now() - began).toBeLessThan(3_000);
  await expect(listenAt(port, token, [topic])).rejects.toThrow('ECONNREFUSED');
  await app.close();
});

test('a caller who goes away leaves nothing behind', async () => {
  const { app, open, topic } = await aServer();
  const listening = () => app.context.live.listening();
  const streams = await open(5);
  expect(listening()).toBe(5);
  for (const stream of streams) stream.close();
  await expect.poll(listening).toBe(0);
  announce(app.context, topic);
  await app.close();
});

test('a question for the headers alone opens no stream', async () => {
  const { app, port, token, topic } = await aServer();
  const headers = { authorization: `Bearer ${token}` };
  const url = `http://127.0.0.1:${port}/api/live?topics=${topic}`;
  const answer = await fetch(url, { method: 'HEAD', headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  await expect.poll(() => app.context.live.listening()).toBe(0);
  await app.close();
});

test('a caller who reads nothing is cut off before much is kept for them', async () => {
  const { app, port, token, topic, heard } = await aServer();
  const socket = connect(port, '127.0.0.1');
  socket
    .on('error', () => {})
    .write(`GET /api/live?topics=${topic} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'readable');
  socket.pause();
  // More than the operating system keeps for a reader who does not read.
  const listening = () => app.context.live.listening();
  await expect.poll(listening).toBe(1);
  for (let count = 0; count < 400_000 && listening() > 0; count++) {
    heard[0]?.({ topic, version: count });
    if (count % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(listening).toBe(0);
  socket.destroy();
  await app.close();
});

test('a browser reads the stream with its token, and learns the status of what is no stream', async () => {
  const { app, port, token, topic, id } = await aServer({}, 100);
  const heard: string[] = [];
  const leaving = new AbortController();
  let isOpen = false;
  const url = `http://127.0.0.1:${port}/api/live?topics=`;
  const opened = () => {
    isOpen = true;
  };
  const read = (address: string, bearer: string) =>
    readStream(address, bearer, leaving.signal, { opened, newer: (name) => heard.push(name) });
  expect(await read(`${url}calendar:${id + 1}`, token)).toBe(404);
  expect(await read(url + topic, 'not a token of ours')).toBe(401);
  expect(await read('http://127.0.0.1:9/api/live', token)).toBe(0);
  expect(isOpen).toBe(false);
  const reading = read(url + topic, token);
  await expect.poll(() => isOpen).toBe(true);
  announce(app.context, topic);
  await expect.poll(() => heard).toEqual([topic]);
  leaving.abort();
  expect(await reading).toBe(200);
  await app.close();
});

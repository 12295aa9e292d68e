import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpoint } from '../endpoint.ts';
import { serve } from '../serve.server.ts';
import { openServerLog } from './server-log.server.ts';

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A receiver that speaks Sentry's protocol, as far as we use it. */
async function receiver(answer: (reply: ServerResponse) => void = (reply) => reply.end('{"id":"1"}')) {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts).toString() });
    answer(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { received, dsn: `http://public@127.0.0.1:${port}/in/7` };
}

function watched(dsn: string) {
  const heard: string[] = [];
  const env = readEnv({ SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'trial', LOG_LEVEL: 'info' });
  return { heard, ...openServerLog(env, { write: (line) => heard.push(line) }) };
}

const eventIn = ({ body }: Received) => JSON.parse(body.split('\n')[2] ?? '');

const canary = 'canary-7f3a';
const failing = endpoint({
  method: 'POST',
  path: '/api/thing/:id',
  summary: 'For the test',
  access: 'public',
  rateLimit: 'writes',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  returns: z.object({}),
});
const apis = [
  serve(failing, async () => {
    throw new Error(`Failed query: select $1 for anna@example.com\nparams: first line\n${canary},1`, {
      cause: new TypeError(`invalid input syntax: "${canary}" at 192.0.2.77`),
    });
  }),
];
const call = (name: unknown) => ({
  method: 'POST' as const,
  url: `/api/thing/${canary}?search=${canary}`,
  remoteAddress: '192.0.2.77',
  headers: { 'user-agent': canary, referer: `https://x/${canary}`, 'x-request-id': 'request-4711' },
  payload: { name },
});

test('a fault of ours is reported with its route, its request and its place, and nothing of who asked or what', async () => {
  const { dsn, received } = await receiver();
  const { log, flush, heard } = watched(dsn);
  const app = await bareApp({ apis, log });
  await app.inject(call(1));
  expect((await app.inject(call(canary))).statusCode).toBe(500);
  await app.close();
  await flush();

  expect(received).toHaveLength(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received;
  expect(path).toBe('/in/api/7/envelope/');
  expect(headers['content-type']).toBe('application/x-sentry-envelope');
  expect(headers['x-sentry-auth']).toMatch(
    /^Sentry sentry_version=7, sentry_client=treatory\/[\d.]+, sentry_key=public$/,
  );
  const [about = '', item = '', event = '', rest] = body.split('\n');
  expect(JSON.parse(item)).toMatchObject({ type: 'event', length: Buffer.byteLength(event) });
  expect(rest).toBe('');
  const said = JSON.parse(event);
  expect(said).toMatchObject({
    event_id: JSON.parse(about).event_id,
    level: 'error',
    environment: 'trial',
    transaction: 'POST /api/thing/:id',
    tags: { request_id: 'request-4711', route: 'POST /api/thing/:id', status: '500' },
    exception: {
      values: [
        { type: 'TypeError', value: 'invalid input syntax: "[value]" at [address]' },
        { type: 'Error', value: 'Failed query: select $1 for [email]' },
      ],
    },
  });
  expect(said.event_id).toMatch(/^[\da-f]{32}$/);
  expect(said.release).toMatch(/^treatory@\d/);
  expect(said.exception.values[1].stacktrace.frames.at(-1)).toMatchObject({
    filename: 'src/platform/watching/reporter.test.ts',
    in_app: true,
  });
  expect(body).not.toMatch(/canary|192\.0\.2|anna@|\/tmp|\/home/);
  expect(heard.filter((line) => line.includes('a call failed by a fault of ours'))).toHaveLength(1);
});

test('the same fault is reported once a minute however often it comes, another one beside it', async () => {
  const { dsn, received } = await receiver();
  const { log, flush } = watched(dsn);
  const again = () => log.error({ err: new Error('the same') }, 'failed');
  for (let at = 0; at < 20; at += 1) again();
  log.error({ err: new Error('another'), job: 'follow-plans', jobId: '12' }, 'a job failed');
  log.warn({ err: new Error('no fault of ours') }, 'the database could not answer');
  await flush();
  expect(received.map(eventIn).map(({ exception, tags }) => [exception.values[0].value, tags.job])).toEqual([
    ['the same', undefined],
    ['another', 'follow-plans'],
  ]);
});

test.each([
  ['429 alone', 429, {}, 1],
  ['429 with a time', 429, { 'retry-after': '30' }, 1],
  [
    'a limit for errors',
    200,
    { 'x-sentry-rate-limits': '60:transaction:key, 60:error;default:organization' },
    1,
  ],
  ['a limit for everything', 200, { 'x-sentry-rate-limits': '60::organization' }, 1],
  ['a limit for something else', 200, { 'x-sentry-rate-limits': '60:transaction;replay:key' }, 2],
])('a receiver that wants to rest is left alone: %s', async (_name, status, headers, wanted) => {
  const { dsn, received } = await receiver((reply) => reply.writeHead(status, headers).end());
  const { log, flush } = watched(dsn);
  log.error({ err: new Error('the first') }, 'failed');
  log.error({ err: new Error('the second') }, 'failed');
  await flush();
  expect(received).toHaveLength(wanted);
});

test('a receiver that is away fails no request and costs one line, and what it cannot take is dropped', async () => {
  const { log, flush, heard } = watched('http://public@127.0.0.1:9/1');
  for (let at = 0; at < 200; at += 1) log.error({ err: new Error(`fault ${'x'.repeat(at)}`) }, 'failed');
  await flush();
  expect(heard.filter((line) => line.includes('errors could not be reported'))).toHaveLength(1);
  expect(heard.filter((line) => line.includes('"failed"'))).toHaveLength(200);
});

test('a stop waits a second at most for a receiver that does not answer', async () => {
  const { dsn, received } = await receiver(() => {});
  const { log, flush } = watched(dsn);
  log.error({ err: new Error('the last') }, 'failed');
  await expect.poll(() => received).toHaveLength(1);
  const began = performance.now();
  await flush();
  expect(performance.now() - began).toBeGreaterThan(900);
});

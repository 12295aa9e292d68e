import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';

const metricsToken = 'of the people who watch';
const holder = { headers: { authorization: `Bearer ${metricsToken}` } };

test('with its token, /metrics shows request counts by route and the use of memory', async () => {
  const app = await bareApp({ env: { metricsToken } });
  app.get('/thing/:id', async () => 'done');
  await app.inject('/thing/1?q=secret');
  await app.inject('/thing/2');
  await app.inject('/livez');
  const { body, headers, statusCode } = await app.inject({ url: '/metrics', ...holder });

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('http_requests_total{method="GET",route="/thing/:id",status="200"} 2');
  expect(body).toContain('http_request_duration_seconds_count 2');
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).not.toMatch(/secret|livez/);
  // Every line is a comment or a name with a number.
  expect(
    body
      .trim()
      .split('\n')
      .filter((line) => !/^(# TYPE \w+ \w+|\w+(\{.*\})? -?[\d.e+-]+)$/.test(line)),
  ).toEqual([]);
  await app.close();
});

test('/metrics refuses other tokens, and does not exist if no token is configured', async () => {
  const watched = await bareApp({ env: { metricsToken } });
  expect((await watched.inject('/metrics')).statusCode).toBe(401);
  const other = { authorization: `Bearer ${metricsToken.slice(0, -1)}` };
  expect((await watched.inject({ url: '/metrics', headers: other })).statusCode).toBe(401);
  await watched.close();

  const unwatched = await bareApp();
  expect((await unwatched.inject({ url: '/metrics', ...holder })).statusCode).toBe(404);
  await unwatched.close();
});

test('the trace collector gets each request with its trace id and without its query', async () => {
  const told: string[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (part) => told.push(`${request.url} ${part}`)).on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const app = await bareApp({ env: { otelEndpoint: `http://127.0.0.1:${port}`, otelServiceName: 'Here' } });
  app.get('/thing/:id', async () => 'done');
  const traceId = 'a'.repeat(32);
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;
  await app.inject({ url: '/thing/1?q=secret', headers: { traceparent } });
  await app.close();
  collector.close();

  const [path, body] = told.join('').split(/ (.*)/s);
  const [{ resource, scopeSpans }] = JSON.parse(body ?? '').resourceSpans;
  expect(path).toBe('/v1/traces');
  expect(resource.attributes[0].value.stringValue).toBe('Here');
  expect(scopeSpans[0].spans).toMatchObject([
    { traceId, parentSpanId: 'b'.repeat(16), name: 'GET /thing/:id', kind: 2, status: { code: 0 } },
  ]);
  expect(body).not.toContain('secret');
});

test('an unreachable trace collector fails no request and causes one log line', async () => {
  const heard: string[] = [];
  const app = await bareApp({ env: { otelEndpoint: 'http://127.0.0.1:9' }, heard });
  app.get('/thing', async () => 'done');
  expect((await app.inject('/thing')).body).toBe('done');
  await app.close();
  expect(heard.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
});

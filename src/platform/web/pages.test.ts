import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import type { Call } from '../endpoint.ts';
import { failure } from '../http/failure.server.ts';
import { webPages } from './pages.server.ts';
import { noncePlaceholder } from './placeholder.server.ts';

/** Long enough for all that a test looks at while a page is kept, also on a busy machine. */
const keptMs = 2_000;
let app: TestApp;
let http: FastifyInstance;
let renders = 0;
let calls = 0;
let broken = false;
let busy = false;

beforeAll(async () => {
  app = await startTestApp({
    // So that one address may ask for fewer pages at once than the home page has files.
    settings: { NODE_ENV: 'production', PAGE_CACHE_MS: String(keptMs), LIMITS_IN_FLIGHT: '40' },
  });
  http = app.http;
  const { callFor } = http;
  http.callFor = (request) => {
    renders += 1;
    const call = callFor(request);
    return ((...given: Parameters<Call>) => {
      calls += 1;
      if (broken) throw new Error('the secret of the database');
      if (busy) return Promise.resolve(failure('busy', request.id));
      return call(...given);
    }) as Call;
  };
  await webPages(http, app.env);
});
afterAll(() => app.close());
beforeEach(() => {
  renders = 0;
  calls = 0;
  broken = false;
  busy = false;
});

/** An address of its own for each test: what one test kept is not another's. */
const page = (name: string) => `/service-categories?for=${name}`;
const visit = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? 'none';

test('a page has its heading, title, description and canonical address without script', async () => {
  const { body, statusCode } = await visit('/service-categories');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Service categories</h1>');
  expect(body).toContain('<title>Service categories | Treatory</title>');
  expect(body).toContain('<link rel="canonical" href="https://treatory.example/service-categories"/>');
  expect(body).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(body).toContain('<meta property="og:title" content="Service categories"/>');
});

test('each response has a new nonce that matches its policy, even from the cache', async () => {
  const answers = [await visit(page('nonce')), await visit(page('nonce'))];
  expect(renders).toBe(1);
  const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']));
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { body }] of answers.entries()) {
    const inPage = [...body.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(inPage)).toEqual(new Set([nonces[index]]));
  }
});

test('every script of a page has the nonce', async () => {
  const { body } = await visit('/');
  const scripts = [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map((match) => match[0]);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((script) => !script.includes('nonce="'))).toEqual([]);
});

test('all files of a page come at once, as a browser asks for them over HTTP/2', async () => {
  const { body } = await visit('/');
  const files = new Set(body.match(/\/assets\/[\w.-]+\.\w+/g));
  expect(files.size).toBeGreaterThan(20);
  const answers = await Promise.all([...files].map(async (url) => [url, (await visit(url)).statusCode]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the nonce placeholder never leaves the server', async () => {
  for (const url of ['/', '/nowhere', '/service-categories.data'])
    expect((await visit(url)).body).not.toContain(noncePlaceholder);
});

test('twenty visits to a page share one render, and a later visit renders it again', async () => {
  await Promise.all(Array.from({ length: 20 }, () => visit(page('crowd'))));
  expect(renders).toBe(1);
  await vi.waitFor(
    async () => {
      await visit(page('crowd'));
      expect(renders).toBe(2);
    },
    { timeout: keptMs * 4, interval: 50 },
  );
});

test('a request with a credential is always rendered for itself', async () => {
  await visit(page('credential'));
  await visit(page('credential'), { authorization: 'Bearer token' });
  await visit(page('credential'), { cookie: 'session=mine' });
  expect(renders).toBe(3);
});

test('a browser that just changed something shares neither a page nor what pages have read', async () => {
  await visit(page('own write'));
  const before = calls;
  await visit(page('own write'), { cookie: 'just_wrote=1' });
  expect([renders, calls > before]).toEqual([2, true]);
});

test('cookies that no page reads cause no extra render', async () => {
  await visit(page('cookies'));
  await visit(page('cookies'), { cookie: 'XSRF-TOKEN=abc.def' });
  await visit(page('cookies'), { cookie: 'known_device=mark' });
  await visit(page('cookies'), { cookie: 'XSRF-TOKEN=abc.def; known_device=mark' });
  expect(renders).toBe(1);
  await visit(page('cookies'), { cookie: 'known_device=mark; session=mine' });
  expect(renders).toBe(2);
});

test('browsers revalidate a page every time, and cache a file of the build for a year', async () => {
  const { headers, body } = await visit('/');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.etag).toBeUndefined();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? '';
  expect((await visit(style)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a page with a payment in its address is never cached and sends no referrer', async () => {
  for (const path of [
    '/checkout?plan=2',
    '/paypal-success?token=1AB',
    '/paypal-cancel?token=1AB',
    '/order-placed?order=1',
  ]) {
    renders = 0;
    await visit(path);
    const { headers } = await visit(path);
    expect(renders, path).toBe(2);
    expect(headers, path).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
});

test('a page with a mailed token in its address is never cached and does not repeat the token', async () => {
  for (const path of ['/change-password', '/verify-email']) {
    const address = `${path}?token=a-secret-of-a-mailed-link`;
    renders = 0;
    await visit(address);
    const { headers, body } = await visit(address);
    expect(renders).toBe(2);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).not.toContain('a-secret-of-a-mailed-link');
  }
});

test('an unknown address shows a not-found page with a link home', async () => {
  const { statusCode, body } = await visit('/no/such/page');
  expect(statusCode).toBe(404);
  expect(body).toContain('This page can&#x27;t be found');
  expect(body).toContain('The page you are looking for does not exist.');
  expect(body).toMatch(/<a[^>]*href="\/"[^>]*>Go to Home<\/a>/);
});

test('a page that fails shows a reference, not the cause, and is not cached', async () => {
  broken = true;
  const failed = await visit('/listing-details/anything', { 'x-request-id': 'reference-1234' });
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('Something went wrong');
  expect(failed.body).toContain('<title>This page cannot be shown</title>');
  expect(failed.body).toContain('reference-1234');
  expect(failed.body).not.toContain('secret');
  broken = false;
  expect((await visit('/listing-details/anything')).statusCode).toBe(404);
});

// A page that no other test asks for: what pages read for everybody is kept for a moment.
test.each(['/listing-details/busy-rooms', '/listing-details/busy-rooms.data'])(
  'a page without an answer from the database says when to come back: %s',
  async (url) => {
    busy = true;
    const { statusCode, headers, body } = await visit(url);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    // A browser that came by a link within the site reads the refusal as data, and shows it.
    expect(headers['content-type']).toMatch(url.includes('.data') ? 'text/x-script' : 'text/html');
    expect(body).toContain('busy');
  },
);

test('the site’s address in a page never comes from the visitor’s headers', async () => {
  const { body } = await visit('/service-categories', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  expect(body).not.toContain('evil.example');
});

test('the server build has the public screens and none of the dashboard', () => {
  const build = readFileSync(join(import.meta.dirname, '../../../build/server/index.js'), 'utf8');
  expect(build).toContain('The page you are looking for does not exist.');
  // Of the screens of orders, treatments and the audit log.
  for (const sentence of [
    'Here is what clients ordered from you.',
    'What you offer, with prices',
    'What operators did',
  ])
    expect(build).not.toContain(sentence);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { readEnv } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { routesOf } from '#src/testing/routes.ts';
import type { ApiDocument } from './openapi.server.ts';

let app: FastifyInstance;
let document: ApiDocument;
beforeAll(async () => {
  // Each of its calls is tried: more than one caller may make in a minute.
  const { limits } = readEnv({ LIMITS_ENABLED: 'false' });
  app = await bareApp({ apis, env: { limits } });
  document = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

test('the API document has every route of the server', () => {
  const served = routesOf(app);
  expect(served.length).toBeGreaterThan(apis.length);
  const missing = served.filter(
    ({ method, path }) => !document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
  );
  expect(missing).toEqual([]);
});

test('the API document has no route that the server lacks', async () => {
  const served = routesOf(app).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.filter((name) => !served.includes(name))).toEqual([]);
});

test('every operation of the API document has a unique id, a summary and a rate-limit answer', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { summary, responses } of operations) {
    expect(summary).not.toBe('');
    expect(Object.keys(responses)).toContain('429');
  }
});

test('every endpoint states who may call it, and only public ones work without sign-in', async () => {
  for (const { endpoint } of apis) {
    expect(['public', 'signed-in', 'client', 'business', 'operator']).toContain(endpoint.access);
    if (endpoint.access === 'public') continue;
    const url = endpoint.path.replace(/:\w+/g, '1');
    expect((await app.inject({ method: endpoint.method, url })).statusCode).toBe(401);
  }
});

test('every reference in the API document points to an existing part', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const path of new Set(references)) {
    const found = path.split('/').reduce<unknown>((at, key) => Object(at)[key], document);
    expect(found, path).toBeDefined();
  }
});

test('the documentation page shows every path and runs no script', async () => {
  const answer = await app.inject('/api/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const path of Object.keys(document.paths)) expect(answer.body).toContain(path);
  expect(answer.body).not.toMatch(/<script|style="|onclick/);
});

test('the documentation page groups calls under plain names in alphabetical order', async () => {
  const { body } = await app.inject('/api/docs');
  const groups = [...body.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, name]) => name);
  expect(groups.join(', ')).toBe(
    'Accounts, Advertising, Appointments, Back office, Billing, Blog and videos, Calendar, Catalogue, Clients, Dashboard, Enquiries, Favourites, Listing pages, Listings, Live, Orders, Places, Practitioners, Search, Server, Treatments',
  );
});

test('a search of the documentation shows matching calls only, and its text is escaped', async () => {
  const shown = async (search: string) =>
    [...(await app.inject(`/api/docs?search=${search}`)).body.matchAll(/<details id="(\w+)">/g)].map(
      ([, id]) => id,
    );
  expect(await shown('OpenAPI')).toEqual(['getOpenapiJson']);
  expect(await shown('zzz')).toEqual([]);
  const all = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
  for (const search of ['', 'x'.repeat(101), 'a&search=b']) expect(await shown(search)).toHaveLength(all);
  expect((await app.inject('/api/docs?search=<b>')).body).toContain('with “&lt;b&gt;”');
});

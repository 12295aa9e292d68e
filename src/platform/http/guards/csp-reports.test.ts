import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { pageCsp } from './security.server.ts';

const metricsToken = 'of the people who watch';
let app: FastifyInstance;
let heard: string[];
const start = async (env: Parameters<typeof bareApp>[0] = {}) => {
  heard = [];
  app = await bareApp({ env: { metricsToken }, heard, ...env });
};
afterEach(() => app.close());

const send = (payload: object | string, type = 'application/csp-report') =>
  app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload });
const old = (told: object) => send(JSON.stringify({ 'csp-report': told }));
const figures = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await app.inject({ url: '/metrics', headers })).body.match(/^csp_reports_total\{.*$/gm);
};
const lines = () => heard.filter((line) => line.includes('broke its content security policy'));

test('the policy of a page gives the report address in both formats', async () => {
  await start();
  const policy = pageCsp('nonce', readEnv({ PUBLIC_URL: 'https://treatory.example' }));
  expect(policy).toContain('report-uri /csp-report; report-to csp');
});

test('reports in both formats are counted by directive', async () => {
  await start();
  const first = await old({ 'effective-directive': 'img-src', 'blocked-uri': 'https://a.example/x?y' });
  expect(first.statusCode).toBe(204);
  await old({ 'violated-directive': "script-src 'nonce-x'", 'blocked-uri': 'inline' });
  const body = { effectiveDirective: 'img-src', blockedURL: 'data' };
  const other = { type: 'deprecation', body: {} };
  await send(JSON.stringify([{ type: 'csp-violation', body }, other]), 'application/reports+json');
  expect(await figures()).toEqual([
    'csp_reports_total{directive="img-src"} 2',
    'csp_reports_total{directive="script-src"} 1',
  ]);
});

test('the log line of a report has no query and is short', async () => {
  await start();
  await old({
    'effective-directive': 'x'.repeat(5_000),
    'blocked-uri': `https://a.example/${'x'.repeat(5_000)}?secret`,
    'document-uri': `https://treatory.example/${'y'.repeat(5_000)}?token=secret`,
  });
  const [line = ''] = lines();
  expect(JSON.parse(line)).toMatchObject({ directive: 'other', blocked: 'https://a.example' });
  expect(line).not.toContain('secret');
  expect(line.length).toBeLessThan(700);
});

test('a flood of reports writes ten log lines and is then refused', async () => {
  const limits = { ...readEnv({}).limits, writes: 30 };
  await start({ env: { metricsToken, limits } });
  const answers: number[] = [];
  for (let count = 0; count < 35; count += 1)
    answers.push((await old({ 'effective-directive': 'img-src' })).statusCode);
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  expect(lines()).toHaveLength(10);
});

test('a malformed report is ignored; one that is too long or of another type is refused', async () => {
  await start();
  for (const text of ['', '{', '[]', '{"csp-report":7}', '[{"type":"csp-violation"}]', 'null'])
    expect((await send(text)).statusCode).toBe(204);
  expect((await send(`"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
  expect((await send('directive=img-src', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect(await figures()).toBeNull();
  expect(lines()).toEqual([]);
});

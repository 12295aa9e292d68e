import { expect, test } from 'vitest';
import { z } from 'zod';
import '#src/domains/accounts/tables.server.ts';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpoint } from './endpoint.ts';
import { openLog } from './log.server.ts';
import { serve } from './serve.server.ts';

const canary = 'canary-7f3a';
const echo = endpoint({
  method: 'POST',
  path: '/api/search',
  summary: 'For the test',
  access: 'public',
  rateLimit: 'writes',
  body: z.object({ password: z.string() }),
  returns: z.object({}),
});
const apis = [
  serve(echo, async () => {
    throw new Error(`Failed query: select $1\nparams: two\nlines ${canary},1`, {
      cause: new Error(`bad value\nparams: ${canary}`),
    });
  }),
];

test('the log has each request and its status, but no secrets and no search words', async () => {
  const heard: string[] = [];
  const app = await bareApp({ apis, heard });
  await app.inject({
    method: 'POST',
    url: `/api/search?search=${canary}&token=${canary}&coupon=${canary}`,
    headers: { authorization: `Bearer ${canary}`, 'user-agent': canary, referer: `https://x/${canary}` },
    payload: { password: canary },
  });
  await app.close();
  const lines = heard.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/search', status: 500 }));
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, request_id: expect.any(String) }));
  expect(heard.join('')).not.toContain(canary);
});

test('the log has the IP address of an abusive request, not of an ordinary one', async () => {
  const heard: string[] = [];
  const app = await bareApp({ apis, heard });
  await app.inject({ url: '/api/health-check', remoteAddress: '192.0.2.77' });
  await app.inject({ url: '/api/nothing', remoteAddress: '192.0.2.77' });
  expect(heard.join('')).not.toContain('192.0.2.77');
  const headers = { origin: 'https://evil.example' };
  await app.inject({ method: 'POST', url: '/api/search', remoteAddress: '192.0.2.77', headers });
  await app.close();
  expect(heard.join('')).toContain('"ip":"192.0.2.77"');
});

test('a secret that is logged by mistake is redacted', () => {
  const heard: string[] = [];
  const log = openLog('info', { write: (line) => heard.push(line) });
  log.info({ token: canary, input: { password: canary, coupon: canary }, authorization: canary }, 'careless');
  expect(heard.join('')).not.toContain(canary);
  expect(heard).toHaveLength(1);
});

test('a logged field named like a personal or secret column is redacted, in either spelling', () => {
  const heard: string[] = [];
  const log = openLog('info', { write: (line) => heard.push(line) });
  log.info({ email: canary, account: { userAgent: canary, password_hash: canary, id: 4711 } }, 'careless');
  log.warn({ totpSecret: canary, err: new Error('expected') }, 'careless');
  expect(heard.join('')).not.toContain(canary);
  expect(heard.join('')).toMatch(/"id":4711[\s\S]*"message":"expected"/);
});

test('a visitor cannot forge a log line', () => {
  const heard: string[] = [];
  const log = openLog('info', { write: (line) => heard.push(line) });
  log.info({ path: '/x\n{"level":60,"msg":"forged"}' }, 'answered');
  expect(heard.join('').trim().split('\n')).toHaveLength(1);
});

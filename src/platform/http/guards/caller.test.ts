import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';
import { endpointOfEachKind } from '#src/testing/endpoints.ts';
import type { Caller } from '../../context.server.ts';

let app: FastifyInstance;
let heard: string[];
const callers: Record<string, Caller> = {
  'token-of-an-operator': caller(1, 'operator'),
  'token-of-a-business-': caller(2, 'agent'),
  'token-of-some-client': caller(3, 'user'),
};
function caller(accountId: number, role: Caller['role']): Caller {
  const business =
    role === 'agent' ? { id: accountId, memberId: 1, memberRole: 'owner' as const, listings: null } : null;
  const rights = role === 'operator' ? { operatorRights: ['everything' as const] } : {};
  const signedInAt = new Date('2026-11-02T09:00:00Z');
  return { accountId, role, ...rights, business, sessionId: accountId, signedInAt };
}

const start = async () => {
  heard = [];
  const identify = async (token: string) => callers[token] ?? null;
  app = await bareApp({ apis: endpointOfEachKind, identify, heard });
};
afterEach(() => app.close());

const inside = (headers: Record<string, string>) => app.inject({ url: '/api/inside', headers });

test('an endpoint accepts only the role that it names, with a valid token', async () => {
  await start();
  const statusOf = async (token: string) => (await inside({ authorization: `Bearer ${token}` })).statusCode;
  expect(await statusOf('token-of-an-operator')).toBe(200);
  expect(await statusOf('token-of-a-business-')).toBe(403);
  expect(await statusOf('token-of-some-client')).toBe(403);
  expect(await statusOf('token-that-died-long-ago')).toBe(401);
  expect((await inside({})).statusCode).toBe(401);
});

test('only a bearer token counts as a credential', async () => {
  await start();
  const given: Record<string, string>[] = [
    { authorization: 'token-of-an-operator' },
    { authorization: 'Basic token-of-an-operator' },
    { cookie: 'token=token-of-an-operator' },
    { 'x-token': 'token-of-an-operator' },
  ];
  for (const headers of given) expect((await inside(headers)).statusCode).toBe(401);
  expect((await app.inject('/api/inside?token=token-of-an-operator')).statusCode).toBe(401);
});

test('a role header is ignored, and logged if it differs from the account’s role', async () => {
  await start();
  const answer = await inside({ authorization: 'Bearer token-of-some-client', role: 'operator' });
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'This action is unauthorized.']);
  const lines = heard.map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => /role header disagrees/.test(msg))).toMatchObject([
    { account: 3, request_id: answer.headers['x-request-id'] },
  ]);
  expect(heard.join()).not.toContain('token-of-some-client');
});

test('a matching or missing role header is not logged', async () => {
  await start();
  await inside({ authorization: 'Bearer token-of-some-client', role: 'user' });
  await inside({ authorization: 'Bearer token-of-some-client' });
  expect(heard.filter((line) => line.includes('role header'))).toEqual([]);
});

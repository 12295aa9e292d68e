import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bareApp } from '#src/testing/bare-app.ts';
import type { Caller } from '../context.server.ts';
import { endpoint } from '../endpoint.ts';
import { Refused, serve } from '../serve.server.ts';

const reading = {
  method: 'GET',
  summary: 'For the test',
  access: 'signed-in',
  rateLimit: 'reads',
  inView: true,
  returns: z.object({}),
} as const;
const open = endpoint({ ...reading, path: '/api/open' });
const refusing = endpoint({ ...reading, path: '/api/refusing' });
const forAll = endpoint({ ...reading, path: '/api/for-all', access: 'public' });
const apis = [
  serve(open, async () => ({})),
  serve(forAll, async () => ({})),
  serve(refusing, async () => {
    throw new Refused({ code: 'too-large', status: 413, message: 'No.' });
  }),
];

const caller = {
  ...{ accountId: 1, business: null, sessionId: 1, signedInAt: new Date() },
  operatorRights: ['everything'],
} satisfies Partial<Caller>;
/** Whose token begins with what. */
const callers: Record<string, Caller> = {
  operator: { ...caller, role: 'operator' },
  unproved: { ...caller, role: 'operator', twoFactorDue: true },
  viewing: { ...caller, role: 'operator', isView: true },
  client: { ...caller, role: 'user' },
  business: { ...caller, role: 'agent' },
};

let app: Awaited<ReturnType<typeof bareApp>>;
beforeAll(async () => {
  app = await bareApp({ apis, identify: async (token) => callers[token.split('-')[0] ?? ''] ?? null });
});
afterAll(() => app.close());

const timing = async (url: string, who?: string) => {
  const headers = who ? { authorization: `Bearer ${who}-of-this-test` } : {};
  return (await app.inject({ url, headers })).headers['server-timing'];
};
const shape = /^total;dur=\d+\.\d, db;dur=0\.0;desc="0 statements"$/;

test.each(['/api/open', '/api/refusing'])('an operator learns how long %s took', async (url) => {
  expect(await timing(url, 'operator')).toMatch(shape);
});

test.each(['client', 'business', 'unproved', 'viewing', 'stranger', undefined])(
  'how long an answer took is kept from others: %s',
  async (who) => {
    for (const url of ['/api/open', '/api/refusing', '/api/for-all', '/api/nothing'])
      expect(await timing(url, who)).toBeUndefined();
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { serve } from '#src/platform/serve.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

const buy = endpoint({
  method: 'POST',
  path: '/api/buy',
  summary: 'For the test',
  access: 'business',
  right: 'any',
  rateLimit: 'writes',
  body: z.object({}),
  returns: z.object({ number: z.int() }),
  idempotent: true,
});

let app: TestApp;
let runs = 0;
beforeAll(async () => {
  app = await startTestApp({
    apis: [
      serve(buy, async () => {
        runs += 1;
        return { number: runs };
      }),
    ],
  });
});
afterAll(() => app.close());

test('of forty calls with one key at once one runs, and the others get its answer or a conflict', async () => {
  const { token } = await app.signIn(await aBusiness(app.db));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'one' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      app.http.inject({ method: 'POST', url: '/api/buy', headers, payload: {} }),
    ),
  );
  expect(runs).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
  for (const answer of answers) if (answer.statusCode === 200) expect(answer.json()).toEqual({ number: 1 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { attackWithForeignIds, type Send } from './attack.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send: Send = async ({ method, url, token, payload }) => {
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
};

/** `npm run attack:matrix` sends every request; here are the exact addresses, every column, and a draw of the rest. */
test('no caller can read or change another account’s data, or write a column outside the contract', async () => {
  const random = new Random('a short run');
  const { counts, faults } = await attackWithForeignIds({ app, send, random, share: 0.002, every: 40 });
  expect(faults).toEqual([]);
  expect(counts.path).toBeGreaterThan(500);
  expect(counts.columns).toBeGreaterThan(100);
}, 600_000);

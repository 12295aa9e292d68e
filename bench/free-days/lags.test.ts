import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { lags } from './lags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('each change of a calendar is in the search, and how long that took is told', async () => {
  const taken = await lags(app, { salons: 2, changes: 6, pause: () => Promise.resolve() });
  expect(taken).toHaveLength(6);
  expect(Math.min(...taken)).toBeGreaterThan(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the benchmark verifies every row of the ledger that it made', async () => {
  expect(await bench(app.db, 12_000)).toMatchObject({ seq: 12_000, faults: 0 });
}, 60_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the benchmark books every time that it takes, beside the least that the machine needs', async () => {
  const lines: string[] = [];
  const taken = await bench(app, { bookings: 7, say: (line) => lines.push(line) });
  expect(lines).toEqual(['7 of 7 times were booked.']);
  expect(taken.map(({ count }) => count)).toEqual([7, 7, 7]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the benchmark fills a database and finds free times', async () => {
  const lines: string[] = [];
  const setting = { blocks: 0, salons: 1, questions: 2, days: [7, 7] as const };
  const taken = await bench(app, { ...setting, say: (line) => lines.push(line) });
  expect(taken.map(({ aim }) => aim)).toEqual([25, null, null, 2]);
  expect(lines.join('\n')).toMatch(/[1-9]\d* starts found by the last question, of 20 people/);
}, 120_000);

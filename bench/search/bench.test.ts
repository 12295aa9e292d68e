import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { bench } from './bench.ts';
import { shapes } from './shapes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the benchmark fills a database and runs every kind of query', async () => {
  const lines: string[] = [];
  const { database, env } = app;
  const rows = await bench({
    database,
    env,
    log: silentLog,
    size: 200,
    queries: 2,
    only: '',
    say: (line) => lines.push(line),
  });

  expect(rows.map(({ name }) => name)).toEqual(shapes.map(({ name }) => name));
  expect(lines.join('\n')).toMatch(/Load: .* s; index: .* s\./);
  expect(lines.join('\n')).toMatch(/Disk: .* search_postings/);
}, 120_000);

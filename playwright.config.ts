import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ownPort, portOf } from './e2e/port.ts';
import { browserFlags, findBrowser } from './scripts/find-browser.ts';

/** One works where the other waits. A PostgreSQL is one set of data, so journeys on it run one after another. */
const workers = process.env.DATABASE_URL ? 1 : Math.min(2, availableParallelism());

/** One process starts them all at the same time. */
const servers = {
  command: 'node scripts/serve-for-journeys.ts',
  wait: { stdout: /The servers of the journeys are ready/ },
  env: {
    PORTS: Array.from({ length: workers }, (_, worker) => portOf(worker)).join(),
    DATABASE_URL: process.env.DATABASE_URL ?? '',
  },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
  stdout: 'pipe' as const,
};

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/journeys',
  // How long a journey is, not how slow the site may be: what has to be quick says so itself.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${ownPort}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: process.env.E2E_TRACE === 'off' ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
  },
  webServer: servers,
});

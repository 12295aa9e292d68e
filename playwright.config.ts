import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ownPort, portOf } from './e2e/port.ts';
import { browserFlags, findBrowser } from './scripts/find-browser.ts';

/** One works where the other waits. A PostgreSQL is one set of data, so journeys on it run one after another. */
const workers = process.env.DATABASE_URL ? 1 : Math.min(2, availableParallelism());

const server = (port: number) => ({
  command: 'node scripts/serve-for-journeys.ts',
  url: `http://127.0.0.1:${port}/readyz`,
  env: { PORT: String(port), DATABASE_URL: process.env.DATABASE_URL ?? '' },
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
  stdout: 'pipe' as const,
});

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/journeys',
  timeout: 60_000,
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
  webServer: Array.from({ length: workers }, (_, worker) => server(portOf(worker))),
});

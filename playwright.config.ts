import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/find-browser.ts';

const port = Number(process.env.E2E_PORT ?? 4810);

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: process.env.E2E_TRACE === 'off' ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
  },
  webServer: {
    command: 'node scripts/serve-for-journeys.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), DATABASE_URL: process.env.DATABASE_URL ?? '' },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    stdout: 'pipe',
  },
});

import { defineConfig } from 'vitest/config';

const races = ['{src,bench}/**/*.race.test.ts'];
/**
 * These put another module or another clock in the place of the real one, for everybody in their process, or try
 * what a process does a limited number of times.
 */
const apart = [
  'src/platform/database/embedded/disk.test.ts',
  'src/platform/database/kept-plans.test.ts',
  'src/platform/paypal/client.test.ts',
  'src/domains/billing/payments/failing.test.ts',
  'src/domains/listings/editor/parts/draft/autosave.test.ts',
  'src/domains/accounts/session.test.ts',
];
/** A promise is no slower for being kept on a busy machine: what has to be quick says so itself. */
const unit = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Races are only shown where several connections can race: on a server. */
const raceProject = {
  test: { name: 'race', include: races, ...unit },
};

export default defineConfig({
  test: {
    // With a server they wait for it half of the time.
    maxWorkers: process.env.DATABASE_URL ? 4 : 2,
    // Files share these processes: loading everything anew for each of them took as long as the tests.
    isolate: false,
    globalSetup: 'src/testing/setup.ts',
    setupFiles: 'src/testing/each-file.ts',
    // What is looked for again and again is found at once or late, never lost for having taken a second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,sandbox,scripts,bench}/**/*.test.ts'],
          exclude: [...races, ...apart],
          ...unit,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, isolate: true, ...unit } },
      ...(process.env.DATABASE_URL ? [{ extends: true as const, ...raceProject }] : []),
    ],
  },
});

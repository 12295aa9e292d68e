import { defineConfig } from 'vitest/config';

const races = ['{src,bench,scripts}/**/*.race.test.ts'];
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
/** These ask no database, or bring an embedded one: on a server they would show the same once more. */
const withoutServer = [
  'bench/import/trial.test.ts',
  'demo/words.test.ts',
  'scripts/backup/*.test.ts',
  'src/domains/advertising/rules.test.ts',
  'src/domains/calendar/busy/hostile.test.ts',
  'src/domains/listings/import/postcodes-command.test.ts',
  'src/platform/database/embedded/*.test.ts',
  'src/platform/http/{stop,unruly-uploads}.test.ts',
  'src/platform/http/guards/slow-clients.test.ts',
  'src/platform/pdf/*.test.ts',
  'src/platform/workers/*.test.ts',
];
const elsewhere = process.env.DATABASE_URL ? withoutServer : [];
/** A promise is no slower for being kept on a busy machine: what has to be quick says so itself. */
const unit = { testTimeout: 120_000, hookTimeout: 120_000 };

/** These need an image, which vitest.image.config.ts builds. */
const image = ['scripts/image/*.test.ts'];

/** Races are only shown where several connections can race: on a server. */
const raceProject = {
  test: { name: 'race', include: races, ...unit },
};

export default defineConfig({
  test: {
    // With a server they wait for it half of the time.
    maxWorkers: process.env.DATABASE_URL ? 4 : 2,
    // As in the process of the embedded engine: V8 ends one now and then while it frees the engine's code.
    execArgv: ['--no-wasm-code-gc'],
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
          exclude: [...races, ...apart, ...image, ...elsewhere],
          ...unit,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, exclude: elsewhere, isolate: true, ...unit } },
      ...(process.env.DATABASE_URL ? [{ extends: true as const, ...raceProject }] : []),
    ],
  },
});

import { defineConfig } from 'vitest/config';

const races = ['src/**/*.race.test.ts'];

/** Races are only shown where several connections can race: on a server. */
const raceProject = {
  test: { name: 'race', include: races, testTimeout: 60_000, hookTimeout: 60_000 },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'src/testing/setup.ts',
    setupFiles: 'src/testing/seed.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,scripts,bench}/**/*.test.ts'],
          exclude: races,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(process.env.DATABASE_URL ? [{ extends: true as const, ...raceProject }] : []),
    ],
  },
});

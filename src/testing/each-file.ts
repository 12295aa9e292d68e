import { configureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same cases at every check, so that a failure belongs to the change that is checked.
// `RANDOM_SEED=any` draws new ones, `RANDOM_SEED=42` those of that seed.
const wish = process.env.RANDOM_SEED ?? '2026';
if (wish !== 'any') configureGlobal({ seed: Number(wish) });

// Files share a process: what one put in the place of something real is gone before the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

import { defineConfig } from 'vitest/config';

/** `npm run try:image`, with a PostgreSQL in POSTGRES_URL: builds the image, runs it and looks at it. */
export default defineConfig({
  test: { include: ['scripts/image/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});

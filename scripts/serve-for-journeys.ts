import { serveDemo } from './serve-demo.ts';

// Started by Playwright, which says the port and the database, and ends it by SIGTERM.
const server = await serveDemo({
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL ?? '',
  env: { LIMITS_ENABLED: 'false' },
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.once('SIGINT', () => void server.stop().then(() => process.exit(0)));

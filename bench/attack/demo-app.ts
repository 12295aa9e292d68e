import { say } from './options.ts';

/**
 * The product within this process, with the demonstration directory, so that its rows can be compared: on the
 * PostgreSQL at `databaseUrl`, or else embedded. Call it before anything of `src/testing` is imported, which reads
 * that address as it is loaded.
 */
export async function openDemoApp(databaseUrl: string, settings: Record<string, string> = {}) {
  if (databaseUrl) process.env.DATABASE_URL = databaseUrl;
  const { startTestApp } = await import('#src/testing/app.ts');
  const { prepareTestDatabases } = await import('#src/testing/database.ts');
  const { fillDemo } = await import('#demo/fill.ts');
  await prepareTestDatabases();
  const app = await startTestApp({ settings });
  await fillDemo({ db: app.db, now: () => app.clock.now, log: { info: say } });
  return app;
}

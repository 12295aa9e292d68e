import { openApp } from '#src/app.ts';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';

/** Runs our API without rate limits in a process of its own, and sends its address to the parent. */
const env = readEnv({ ...process.env, LOG_LEVEL: 'error', LIMITS_ENABLED: 'false', DEMO: 'false' });
const log = openLog('error');
const database = await openDatabase(env, log);
const { app } = await openApp(env, database, log, { now: () => new Date('2026-06-03T10:30:00Z') });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', async () => {
  await app.close();
  await database.close();
});
process.send?.(address);

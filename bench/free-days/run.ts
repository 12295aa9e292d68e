import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { startTestApp } from '#src/testing/app.ts';
import { lags } from './lags.ts';

/**
 * `npm run bench:free-days -- --changes 600 --salons 40 --every 50 --database postgres`: how long after a change of a
 * calendar the search knows of it, while so many salons change, one every so many milliseconds. On PostgreSQL,
 * DATABASE_URL names an empty database of the bench's own.
 */
const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '600' },
    salons: { type: 'string', default: '40' },
    every: { type: 'string', default: '50' },
    database: { type: 'string', default: 'pglite' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const DATABASE_URL = values.database === 'postgres' ? process.env.DATABASE_URL : '';
const env = readEnv({ DATABASE_URL, DATA_DIR: join(tmpdir(), 'treatory-bench-free-days'), DEMO: 'false' });
const app = await startTestApp(DATABASE_URL ? { database: await openDatabase(env, openLog('error')) } : {});
try {
  say(`${app.database.kind}, ${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}.`);
  const setting = {
    ...{ salons: Number(values.salons), changes: Number(values.changes) },
    pause: () => wait(Number(values.every)),
  };
  const all = (await lags(app, setting)).toSorted((one, other) => one - other);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))]?.toFixed(0);
  const { rows } = await app.db.execute<{ days: number }>(sql`SELECT count(*)::int AS days FROM free_days`);
  say(`${all.length} changes: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms.`);
  say(`${rows[0]?.days} days with free time are kept.`);
} finally {
  await app.close();
}

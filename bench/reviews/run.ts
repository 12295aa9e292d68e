import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { startTestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

/**
 * `npm run bench:reviews -- --rows 1000000 --database postgres`: how long the ledger of reviews takes to verify, beside
 * reading it alone. On PostgreSQL, DATABASE_URL names an empty database of the bench's own. Ends with 1 above a minute.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, database: { type: 'string', default: 'pglite' } },
});
const bar = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);
const DATABASE_URL = values.database === 'postgres' ? process.env.DATABASE_URL : '';
const env = readEnv({ DATABASE_URL, DATA_DIR: join(tmpdir(), 'treatory-bench-reviews'), DEMO: 'false' });
const app = await startTestApp(DATABASE_URL ? { database: await openDatabase(env, openLog('error')) } : {});
try {
  say(`${app.database.kind}, ${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}.`);
  const { seq, faults, verified, read } = await bench(app.db, Number(values.rows));
  say(`${seq} rows verified in ${verified.toFixed(1)} s (bar ${bar}), ${faults} faults.`);
  say(`Read alone in ${read.toFixed(1)} s: ratio ${(verified / read).toFixed(2)}.`);
  if (verified > bar) process.exitCode = 1;
} finally {
  await app.close();
}

import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { startTestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

/**
 * `npm run bench:booking -- --bookings 300 --database postgres`: how long a client's booking takes. On PostgreSQL,
 * DATABASE_URL names an empty database of the bench's own.
 */
const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '300' },
    database: { type: 'string', default: 'pglite' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const DATABASE_URL = values.database === 'postgres' ? process.env.DATABASE_URL : '';
const env = readEnv({ DATABASE_URL, DATA_DIR: join(tmpdir(), 'treatory-bench-booking'), DEMO: 'false' });
const app = await startTestApp(DATABASE_URL ? { database: await openDatabase(env, openLog('error')) } : {});
try {
  say(`${app.database.kind}, ${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}.`);
  const taken = await bench(app, { bookings: Number(values.bookings), say });
  console.table(
    taken.map(({ p50, p95, statements, inserts, ...each }) => ({
      ...{ ...each, p50: p50.toFixed(1), p95: p95.toFixed(1) },
      ...{ statements: statements.toFixed(1), inserts: inserts.toFixed(1) },
    })),
  );
} finally {
  await app.close();
}

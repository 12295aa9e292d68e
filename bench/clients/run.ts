import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { startTestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

/**
 * `npm run bench:clients -- --own 20000 --others 980000 --database postgres`: searches of the clients of one business
 * among those of all. On PostgreSQL, DATABASE_URL names an empty database of the bench's own.
 */
const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '2000' },
    others: { type: 'string', default: '98000' },
    questions: { type: 'string', default: '200' },
    database: { type: 'string', default: 'pglite' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const DATABASE_URL = values.database === 'postgres' ? process.env.DATABASE_URL : '';
const env = readEnv({ DATABASE_URL, DATA_DIR: join(tmpdir(), 'treatory-bench-clients'), DEMO: 'false' });
const app = await startTestApp(DATABASE_URL ? { database: await openDatabase(env, openLog('error')) } : {});
try {
  say(`${app.database.kind}, ${cpus().length} cores at load ${loadavg()[0]?.toFixed(1)}.`);
  const { own, others, questions } = values;
  const taken = await bench(app, {
    ...{ own: Number(own), others: Number(others), questions: Number(questions), say },
  });
  console.table(taken.map(({ p50, p95, ...row }) => ({ ...row, p50: p50.toFixed(1), p95: p95.toFixed(1) })));
} finally {
  await app.close();
}

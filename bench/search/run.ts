import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { bench } from './bench.ts';

const usage = `node bench/search/run.ts --size 20000 --database pglite|postgres [--queries 60] [--only near]

--only asks the shapes whose name holds the text. On PostgreSQL, DATABASE_URL names a database of the bench's own: an empty one is filled and kept for the next run.`;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '20000' },
    database: { type: 'string', default: 'pglite' },
    queries: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});

const databaseUrl = values.database === 'postgres' ? process.env.DATABASE_URL : '';
if (databaseUrl === undefined || !['pglite', 'postgres'].includes(values.database)) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'treatory-bench-'));
const env = readEnv({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  LIMITS_READS: '0',
  DEMO: 'false',
});
const log = openLog('error');
const database = await openDatabase(env, log);
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  say(`Load of this machine before: ${loadavg()[0]?.toFixed(1)} on average over a minute.`);
  const { size, queries, only } = values;
  await bench({ database, env, log, size: Number(size), queries: Number(queries), only, say });
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

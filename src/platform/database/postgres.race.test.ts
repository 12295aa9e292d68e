import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyServerDatabase, emptyDatabaseOnServer } from '#src/testing/database.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { type Database, openDatabase } from './database.server.ts';
import { databaseFailure } from './failure.server.ts';

let empty: EmptyServerDatabase;
let database: Database;

beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
});
afterAll(async () => {
  await database.close();
  await empty.drop();
});

const failureOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFailure);

async function startProcess(databaseUrl: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [resolve('scripts/migrate.ts')], { env });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

test('four processes that start together on an empty database all succeed', async () => {
  const starts = await Promise.all(Array.from({ length: 4 }, () => startProcess(empty.url)));
  expect(starts.map(({ code, said }) => (code === 0 ? 'up' : said))).toEqual(['up', 'up', 'up', 'up']);
  for (const { said } of starts) expect(said).toMatch(/^PostgreSQL/);
  database = await openDatabase({ databaseUrl: empty.url, dataDir: '' }, silentLog);
  await database.db.execute(sql`CREATE TABLE counters (id integer PRIMARY KEY, count integer NOT NULL)`);
  await database.db.execute(sql`INSERT INTO counters VALUES (1, 0), (2, 0)`);
});

test('with synchronous_commit off, the database states that a power failure may lose data', async () => {
  const url = new URL(empty.url);
  url.searchParams.set('options', '-c synchronous_commit=off');
  const hasty = await openDatabase({ databaseUrl: url.href, dataDir: '' }, silentLog);
  await hasty.close();
  expect([hasty.isDurable, hasty.promise]).toEqual([false, expect.stringContaining('synchronous_commit')]);
});

test('a statement over its time limit fails as busy', async () => {
  expect(await failureOf(database.db.execute(sql`SELECT pg_sleep(10)`))).toBe('busy');
});

test('a transaction can raise its own time limit', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '30s'`);
    await tx.execute(sql`SELECT pg_sleep(3.2)`);
  });
});

test('a query that waits too long for a locked row fails as busy', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE counters SET count = 0 WHERE id = 1`);
    expect(await failureOf(database.db.execute(sql`UPDATE counters SET count = 0 WHERE id = 1`))).toBe(
      'busy',
    );
  });
});

test('two transactions that deadlock both succeed', async () => {
  const cross = (first: number, second: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE counters SET count = count + 1 WHERE id = ${first}`);
      await tx.execute(sql`SELECT pg_sleep(0.2)`);
      await tx.execute(sql`UPDATE counters SET count = count + 1 WHERE id = ${second}`);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  const { rows } = await database.db.execute(sql`SELECT count FROM counters ORDER BY id`);
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
});

test('a connection cut in the middle of a transaction fails as busy and is replaced', async () => {
  const work = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`SELECT 1`);
  });
  expect(await failureOf(work)).toBe('busy');
  await Promise.all(Array.from({ length: 20 }, () => database.ping()));
});

test('with all connections in use, the next query fails as busy', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
  expect(await failureOf(database.ping())).toBe('busy');
  for (const client of held) client.release();
  await database.ping();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '#src/testing/silent-log.ts';
import { type Database, databaseOver, openEmbedded, usualLimits } from '../database.server.ts';
import { databaseFailure } from '../failure.server.ts';

let dataDir: string;
let database: Database;
const limits = { ...usualLimits, statementMs: 1_000, idleInTransactionMs: 300 };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'treatory-embedded-'));
  database = databaseOver(await openEmbedded(dataDir, silentLog, limits));
  await database.db.execute(sql`CREATE TABLE notes (id integer PRIMARY KEY)`);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const failureOf = (work: Promise<unknown>) => work.then(() => 'none', databaseFailure);
const answersAgain = () =>
  vi.waitUntil(
    () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    { timeout: 60_000 },
  );
const notes = async () =>
  (await database.db.execute<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).rows.map(({ id }) => id);

test('the database states that data survives a killed process, but not a power failure', () => {
  expect(database.promise).toMatch(/survives a killed process, not a power failure/);
});

test('a statement over its time limit fails as busy, and the database keeps all committed rows', async () => {
  await database.db.execute(sql`INSERT INTO notes VALUES (1)`);
  let ticks = 0;
  const clock = setInterval(() => ticks++, 10);
  expect(await failureOf(database.db.execute(sql`DO $$ BEGIN LOOP END LOOP; END $$`))).toBe('busy');
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(8);
  await answersAgain();
  expect(await notes()).toEqual([1]);
});

test('a transaction with a statement over the time limit fails as busy and writes nothing', async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES (2)`);
    await tx.execute(sql`DO $$ BEGIN LOOP END LOOP; END $$`);
  });
  expect(await failureOf(work)).toBe('busy');
  await answersAgain();
  expect(await notes()).toEqual([1]);
});

test('a transaction can raise the time limit for itself, but not for later statements', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '30s'`);
    await tx.execute(sql`SELECT pg_sleep(1.5)`);
  });
  // Longer, so that its answer cannot have come while this process was kept from looking at the time.
  expect(await failureOf(database.db.execute(sql`SELECT pg_sleep(20)`))).toBe('busy');
  await answersAgain();
});

test('a query that waits too long for a connection fails as busy', async () => {
  const held = await database.pool.connect();
  expect(await failureOf(database.ping())).toBe('busy');
  held.release();
  await database.ping();
});

test('a transaction that stays idle too long is ended and rolled back', async () => {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO notes VALUES (3)');
  await new Promise<void>((resolve) => client.once('end', resolve));
  expect(await failureOf(client.query('COMMIT'))).toBe('busy');
  client.release();
  expect(await notes()).toEqual([1]);
});

test('a second process on the same folder is refused with the id of the first', async () => {
  const child = spawn(process.execPath, [resolve('bench/faults/writer.ts'), dataDir]);
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  // All that it said has come only then.
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toContain(`in use by process ${process.pid}:`);
});

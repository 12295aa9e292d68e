import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import {
  type Database,
  databaseOver,
  openDatabase,
  poolOver,
  usualLimits,
} from '#src/platform/database/database.server.ts';
import { localEngine } from '#src/platform/database/embedded/engine.server.ts';
import { applyMigrations } from '#src/platform/database/migrate.server.ts';
import { openServer, serverLimits } from '#src/platform/database/postgres.server.ts';
import { openCopy, openEmpty } from './databases/embedded-copies.ts';
import { silentLog } from './silent-log.ts';

export { silentLog };

const root = resolve(import.meta.dirname, '../..');
const serverUrl = process.env.DATABASE_URL;

/** A migrated database of one's own: in memory, or on the server that `DATABASE_URL` names. */
export const openTestDatabase = (): Promise<Database> =>
  serverUrl ? openOnServer(serverUrl) : openInMemory();

/** Makes what every test file's database is copied from; the global setup calls it once. */
export const prepareTestDatabases = async (): Promise<void> => {
  if (serverUrl) await templateOn(serverUrl);
  else await dumpPath();
};

/** A test may ask for much at once, on a machine that is busy with others. */
const patienceMs = 30_000;
const patientLimits = (ms: number) => ({
  ...serverLimits,
  connectionTimeoutMillis: ms,
  statement_timeout: ms,
  lock_timeout: ms,
  idle_in_transaction_session_timeout: ms,
});

/** The server's database of this address, migrated; it waits long for a connection. By way of a pooler, if one is named. */
export async function openPatiently(url: string, ms = patienceMs, poolerUrl?: string): Promise<Database> {
  const addresses = poolerUrl ? { databaseUrl: poolerUrl, databaseDirectUrl: url } : { databaseUrl: url };
  return databaseOver(
    await openServer({ ...addresses, migrationDatabaseUrl: null }, silentLog, patientLimits(ms)),
  );
}

/** Read once in each process. */
let dump: Promise<Uint8Array> | undefined;

async function openInMemory(): Promise<Database> {
  dump ??= dumpPath().then((path) => readFile(path));
  const engine = localEngine(await openCopy(await dump));
  const pool = poolOver(engine, silentLog, { ...usualLimits, waitMs: patienceMs });
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  return databaseOver({ pool, kind: 'pglite', promise: 'In memory.', isDurable: false, close });
}

/** The migrated database as a file, made once for each state of `migrations/`. */
async function dumpPath(): Promise<string> {
  const folder = resolve(root, 'node_modules/.cache/treatory');
  const path = resolve(folder, `database-${stateOfMigrations()}.tar`);
  if (existsSync(path)) return path;
  const pglite = await openEmpty();
  const pool = poolOver(localEngine(pglite), silentLog);
  await applyMigrations(pool);
  await pool.end();
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await rename(draft, path);
  await pglite.close();
  return path;
}

async function openOnServer(url: string): Promise<Database> {
  const template = await templateOn(url);
  const name = ownName();
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const database = await openPatiently(databaseNamed(url, name));
  const close = async () => {
    await database.close();
    await dropDatabase(url, name);
  };
  return { ...database, close };
}

export interface EmptyServerDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database without a single table on the server that `DATABASE_URL` names, for tests of races. */
export async function emptyDatabaseOnServer(): Promise<EmptyServerDatabase> {
  if (!serverUrl) throw new Error('This test needs a PostgreSQL: set DATABASE_URL.');
  const name = ownName();
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return { url: databaseNamed(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

const ownName = () => `treatory_test_${randomBytes(6).toString('hex')}`;

const dropDatabase = (url: string, name: string) =>
  onServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

async function templateOn(url: string): Promise<string> {
  const name = `treatory_template_${stateOfMigrations()}`;
  await onServer(url, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext('treatory test template'))");
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    await (await openDatabase({ databaseUrl: databaseNamed(url, draft), dataDir: '' }, silentLog)).close();
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseNamed(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function stateOfMigrations(): string {
  const folder = resolve(root, 'migrations');
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of [...files.sort(), 'meta/_journal.json'])
    hash.update(file).update(readFileSync(resolve(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

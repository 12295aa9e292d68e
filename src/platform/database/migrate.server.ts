import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { databaseFailure } from './failure.server.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');
const oldestServer = 150_000;

// Any number will do, as long as every process of ours takes the same.
const migrationLock = 7_238_117;

/** Applies what is missing of the folder, `migrations/` unless given, all of it in one transaction. */
export const applyMigrations = (client: pg.Pool | pg.Client, folder = migrationsFolder): Promise<void> =>
  migrate(drizzle(client), { migrationsFolder: folder });

/**
 * Brings a server's database up to date, one process at a time, on a connection without the limits that visitors
 * live under. Waits up to `patienceMs` for the server to answer. Returns what the server promises about commits.
 */
export async function migrateServer(url: string, patienceMs: number): Promise<Durability> {
  const client = await connectOnceUp(url, Date.now() + patienceMs);
  try {
    await client.query(`SET lock_timeout = '5min'`);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(client);
    return await durabilityOf(client);
  } finally {
    await client.end();
  }
}

async function connectOnceUp(url: string, deadline: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await recentEnough(client);
    } catch (error) {
      await client.end().catch(() => {});
      if (databaseFailure(error) !== 'busy' || Date.now() > deadline) throw error;
      await wait(500);
    }
  }
}

async function recentEnough(client: pg.Client): Promise<pg.Client> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::integer AS version");
  if (rows[0].version >= oldestServer) return client;
  throw new Error('DATABASE_URL names a PostgreSQL older than 15, which is the oldest that works here.');
}

/** What a server promises about commits, in a sentence, and whether they survive a power failure. */
interface Durability {
  readonly promise: string;
  readonly isDurable: boolean;
}

async function durabilityOf(client: pg.Client): Promise<Durability> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'",
  );
  const off = rows.map(({ name }) => name).join(', ');
  return {
    isDurable: off === '',
    promise: off
      ? `PostgreSQL with ${off} off: a power failure may lose what was acknowledged.`
      : 'PostgreSQL: what was acknowledged survives a power failure.',
  };
}

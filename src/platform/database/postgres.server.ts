import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';
import queue from 'pg-boss/package.json' with { type: 'json' };
import type { Env } from '#src/env.ts';
import { openJobsIndex } from '../jobs/open-index.ts';
import { connectionOf, isExposed, isUnsafe, unsafeSentence } from './address.server.ts';
import { DeadlineClient, UnnamedClient } from './deadline.server.ts';
import { databaseFailure } from './failure.server.ts';
import { migrateServer, migrationsFolder } from './migrate.server.ts';
import { endPool, type OpenPool, survivePoolErrors } from './pool.server.ts';
import { demandPooledSession } from './pooled.server.ts';
import { watchPool } from './watched-pool.server.ts';

/** Limits for the connections that serve visitors. */
export const serverLimits = {
  /** Connections of one process: a few for each core of a small server. */
  max: 10,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 3_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

// A statement without a name is planned for the values at hand: towns differ by a factor of a thousand.
const session = '-c jit=off -c TimeZone=UTC';

type Limits = typeof serverLimits;

type ServerAddresses = Pick<Env, 'migrationDatabaseUrl'> &
  Partial<Pick<Env, 'databaseDirectUrl'>> & { readonly databaseUrl: string };

/**
 * Opens a PostgreSQL and migrates it, with the role of `migrationDatabaseUrl` if there is one. With a
 * `databaseDirectUrl`, the other address is that of a pooler, which hands out connections for one transaction each.
 */
export async function openServer(
  { databaseUrl, databaseDirectUrl = null, migrationDatabaseUrl }: ServerAddresses,
  log: FastifyBaseLogger,
  limits = serverLimits,
): Promise<OpenPool> {
  const direct = databaseDirectUrl ?? databaseUrl;
  if (migrationDatabaseUrl) await prepareForRole(direct, migrationDatabaseUrl);
  const { promise, isDurable } = await onServer(direct, async (client) => {
    if (isExposed(client, direct)) log.warn(exposed);
    await migrateServer(client);
    return durabilityOf(client);
  });
  if (databaseDirectUrl)
    await onServer(databaseUrl, async (client) => {
      if (isExposed(client, databaseUrl)) log.warn(exposed);
      await demandPooledSession(client, limits);
    });
  const pool = databaseDirectUrl ? pooledAt(databaseUrl, limits, log) : poolAt(databaseUrl, limits, log);
  const apart = (name: string) => new pg.Client({ ...configOf(direct, limits), application_name: name });
  return { pool, kind: 'postgres', promise, isDurable, apart, close: () => endPool(pool) };
}

const configOf = (url: string, limits: Limits) => ({
  ...connectionOf(url),
  keepAlive: true,
  options: session,
  ...limits,
});

/** Connections to a PostgreSQL, with limits of their own. */
export const poolAt = (url: string, limits: Limits, log: FastifyBaseLogger): pg.Pool =>
  survivePoolErrors(watchPool(new pg.Pool({ ...configOf(url, limits), Client: DeadlineClient })), log);

/** Connections to a pooler: it refuses limits that a client asks for, and keeps no statement for it. */
function pooledAt(url: string, limits: Limits, log: FastifyBaseLogger): pg.Pool {
  const { max, connectionTimeoutMillis, statement_timeout: silentMs } = limits;
  const config = { ...connectionOf(url), keepAlive: true, max, connectionTimeoutMillis, silentMs };
  return survivePoolErrors(watchPool(new pg.Pool({ ...config, Client: UnnamedClient })), log);
}

const exposed =
  'the connection to the database is not encrypted: set sslmode=verify-full in DATABASE_URL, or sslmode=disable if it should be so';

/**
 * Migrates the database as its owner, and grants the role of `databaseUrl` what the site needs, by
 * `migrations/grants.sql`. Throws if that role could still change the tables.
 */
async function prepareForRole(databaseUrl: string, migrationDatabaseUrl: string): Promise<void> {
  const role = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return rows[0]?.role ?? '';
  });
  await onServer(migrationDatabaseUrl, (client) =>
    migrateServer(client, async () => {
      await prepareQueue(client);
      // A refused role keeps its rights: it may be the owner, who needs them.
      await client.query('BEGIN');
      await client.query(await grantsFor(role));
      await demandApart(client, role);
      await client.query('COMMIT');
    }),
  );
}

/** The tables of the job queue, which the first start would otherwise create. */
async function prepareQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => client.query(text, values) } });
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null;
  if (version === null) await client.query(getConstructionPlans());
  else if (version < queue.pgboss.schema) await client.query(getMigrationPlans('pgboss', version));
  await client.query(openJobsIndex);
}

async function grantsFor(role: string): Promise<string> {
  const script = await readFile(resolve(migrationsFolder, 'grants.sql'), 'utf8');
  return script.replaceAll(':"role"', pg.escapeIdentifier(role));
}

async function demandApart(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ rules: boolean }>(
    `SELECT pg_has_role($1, current_user, 'MEMBER') OR has_schema_privilege($1, 'public', 'CREATE') AS rules`,
    [role],
  );
  if (!rows[0]?.rules) return;
  throw new Error(
    `The role ${role} of DATABASE_URL may change the tables: give DATABASE_URL another role than MIGRATION_DATABASE_URL, ` +
      'which is no superuser and no member of the owner.',
  );
}

/** How long we wait for a server that is itself starting. */
const patienceMs = 30_000;
const oldestServer = 150_000;

/** Runs `work` on its own connection, without `serverLimits`. */
async function onServer<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOnceUp(databaseUrl, Date.now() + patienceMs);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connectOnceUp(databaseUrl: string, deadline: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ ...connectionOf(databaseUrl), connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await recentEnough(client);
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof Error && isUnsafe(error)) throw new Error(unsafeSentence(error), { cause: error });
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

/** Whether commits survive a power failure, also as a sentence. */
interface Durability {
  readonly promise: string;
  readonly isDurable: boolean;
}

/** For the connected role: `synchronous_commit` may differ between roles. */
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

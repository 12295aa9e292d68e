import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Env } from '#src/env.ts';
import { isCausedBy } from '../causes.ts';
import { committing } from './after-commit.server.ts';
import { spaceKept } from './embedded/disk.server.ts';
import type { Engine } from './embedded/engine.server.ts';
import { EngineStream, type SessionLimits } from './embedded/engine-stream.server.ts';
import { type FolderLock, lockFolder } from './embedded/lock-file.server.ts';
import { type EngineLimits, WatchedEngine } from './embedded/watched-engine.server.ts';
import { applyMigrations } from './migrate.server.ts';
import { endPool, type OpenPool, survivePoolErrors } from './pool.server.ts';
import { openServer } from './postgres.server.ts';
import { watchPool } from './watched-pool.server.ts';

/**
 * A database, or a transaction of it. The body of a transaction may run again after a collision, so effects outside
 * the database must wait until it has committed.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database extends OpenPool {
  readonly db: Db;
  /** Rejects when the database does not answer now. */
  ping(): Promise<void>;
}

/** The server that `databaseUrl` names, or else the embedded database below `dataDir`. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl = null, migrationDatabaseUrl = null, dataDir }: DatabaseAddresses,
  log: FastifyBaseLogger,
): Promise<Database> {
  return databaseOver(
    await (databaseUrl
      ? openServer({ databaseUrl, databaseDirectUrl, migrationDatabaseUrl }, log)
      : openEmbedded(dataDir, log)),
  );
}

type DatabaseAddresses = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'migrationDatabaseUrl'>>;

/** The same as the owner of the tables: for commands that make tables, or fill whole ones. */
export const openAsOwner = (
  { databaseUrl, databaseDirectUrl, migrationDatabaseUrl, dataDir }: DatabaseAddresses,
  log: FastifyBaseLogger,
): Promise<Database> =>
  openDatabase({ databaseUrl: migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl, dataDir }, log);

export function dbOver(pool: pg.Pool): Db {
  const db = drizzle(pool);
  db.transaction = transactionsOver(pool);
  return db;
}

export function databaseOver(open: OpenPool): Database {
  const db = dbOver(open.pool);
  const ping = async () => {
    await open.pool.query('SELECT 1');
  };
  return { ...open, db, ping };
}

type Begin = NodePgDatabase['transaction'];

const attempts = 3;
const longestPauseMs = 50;

// PostgreSQL ended one of two transactions that collided; running it again is enough.
const collided = ['40001', '40P01'];

/**
 * Transactions over a pool. One that collided with another runs again, up to three times in all. The connection
 * always returns to the pool: Drizzle's own transactions keep it for ever when BEGIN fails.
 */
const transactionsOver =
  (pool: pg.Pool): Begin =>
  async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await committing(() =>
          withClient(pool, (client) => drizzle(client).transaction(work, config)),
        );
      } catch (error) {
        if (attempt === attempts || !isCollision(error)) throw error;
        await wait(Math.random() * longestPauseMs * attempt);
      }
    }
  };

async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const isCollision = (error: unknown): boolean => isCausedBy(error, collided);

/** Statements and turns get longer than on a server: one engine answers all, and passing a limit costs a reopening. */
export const usualLimits: SessionLimits & EngineLimits = {
  waitMs: 5_000,
  statementMs: 10_000,
  idleInTransactionMs: 10_000,
  openMs: 60_000,
  closeMs: 5_000,
  spaceKept,
};

/** PGlite below `dataDir`, held for this process alone, migrated. */
export async function openEmbedded(
  dataDir: string,
  log: FastifyBaseLogger,
  limits = usualLimits,
): Promise<OpenPool> {
  const folder = resolve(dataDir, 'pglite');
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  const engine = new WatchedEngine({ folder, note: (pid) => lock.note(pid), ...limits }, log);
  try {
    await engine.ready();
    await migrateOver(engine, log, limits);
    const pool = poolOver(engine, log, limits);
    engine.saveSpace();
    return {
      pool,
      kind: 'pglite',
      promise: promiseOf(folder),
      isDurable: false,
      close: () => closeAll(pool, engine, lock),
    };
  } catch (error) {
    await engine.close();
    await lock.release();
    throw error;
  }
}

/** Migrations take the time they need: no visitor waits yet. */
async function migrateOver(engine: Engine, log: FastifyBaseLogger, limits: SessionLimits): Promise<void> {
  const pool = poolOver(engine, log, { ...limits, statementMs: 10 * 60_000 });
  await applyMigrations(pool).finally(() => pool.end());
}

const promiseOf = (folder: string) =>
  `Embedded database in ${folder}: what was acknowledged survives a killed process, not a power failure. Set DATABASE_URL for that.`;

async function closeAll(pool: pg.Pool, engine: Engine, lock: FolderLock) {
  await endPool(pool);
  await engine.close();
  await lock.release();
}

/** A pool of one connection, because an engine has one session. */
export function poolOver(
  engine: Engine,
  log: FastifyBaseLogger,
  limits: SessionLimits = usualLimits,
): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: limits.waitMs,
    // The engine has no such users; the driver insists on a name.
    user: 'postgres',
    stream: () => new EngineStream(engine, limits),
  });
  return survivePoolErrors(watchPool(pool), log);
}

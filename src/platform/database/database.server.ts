import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Env } from '#src/env.ts';
import { openEmbedded } from './embedded.server.ts';
import type { OpenPool } from './pool.server.ts';
import { openServer } from './postgres.server.ts';

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
  { databaseUrl, migrationDatabaseUrl = null, dataDir }: DatabaseAddresses,
  log: FastifyBaseLogger,
): Promise<Database> {
  return databaseOver(
    await (databaseUrl ? openServer({ databaseUrl, migrationDatabaseUrl }, log) : openEmbedded(dataDir, log)),
  );
}

type DatabaseAddresses = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'migrationDatabaseUrl'>>;

/** The same as the owner of the tables: for commands that make tables, or fill whole ones. */
export const openAsOwner = (
  { databaseUrl, migrationDatabaseUrl, dataDir }: DatabaseAddresses,
  log: FastifyBaseLogger,
): Promise<Database> => openDatabase({ databaseUrl: migrationDatabaseUrl ?? databaseUrl, dataDir }, log);

export function databaseOver(open: OpenPool): Database {
  const db = drizzle(open.pool);
  db.transaction = transactionsOver(open.pool);
  const ping = async () => {
    await open.pool.query('SELECT 1');
  };
  return { ...open, db, ping };
}

type Begin = NodePgDatabase['transaction'];

const attempts = 3;
const longestPauseMs = 50;

// PostgreSQL ended one of two transactions that collided; running it again is enough.
const collided = new Set(['40001', '40P01']);

/**
 * Transactions over a pool. One that collided with another runs again, up to three times in all. The connection
 * always returns to the pool: Drizzle's own transactions keep it for ever when BEGIN fails.
 */
const transactionsOver =
  (pool: pg.Pool): Begin =>
  async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withClient(pool, (client) => drizzle(client).transaction(work, config));
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

function isCollision(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && collided.has(String(at.code))) return true;
  return false;
}

import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#src/env.ts';
import { openEmbedded } from './embedded.server.ts';
import type { OpenPool } from './pool.server.ts';
import { openServer } from './postgres.server.ts';
import { transactionsOver } from './transaction.server.ts';

/**
 * A database or a transaction of it: code that gets one need not know which. A transaction's body may be run again
 * after a collision with another, so whatever reaches outside the database waits until it has committed.
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

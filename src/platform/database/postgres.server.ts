import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { OpenPool } from './database.server.ts';
import { DeadlineClient } from './deadline.server.ts';
import { migrateServer } from './migrate.server.ts';
import { endPool, survivePoolErrors } from './pool.server.ts';

/** What visitors live under. */
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

/** How long a start waits for a server that is itself starting. */
const patienceMs = 30_000;

/** A PostgreSQL, migrated. */
export async function openServer(
  url: string,
  log: FastifyBaseLogger,
  limits = serverLimits,
): Promise<OpenPool> {
  const { promise, isDurable } = await migrateServer(url, patienceMs);
  const config = { connectionString: url, keepAlive: true, options: session, ...limits };
  const pool = new pg.Pool({ ...config, Client: DeadlineClient });
  survivePoolErrors(pool, log);
  return { pool, kind: 'postgres', promise, isDurable, close: () => endPool(pool) };
}

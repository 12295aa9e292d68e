import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Env } from '#src/env.ts';
import { connectionOf, isExposed } from './address.server.ts';
import { DeadlineClient } from './deadline.server.ts';
import { migrateServer } from './migrate.server.ts';
import { endPool, type OpenPool, survivePoolErrors } from './pool.server.ts';
import { countWaits } from './request-time.server.ts';
import { prepareForRole } from './roles.server.ts';
import { durabilityOf, onServer } from './server-session.server.ts';

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

export type ServerAddresses = Pick<Env, 'migrationDatabaseUrl'> & { readonly databaseUrl: string };

/** A PostgreSQL, migrated: by the role of `migrationDatabaseUrl` where there is one. */
export async function openServer(
  { databaseUrl, migrationDatabaseUrl }: ServerAddresses,
  log: FastifyBaseLogger,
  limits = serverLimits,
): Promise<OpenPool> {
  if (migrationDatabaseUrl) await prepareForRole(databaseUrl, migrationDatabaseUrl);
  const { promise, isDurable } = await onServer(databaseUrl, async (client) => {
    if (isExposed(client, databaseUrl)) log.warn(exposed);
    await migrateServer(client);
    return durabilityOf(client);
  });
  const config = { ...connectionOf(databaseUrl), keepAlive: true, options: session, ...limits };
  const pool = survivePoolErrors(countWaits(new pg.Pool({ ...config, Client: DeadlineClient })), log);
  return { pool, kind: 'postgres', promise, isDurable, close: () => endPool(pool) };
}

const exposed =
  'the connection to the database is not encrypted: set sslmode=verify-full in DATABASE_URL, or sslmode=disable if it should be so';

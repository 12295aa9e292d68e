import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Env } from '#src/env.ts';
import type { Engine } from './engine.server.ts';
import { EngineStream } from './engine-stream.server.ts';
import { applyMigrations } from './migrate.server.ts';
import { workerEngine } from './worker-engine.server.ts';

/** A database or a transaction of it: whoever gets one need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly kind: 'pglite' | 'postgres';
  /** One line for the start of the server: what survives which accident. */
  readonly promise: string;
  /** Rejects when the database does not answer now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<Database> {
  return env.databaseUrl ? openServer(env.databaseUrl, log) : openEmbedded(env.dataDir, log);
}

async function openServer(url: string, log: FastifyBaseLogger): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c TimeZone=UTC',
  });
  hearErrors(pool, log);
  await applyMigrations(pool);
  return databaseOver(pool, 'postgres', 'PostgreSQL.', async () => {});
}

async function openEmbedded(dataDir: string, log: FastifyBaseLogger): Promise<Database> {
  const folder = join(dataDir, 'pglite');
  await mkdir(folder, { recursive: true });
  const engine = workerEngine(folder);
  await engine.ready();
  const pool = poolOver(engine, log);
  await applyMigrations(pool);
  return databaseOver(pool, 'pglite', 'Embedded database.', () => engine.close());
}

/** One connection, because the engine has one session. */
export function poolOver(engine: Engine, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 2_000,
    user: 'postgres',
    stream: () => new EngineStream(engine, 10_000) as never,
  });
  hearErrors(pool, log);
  return pool;
}

export const databaseOver = (
  pool: pg.Pool,
  kind: Database['kind'],
  promise: string,
  release: () => Promise<void>,
): Database => ({
  db: drizzle(pool),
  pool,
  kind,
  promise,
  ping: async () => {
    await pool.query('SELECT 1');
  },
  close: async () => {
    await pool.end();
    await release();
  },
});

/** Without a listener, a connection lost while idle, or inside a transaction, would end the process. */
function hearErrors(pool: pg.Pool, log: FastifyBaseLogger) {
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}

import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { spaceKept } from './disk.server.ts';
import type { Engine } from './engine.server.ts';
import { EngineStream, type SessionLimits } from './engine-stream.server.ts';
import { type FolderLock, lockFolder } from './lock-file.server.ts';
import { applyMigrations } from './migrate.server.ts';
import { endPool, type OpenPool, survivePoolErrors } from './pool.server.ts';
import { type EngineLimits, WatchedEngine } from './watched-engine.server.ts';

/** Statements get longer than on a server: one engine answers all, and passing a limit costs a reopening. */
export const usualLimits: SessionLimits & EngineLimits = {
  waitMs: 2_000,
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

/** Migrations take the time they need: nobody is waiting yet. */
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
  return survivePoolErrors(pool, log);
}

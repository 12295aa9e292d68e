import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { isCausedBy } from '../causes.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

// Any number will do, as long as every process of ours takes the same.
const migrationLock = 7_238_117;

/** Applies what is missing of the folder, `migrations/` unless given, all of it in one transaction. */
export const applyMigrations = (client: pg.Pool | pg.Client, folder = migrationsFolder): Promise<void> =>
  migrate(drizzle(client), { migrationsFolder: folder });

/**
 * Brings a server's database up to date, one process at a time, and then does what belongs to it. A role that may not
 * change the database is enough where nothing is missing.
 */
export async function migrateServer(client: pg.Client, then?: () => Promise<void>): Promise<void> {
  try {
    if (!then && (await isUpToDate(client))) return;
    await client.query(`SET lock_timeout = '5min'`);
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(client);
    await then?.();
  } catch (error) {
    throw isForbidden(error) ? new Error(mayNotMigrate, { cause: error }) : error;
  }
}

/** What an operator reads who starts the server with a role that may not do what a new version needs. */
export const mayNotMigrate =
  'The database is not up to date, and its role may not change it: ' +
  'run "npm run migrate" with MIGRATION_DATABASE_URL set first.';

/** Whether every migration of this version has been applied. */
export async function isUpToDate(client: pg.Client): Promise<boolean> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    table,
  ]);
  if (!rows[0]?.there) return false;
  const { rows: applied } = await client.query<{ last: string | null }>(
    `SELECT max(created_at) AS last FROM ${table}`,
  );
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return Number(applied[0]?.last ?? 0) >= newest;
}

/** Whether the database refused something because of the role, for which Drizzle's own error is the wrapping. */
export const isForbidden = (error: unknown): boolean => isCausedBy(error, ['42501']);

import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

/** Applies what is missing of `migrations/`, all of it in one transaction. */
export const applyMigrations = (client: pg.Pool | pg.Client): Promise<void> =>
  migrate(drizzle(client), { migrationsFolder });

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#src/testing/database.ts';
import type { Database } from './database.server.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const src = resolve(import.meta.dirname, '../..');
const files = globSync('**/*tables.server.ts', { cwd: src }).sort();

async function declaredIn(file: string): Promise<PgTable[]> {
  const exported: Record<string, unknown> = await import(resolve(src, file));
  return Object.values(exported).filter((value) => is(value, PgTable));
}

const declaredColumns = (table: PgTable) =>
  getTableConfig(table).columns.map(
    (column) => `${column.name} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
  );

async function migratedColumns(name: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ described: string }>(sql`
    SELECT attname || ' ' || format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' not null' ELSE '' END
      AS described
    FROM pg_attribute
    WHERE attrelid = to_regclass(${name}) AND attnum > 0 AND NOT attisdropped`);
  return rows.map(({ described }) => described);
}

test.each(files)('%s declares its tables as the migrations made them', async (file) => {
  const tables = await declaredIn(file);
  expect(tables).not.toEqual([]);
  for (const table of tables) {
    const { name } = getTableConfig(table);
    const migrated = await migratedColumns(name);
    expect([name, ...declaredColumns(table).sort()]).toEqual([name, ...migrated.sort()]);
  }
});

test('the tables of at least seven domains are compared', () => {
  expect(files.length).toBeGreaterThanOrEqual(7);
});

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#src/testing/database.ts';
import { applyMigrations } from './migrate.server.ts';

const migrations = resolve(import.meta.dirname, '../../../migrations');

test('F25: a failing migration rolls back the ones before it, and the database stays usable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'treatory-migrations-'));
  const database = await openTestDatabase();
  const tableNames = async () =>
    (await database.db.execute(sql`SELECT table_name FROM information_schema.tables ORDER BY 1`)).rows;
  try {
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8'));
    const last = journal.entries.at(-1);
    for (const [more, statement] of [
      'CREATE TABLE whole (id integer)',
      'CREATE TABLE half (id integer);\n--> statement-breakpoint\nALTER TABLE absent ADD COLUMN id integer',
    ].entries()) {
      const tag = `later_${more}`;
      journal.entries.push({ ...last, idx: last.idx + 1 + more, when: last.when + 1 + more, tag });
      await writeFile(join(folder, `${tag}.sql`), statement);
    }
    await writeFile(path, JSON.stringify(journal));
    const before = await tableNames();
    await expect(applyMigrations(database.pool, folder)).rejects.toThrow();
    expect(await tableNames()).toEqual(before);
    await applyMigrations(database.pool);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});

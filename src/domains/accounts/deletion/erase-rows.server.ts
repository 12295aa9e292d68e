import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { forgetDocuments, forgetPictures } from '#src/domains/media/service.server.ts';
import type { Context, ServerContext } from '#src/platform/context.server.ts';
import { blankOf, keepsRow } from '#src/platform/database/columns.server.ts';
import { type AccountTable, rowsOf } from '../account-data.server.ts';
import { allAccountTables } from '../data-map.server.ts';

/** What is the person's goes; the blanked account stays, because invoices refer to it. */
export async function eraseAccountRows(context: ServerContext, accountId: number): Promise<void> {
  const tables = await allAccountTables(context);
  await eraseRows(context, tables, (one) => rowsOf(tables, one, accountId, 'erasure'));
}

/**
 * Deletes or blanks the rows that `which` names, as the classes of their columns say, with the pictures and documents
 * that nothing else refers to. Children go before parents: the last table of the list first.
 */
export async function eraseRows(
  context: ServerContext,
  tables: readonly AccountTable[],
  which: (one: AccountTable) => SQL | null,
): Promise<void> {
  const { db, now } = context;
  const pictures: number[] = [];
  const documents: number[] = [];
  for (const one of tables.toReversed()) {
    const rows = which(one);
    if (!rows) continue;
    for (const column of one.pictures ?? []) pictures.push(...(await idsIn(db, column, rows)));
    for (const column of one.documents ?? []) documents.push(...(await idsIn(db, column, rows)));
    await eraseIn(db, one, rows, now());
  }
  await forgetPictures(context, pictures);
  await forgetDocuments(context, documents);
}

async function eraseIn(
  db: Context['db'],
  { table, staysIf }: AccountTable,
  rows: SQL,
  now: Date,
): Promise<void> {
  if (!getTableConfig(table).columns.some(keepsRow)) {
    await db.delete(table).where(rows);
    return;
  }
  if (staysIf) await db.delete(table).where(sql`${rows} AND NOT (${staysIf})`);
  const blanks = blanksOf(table, now);
  if (Object.keys(blanks).length > 0) await db.update(table).set(blanks).where(rows);
}

const blanksOf = (table: PgTable, now: Date): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(table))
      .map(([key, column]) => [key, blankOf(column, now)] as const)
      .filter(([, blank]) => blank !== undefined),
  );

async function idsIn(db: Context['db'], column: PgColumn, rows: SQL): Promise<number[]> {
  const found = await db.execute<{ id: number }>(
    sql`SELECT ${column} AS id FROM ${column.table} WHERE ${rows} AND ${column} IS NOT NULL`,
  );
  return found.rows.map(({ id }) => id);
}

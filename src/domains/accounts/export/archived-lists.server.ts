import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { HookContext } from '#src/platform/context.server.ts';
import { isArchived } from '#src/platform/database/columns.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { type AccountTable, isReference, rowsOf } from '../account-data.server.ts';
import { allAccountTables } from '../data-map.server.ts';
import { type ArchivedList, exportOf } from '../hooks.server.ts';

/** Everything that is kept about the account, list by list; tables that name the same file share one. */
export async function archivedLists(context: HookContext, accountId: number): Promise<ArchivedList[]> {
  const tables = await allAccountTables(context);
  const lists = new Map<string, ArchivedList>();
  for (const one of tables) {
    const { file, about = '' } = one;
    if (!file) continue;
    const rows = await rowsIn(context.db, tables, one, accountId);
    lists.set(file, { file, about, rows: [...(lists.get(file)?.rows ?? []), ...rows] });
  }
  const others = await context.runHook(context, exportOf, { accountId });
  return [...lists.values(), ...others.flat()];
}

/** The account's rows as its archive shows them. */
async function rowsIn(
  db: Db,
  tables: readonly AccountTable[],
  one: AccountTable,
  accountId: number,
): Promise<Record<string, unknown>[]> {
  const { table, by, also } = one;
  const columns = Object.values<PgColumn>(getTableColumns(table));
  const parent = isReference(by) ? tables.find((other) => other.table === by[1].table) : undefined;
  const added: Record<string, PgColumn | SQL> = also?.(accountId) ?? {};
  if (isReference(by))
    for (const [name, value] of Object.entries(parent?.names ?? {}))
      added[name] = sql`(SELECT ${value} FROM ${by[1].table} WHERE ${by[1]} = ${by[0]})`;
  const shown = [
    ...columns
      .filter((column) => isArchived(column) && !(column.name in added))
      .map((column) => sql`${column}`),
    ...Object.entries(added).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
  ];
  return jsonRows(
    db,
    sql`SELECT ${sql.join(shown, sql`, `)} FROM ${table}
        WHERE ${rowsOf(tables, one, accountId, 'archive')} ORDER BY ${sql.join(keysOf(table), sql`, `)}`,
  );
}

/** Rows come in the order of their keys, which is the one in which they were made. */
function keysOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = columns.filter(({ primary, name }) => primary || name === 'id');
  return keys.length > 0 ? keys : primaryKeys.flatMap((key) => key.columns as PgColumn[]);
}

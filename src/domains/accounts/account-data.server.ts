import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** A column that refers to a row, and the key of that row. */
type Reference = readonly [column: PgColumn, key: PgColumn];

/** Which rows belong to an account: by a column with its id, by a parent that belongs to it, or by a condition. */
type Belonging = PgColumn | Reference | ((accountId: number) => SQL);

/** A table with rows of accounts. What becomes of each column is said where the table is declared. */
export interface AccountTable {
  readonly table: PgTable;
  readonly by: Belonging;
  /** Which rows go with the account; those of `by` unless given. */
  readonly erasedBy?: Belonging;
  /** The file of the archive; without one the table is not in it. Tables may share a file. */
  readonly file?: string;
  /** What the file holds, in the words of the archive's README. */
  readonly about?: string;
  /** What the files of its children show of a parent. */
  readonly names?: Readonly<Record<string, PgColumn | SQL>>;
  /** What the file shows besides the table's own columns. */
  readonly also?: (accountId: number) => Readonly<Record<string, PgColumn | SQL>>;
  /** The row that goes with it before its account does: a listing may be removed alone. */
  readonly partOf?: Reference;
  /** References to pictures and documents, which go with the row. */
  readonly pictures?: readonly PgColumn[];
  readonly documents?: readonly PgColumn[];
  /** Rows that stay blanked; the others are deleted. */
  readonly staysIf?: SQL;
}

/** The condition for the rows that are the account's, for its archive or its erasure. */
export function rowsOf(
  tables: readonly AccountTable[],
  one: AccountTable,
  accountId: number,
  purpose: 'archive' | 'erasure',
): SQL {
  const by = (purpose === 'erasure' && one.erasedBy) || one.by;
  if (typeof by === 'function') return by(accountId);
  if (!isReference(by)) return sql`${by} = ${accountId}`;
  const [column, key] = by;
  const parent = tables.find(({ table }) => table === key.table);
  if (!parent) throw new Error(`No account's: ${getTableConfig(key.table).name}`);
  return sql`${column} IN (SELECT ${key} FROM ${key.table} WHERE ${rowsOf(tables, parent, accountId, purpose)})`;
}

export const isReference = (by: Belonging | undefined): by is Reference => Array.isArray(by);

/** A column of the row that another column refers to. */
export const lookup = (column: PgColumn, table: string, value = 'name'): SQL =>
  sql`(SELECT looked_up.${sql.identifier(value)} FROM ${sql.identifier(table)} looked_up WHERE looked_up.id = ${column})`;

/** The account's address once it was proven; only then is it known whose messages are from it. */
export const provenAddress = (accountId: number): SQL =>
  sql`(SELECT email FROM accounts WHERE id = ${accountId} AND email_verified_at IS NOT NULL)`;

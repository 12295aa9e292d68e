import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.server.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/** Each connection keeps a plan of up to some 100 kB for each of them. */
const mostNames = 150;

/**
 * Runs a statement whose text is one of few: each connection parses it once, and plans it anew only while plans
 * for the values at hand promise to be better. For large statements that read by key, where planning would take
 * longer than the work. Texts beyond those that a process keeps run as any other statement.
 */
export async function executeKept<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    nameOf(query.sql),
    false,
  );
  return (await prepared.execute()).rows;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}

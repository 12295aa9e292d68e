import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.server.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/** Each connection keeps a plan of up to some 100 kB for each of them. */
const mostNames = 150;

/**
 * Runs a reading statement whose text is one of few: each connection parses it once, and plans it again only while
 * plans for the values at hand promise to be better. For large statements that read by key, where planning would
 * take longer than the work. Texts beyond those that a process keeps run as any other statement. Not for writing:
 * the watch over the embedded database's disk reads statements, and of a kept one it sees the name alone.
 */
export async function executeKept<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const run = (name: string | undefined) =>
    db._.session
      .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
        query,
        undefined,
        name,
        false,
      )
      .execute();
  return (await runAs(nameOf(query.sql), run)).rows;
}

/** The same for a query of the builder that every request or every line of a chat asks. */
export function runKept<Rows>(
  query: PromiseLike<Rows> & {
    toSQL(): { readonly sql: string };
    prepare(name: string): { execute(): Promise<Rows> };
  },
): Promise<Rows> {
  return runAs(nameOf(query.toSQL().sql), async (name) => (name ? query.prepare(name).execute() : query));
}

async function runAs<Result>(
  name: string | undefined,
  run: (name: string | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(name);
  } catch (error) {
    if (name === undefined || !isForgotten(error)) throw error;
    return run(undefined);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}

// invalid_sql_statement_name: the embedded engine restarted behind a connection that did not notice.
const isForgotten = (error: unknown) =>
  error instanceof Error &&
  [error, error.cause].some((each) => each instanceof Error && 'code' in each && each.code === '26000');

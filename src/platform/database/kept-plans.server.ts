import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.server.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();
let queries = 0;

/** Each connection keeps a plan of up to some 100 kB for each of them. */
const mostNames = 150;

/**
 * Runs a reading statement whose text is one of few: each connection parses it once, and plans it again only while
 * plans for the values at hand promise to be better. For large statements that read by key, where planning would
 * take longer than the work. Texts beyond those that a process keeps run as any other statement. Not for writing:
 * the watch over the embedded database's disk reads statements, and of a kept one it sees the name alone.
 */
export const executeKept = <Row extends object>(db: Db, statement: SQL): Promise<Row[]> =>
  executeBuilt<Row>(db, dialect.sqlToQuery(statement), {});

/** The same for a statement with one text: it is put together once, which for a long one takes Node a while. */
export function keepStatement<Name extends string, Row extends object>(
  build: (value: ValueOf<Name>) => SQL,
): (db: Db, values: Record<Name, unknown>) => Promise<Row[]> {
  let query: Query | undefined;
  return (db, values) => {
    query ??= dialect.sqlToQuery(build(sql.placeholder));
    return executeBuilt<Row>(db, query, values);
  };
}

async function executeBuilt<Row extends object>(db: Db, query: Query, values: Record<string, unknown>) {
  const run = (name: string | undefined) =>
    db._.session
      .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
        query,
        undefined,
        name,
        false,
      )
      .execute(values);
  return (await runAs(nameOf(query.sql), run)).rows;
}

/** A query of the builder that can be built once and run with many values. */
interface Buildable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/** Stands for a value of this name while a query is built. */
export type ValueOf<Name extends string> = (name: Name) => Placeholder;

/**
 * The same for a query of the builder: built once for the pool and once for each transaction, because building takes
 * Node longer than running takes PostgreSQL.
 */
export function keepQuery<Name extends string, Rows>(
  build: (db: Db, value: ValueOf<Name>) => Buildable<Rows>,
): (db: Db, values: Record<Name, unknown>) => Promise<Rows> {
  const prepared = new WeakMap<Db, ReturnType<Buildable<Rows>['prepare']>>();
  queries += 1;
  const name = `query_${queries}`;
  return (db, values) => {
    const run = (as: string) => {
      const known = prepared.get(db);
      if (known && as) return known.execute(values);
      const query = build(db, sql.placeholder).prepare(as);
      if (as) prepared.set(db, query);
      return query.execute(values);
    };
    return runAs(name, (as = '') => run(as));
  };
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

import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/** What a database holds, for a manifest and for the comparison with one. */
export type Contents = Pick<Manifest, 'server' | 'migrations' | 'rows'>;

/** Where Drizzle notes what was applied. */
const migrationsTable = 'drizzle.__drizzle_migrations';

interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>>;
}

/** Every table that is not PostgreSQL's own, by schema and name, quoted where that is needed. */
export async function userTables(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname !~ '^pg_' AND nspname <> 'information_schema' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Counts every row; give it one snapshot. */
export async function contentsOf(client: Queryable): Promise<Contents> {
  const tables = await userTables(client);
  if (!tables.includes(migrationsTable)) throw new Error('The database is not one of this program.');
  const counted: [string, number][] = [];
  for (const name of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${name}`);
    counted.push([name, Number(rows[0]?.count)]);
  }
  const { rows } = await client.query<{ server: number; count: number; newest: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS server, count(*)::int AS count,
       coalesce(max(created_at), 0) AS newest FROM ${migrationsTable}`,
  );
  const { server = 0, count = 0, newest = '0' } = rows[0] ?? {};
  return { server, migrations: { count, newest: Number(newest) }, rows: Object.fromEntries(counted) };
}

/** A sentence for each table with another number of rows than the manifest says. */
export function rowFaults(manifest: Pick<Manifest, 'rows'>, { rows }: Pick<Contents, 'rows'>): string[] {
  const names = new Set([...Object.keys(manifest.rows), ...Object.keys(rows)]);
  return [...names]
    .filter((name) => manifest.rows[name] !== rows[name])
    .map((name) => `${name} has ${rows[name] ?? 'no'} rows, and had ${manifest.rows[name] ?? 'none'}.`);
}

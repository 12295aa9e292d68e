import { sql } from 'drizzle-orm';
import type { Database, Db } from '#src/platform/database/database.server.ts';

/**
 * Runs `work` while no other import runs: on PostgreSQL under a lock that a killed import loses with its
 * connection; the embedded database belongs to this process alone already.
 */
export async function aloneWithImports<Result>(
  { apart }: Pick<Database, 'apart'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!apart) return work();
  const client = apart('import').on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('directory import')) AS held",
    );
    if (!rows[0]?.held) throw new Error('Another import is running on this database: wait until it ends.');
    return await work();
  } finally {
    // The server notices a closed connection only after a moment, in which the next import would be refused.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {});
    // Closing it releases the lock whatever state it is in.
    await client.end();
  }
}

/** Whether an import runs now, in SQL. The embedded database has none while a server uses it. */
export const isImporting = sql<boolean>`EXISTS (
  SELECT 1 FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND objid::bigint = (hashtext('directory import')::bigint & 4294967295))`;

/** Keeps imports from beginning until the transaction ends; false while one runs. */
export async function keepImportsOut(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('directory import')) AS held`,
  );
  return rows[0]?.held === true;
}

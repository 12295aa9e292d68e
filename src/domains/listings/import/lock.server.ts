import type { Database } from '#src/platform/database/database.server.ts';

/**
 * Runs `work` while no other import runs: on PostgreSQL under a lock that a killed import loses with its
 * connection; the embedded database belongs to this process alone already.
 */
export async function aloneWithImports<Result>(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'pglite') return work();
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('directory import')) AS held",
    );
    if (!rows[0]?.held) throw new Error('Another import is running on this database: wait until it ends.');
    return await work();
  } finally {
    // The server notices a closed connection only after a moment, in which the next import would be refused.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {});
    // Closing it releases the lock whatever state it is in.
    client.release(true);
  }
}

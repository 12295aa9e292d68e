import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/**
 * While no server works on any: what one took before it was killed comes back, and what failed is tried again. The
 * queue does both by itself after some minutes, which a test need not sit through.
 */
export async function freeJobs(db: Db): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE name = 'follow-payment-notice' AND state IN ('active', 'retry')`);
}

/** How many webhook events are taken and not followed yet. */
export async function waitingJobs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM pgboss.job
    WHERE name = 'follow-payment-notice' AND state IN ('created', 'active', 'retry')`);
  return rows[0]?.count ?? 0;
}

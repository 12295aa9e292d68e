import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

type Begin = NodePgDatabase['transaction'];

const attempts = 3;
const longestPauseMs = 50;

// Two writers met crosswise and PostgreSQL ended one: that one only has to come again.
const collided = new Set(['40001', '40P01']);

/**
 * Transactions over a pool. One that collided with another is run again, up to three times in all. The
 * connection always goes back: Drizzle's own way keeps it for ever when BEGIN fails.
 */
export const transactionsOver =
  (pool: pg.Pool): Begin =>
  async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withClient(pool, (client) => drizzle(client).transaction(work, config));
      } catch (error) {
        if (attempt === attempts || !isCollision(error)) throw error;
        await wait(Math.random() * longestPauseMs * attempt);
      }
    }
  };

async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function isCollision(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && collided.has(String(at.code))) return true;
  return false;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.server.ts';

/** Far above what one account can come to; a query of ours is never without an end. */
const most = 100_000;

/** The rows of a query as JSON has them: names as in the table, times in ISO 8601. For archives, not for screens. */
export async function jsonRows(db: Db, query: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`SELECT to_jsonb(one) AS row FROM (${query}) AS one LIMIT ${most}`,
  );
  return rows.map(({ row }) => row);
}

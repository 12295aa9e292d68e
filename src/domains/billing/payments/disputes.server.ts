import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { disputedPayments } from './queries.server.ts';

/** Which of these payments are disputed at PayPal now, as both sides of a purchase are told. */
export async function disputedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM (${disputedPayments}) d WHERE id = ANY(${sql.param([...ids])}::int[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { paymentEvents } from './tables.server.ts';

/**
 * Payments (as `id`) that are disputed at PayPal. Each dispute is known by its own number, so that it does not matter
 * in which order its notices came; and what happened to a payment is kept when its notices are forgotten.
 */
export const disputedPayments: SQL = sql`
  SELECT payment_id AS id FROM ${paymentEvents} WHERE event = 'dispute'
  GROUP BY payment_id, split_part(detail, ', ', 2) HAVING NOT bool_or(detail LIKE 'RESOLVED%')`;

/** Which of these payments are disputed at PayPal now. */
export async function disputedAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM (${disputedPayments}) d WHERE id = ANY(${sql.param([...ids])}::int[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

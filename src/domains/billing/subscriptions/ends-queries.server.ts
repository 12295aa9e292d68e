import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { refunds } from '../payments/tables.server.ts';
import type { Subscription } from './queries.server.ts';
import { subscriptions } from './tables.server.ts';

/** Purchases about whose end something is to be done, those first that ended first; the rules say what. */
export async function dueEnds(db: Db, now: Date, limit: number): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM subscriptions s
    WHERE closed_at IS NULL AND ends_at <= ${at} + interval '7 days' AND (
      greatest(ends_at, grace_ends_at) <= ${at}
      OR (${isLast(sql`s`)} AND (
        (ends_at <= ${at} AND grace_told_at IS NULL)
        OR (ends_at > ${at} AND cancelled_at IS NULL AND day_told_at IS NULL AND (
          ends_at <= ${at} + interval '1 day'
          OR (week_told_at IS NULL AND starts_at < ends_at - interval '7 days')))))
      OR (ends_at <= ${at} AND NOT ${isLast(sql`s`)}))
    ORDER BY ends_at, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Nothing that was bought goes on where it ends. */
const isLast = (row: SQL) => sql`NOT EXISTS (SELECT 1 FROM subscriptions later
  WHERE later.account_id = ${row}.account_id AND later.id <> ${row}.id AND later.closed_at IS NULL
    AND (later.ends_at IS NULL OR later.ends_at > ${row}.ends_at))`;

/** The purchase as it is now that its account is locked, and whether it is the last of its business. */
export async function endingOne(
  db: Db,
  id: number,
): Promise<(Subscription & { isLast: boolean }) | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return undefined;
  const { rows } = await db.execute<{ is_last: boolean }>(
    sql`SELECT ${isLast(sql`s`)} AS is_last FROM subscriptions s WHERE s.id = ${id}`,
  );
  return { ...row, isLast: rows[0]?.is_last === true };
}

/** What is owed after a withdrawal and is not on its way: not asked of PayPal, and not refused within the hour. */
export const owedRefunds = (db: Db, now: Date, limit: number) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.owedPence),
        sql`NOT EXISTS (SELECT 1 FROM ${refunds} refund WHERE refund.payment_id = ${subscriptions.paymentId}
              AND (refund.state = 'asked'
                   OR (refund.state = 'failed' AND refund.at > ${now.toISOString()}::timestamptz - interval '1 hour')))`,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);

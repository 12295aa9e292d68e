import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { coupons, couponUses } from '../coupons/tables.server.ts';
import { invoices } from '../invoices/tables.server.ts';
import { ledgerEntries, ledgerMovements, payments } from '../payments/tables.server.ts';
import { subscriptions } from '../subscriptions/tables.server.ts';
import type { Fault, InvoiceSums, LedgerSums } from './rules.ts';
import { ledgerChecks, ledgerFindings } from './tables.server.ts';

export type Payment = typeof payments.$inferSelect;
export type Check = typeof ledgerChecks.$inferSelect;

/** By their numbers, each batch after the last one. */
export const paymentsAfter = (db: Db, after: number, limit: number): Promise<Payment[]> =>
  db.select().from(payments).where(gt(payments.id, after)).orderBy(asc(payments.id)).limit(limit);

const these = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/** Payment → what the ledger has of it. */
export async function ledgerSumsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LedgerSums & { movements: number }>> {
  const { rows } = await db.execute<
    { [Key in keyof LedgerSums]: number } & { id: number; movements: number }
  >(sql`
    SELECT payment_id AS id, count(*)::int AS movements,
      coalesce(sum(paypal) FILTER (WHERE kind = 'capture'), 0)::int AS "capturedPence",
      coalesce(-sum(paypal) FILTER (WHERE kind = 'refund'), 0)::int AS "refundedPence",
      count(*) FILTER (WHERE total IS DISTINCT FROM 0)::int AS unbalanced
    FROM (
      SELECT m.id, m.payment_id, m.kind, sum(e.pence) AS total,
             sum(e.pence) FILTER (WHERE e.account = 'paypal') AS paypal
      FROM ${ledgerMovements} m LEFT JOIN ${ledgerEntries} e ON e.movement_id = m.id
      WHERE m.payment_id = ANY(${these(ids)}) GROUP BY m.id) AS movement
    GROUP BY payment_id`);
  return new Map(rows.map(({ id, ...booked }) => [id, booked]));
}

/** Payment → how many purchases of a plan it paid for. */
export async function periodsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    SELECT payment_id AS id, count(*)::int AS count FROM ${subscriptions}
    WHERE payment_id = ANY(${these(ids)}) GROUP BY 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function invoiceSumsOf(db: Db, ids: readonly number[]): Promise<Map<number, InvoiceSums>> {
  const { rows } = await db.execute<{ [Key in keyof InvoiceSums]: number } & { id: number }>(sql`
    SELECT payment_id AS id, count(*) FILTER (WHERE kind = 'invoice')::int AS invoices,
      coalesce(sum(gross_pence) FILTER (WHERE kind = 'invoice'), 0)::int AS "invoicedPence",
      coalesce(sum(gross_pence) FILTER (WHERE kind = 'credit_note'), 0)::int AS "creditedPence"
    FROM ${invoices} WHERE payment_id = ANY(${these(ids)}) GROUP BY 1`);
  return new Map(rows.map(({ id, ...papers }) => [id, papers]));
}

/** Coupons whose counter is not what is reserved and consumed of them; the first so many. */
export async function wrongCounters(db: Db, limit: number) {
  const { rows } = await db.execute<{ code: string; used: number; uses: number }>(sql`
    SELECT c.code, c.used, coalesce(u.uses, 0)::int AS uses FROM ${coupons} c
    LEFT JOIN (SELECT coupon_id, count(*) AS uses FROM ${couponUses}
               WHERE state <> 'released' AND NOT is_over GROUP BY 1) u ON u.coupon_id = c.id
    WHERE c.used <> coalesce(u.uses, 0) ORDER BY c.id LIMIT ${limit}`);
  return rows;
}

/** Payments that PayPal knows by an order and that are over or paid: all recent ones, and of the older a part. */
export async function paymentsToCompare(
  db: Db,
  { since, round, rounds, limit }: { since: Date; round: number; rounds: number; limit: number },
): Promise<number[]> {
  const at = since.toISOString();
  const { rows } = await db.execute<{ id: number }>(sql`
    (SELECT id FROM ${payments} WHERE created_at >= ${at}::timestamptz AND paypal_order_id IS NOT NULL
       AND state NOT IN ('opening', 'open', 'pending') ORDER BY id DESC LIMIT ${limit})
    UNION ALL
    (SELECT id FROM ${payments} WHERE captured_at < ${at}::timestamptz AND created_at < ${at}::timestamptz
       AND id % ${rounds} = ${round} ORDER BY captured_at DESC LIMIT ${Math.ceil(limit / 3)})
    LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export async function beginCheck(db: Db, beganAt: Date, trigger: Check['trigger']): Promise<Check> {
  const [row] = await db.insert(ledgerChecks).values({ beganAt, trigger }).returning();
  if (!row) throw new Error('A check of the ledger was not written down.');
  return row;
}

type Outcome = Omit<Check, 'id' | 'beganAt' | 'trigger'>;

/** The result, and what did not agree. */
export async function endCheck(
  db: Db,
  id: number,
  outcome: Outcome,
  faults: readonly Fault[],
): Promise<Check> {
  const kept = faults.map((fault, position) => ({ checkId: id, position, ...fault }));
  for (let from = 0; from < kept.length; from += 500)
    await db.insert(ledgerFindings).values(kept.slice(from, from + 500));
  const [row] = await db.update(ledgerChecks).set(outcome).where(eq(ledgerChecks.id, id)).returning();
  if (!row) throw new Error(`There is no check ${id}.`);
  return row;
}

/** The last check that came to its end. */
export async function lastCheck(db: Db): Promise<Check | undefined> {
  const [row] = await db
    .select()
    .from(ledgerChecks)
    .where(isNotNull(ledgerChecks.endedAt))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return row;
}

/** A check that began since then and has not ended: it is running, unless its process died. */
export async function runningCheck(db: Db, since: Date): Promise<Check | undefined> {
  const [row] = await db
    .select()
    .from(ledgerChecks)
    .where(and(gt(ledgerChecks.beganAt, since), isNull(ledgerChecks.endedAt)))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return row;
}

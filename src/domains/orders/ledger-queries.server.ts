import { inArray, sql } from 'drizzle-orm';
import { ledgerEntries, ledgerMovements, payments } from '#src/domains/billing/payments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { orders } from './tables.server.ts';

export const ordersByIds = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      totalPence: orders.totalPence,
      commissionPence: orders.commissionPence,
      paymentId: orders.paymentId,
      refundedPence: orders.refundedPence,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .limit(ids.length);

/** Payment → what of it the ledger calls commission, with the VAT in it, when it came. */
export async function commissionsOf(db: Db, paymentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; pence: number }>(sql`
    SELECT m.payment_id AS id, coalesce(-sum(e.pence), 0)::int AS pence
    FROM ${ledgerMovements} m JOIN ${ledgerEntries} e ON e.movement_id = m.id
    WHERE m.payment_id = ANY(${sql.param([...paymentIds])}::int[]) AND m.kind = 'capture'
      AND e.account IN ('commission', 'vat') GROUP BY 1`);
  return new Map(rows.map(({ id, pence }) => [id, pence]));
}

/** Orders that call themselves paid through us without a payment that says so; the first so many. */
export async function paidWithout(db: Db, limit: number) {
  const { rows } = await db.execute<{ number: string; state: string; payment: number | null }>(sql`
    SELECT o.number, o.state, o.payment_id AS payment FROM ${orders} o
    LEFT JOIN ${payments} p ON p.id = o.payment_id AND p.order_id = o.id AND p.state IN ('captured', 'refunded')
    WHERE o.payment_method = 'paypal' AND o.state IN ('paid', 'fulfilled', 'refunded') AND p.id IS NULL
    ORDER BY o.id LIMIT ${limit}`);
  return rows;
}

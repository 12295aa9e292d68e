import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { refunds } from '../tables.server.ts';

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await db.insert(refunds).values(refund).returning();
  if (!row) throw new Error('A refund was not written down.');
  return row;
}

export async function changeRefund(
  db: Db,
  id: number,
  to: Partial<Pick<Refund, 'state' | 'paypalRefundId' | 'issue'>>,
): Promise<void> {
  await db.update(refunds).set(to).where(eq(refunds.id, id));
}

const asked = (paymentId: number) => and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'asked'));

export const pendingRefunds = (db: Db, paymentId: number): Promise<Refund[]> =>
  db.select().from(refunds).where(asked(paymentId)).orderBy(asc(refunds.id));

export async function pendingPence(db: Db, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ pence: sql<number>`coalesce(sum(${refunds.pence}), 0)::int` })
    .from(refunds)
    .where(asked(paymentId));
  return row?.pence ?? 0;
}

/** Those that PayPal shows as gone through. */
export async function markRefundsDone(
  db: Db,
  paymentId: number,
  paypalIds: readonly string[],
): Promise<void> {
  if (paypalIds.length === 0) return;
  await db
    .update(refunds)
    .set({ state: 'done' })
    .where(and(asked(paymentId), inArray(refunds.paypalRefundId, [...paypalIds])));
}

/** Whether the very same was asked for a moment ago, and did not fail. */
export async function hasSameRefund(
  db: Db,
  { paymentId, pence, reason, actor }: Pick<Refund, 'paymentId' | 'pence' | 'reason' | 'actor'>,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.pence, pence),
        eq(refunds.reason, reason),
        eq(refunds.actor, actor),
        ne(refunds.state, 'failed'),
        gte(refunds.at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

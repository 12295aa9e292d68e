import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { payments } from '../payments/tables.server.ts';

/** The payment with which an account may still pay for a version of a plan, or perhaps already does. */
export async function openPayment(db: Db, accountId: number, planVersionId: number, now: Date) {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        eq(payments.planVersionId, planVersionId),
        isNotNull(payments.paypalOrderId),
        or(eq(payments.state, 'pending'), and(eq(payments.state, 'open'), gt(payments.expiresAt, now))),
      ),
    );
  return row;
}

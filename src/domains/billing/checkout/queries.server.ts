import { and, eq, gt, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { couponUses } from '../coupons/tables.server.ts';
import { payments } from '../payments/tables.server.ts';
import { subscriptions } from '../subscriptions/tables.server.ts';

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

interface Given {
  readonly accountId: number;
  readonly couponId: number;
  readonly planVersionId: number;
  readonly since: Date;
}

/** Whether a coupon has brought an account that plan, without a payment, since then. */
export async function wasGiven(
  db: Db,
  { accountId, couponId, planVersionId, since }: Given,
): Promise<boolean> {
  const rows = await db
    .select({ id: couponUses.id })
    .from(couponUses)
    .innerJoin(subscriptions, eq(subscriptions.accountId, couponUses.accountId))
    .where(
      and(
        eq(couponUses.accountId, accountId),
        eq(couponUses.couponId, couponId),
        isNull(couponUses.paymentId),
        gte(couponUses.createdAt, since),
        eq(subscriptions.planVersionId, planVersionId),
        isNull(subscriptions.paymentId),
        gte(subscriptions.boughtAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { requirePayPal } from '../context.server.ts';
import * as queries from '../queries.server.ts';
import { lockPayment } from '../queries.server.ts';
import { isCapturing, isOverdue, viewOf } from '../rules.ts';
import { applyView } from '../sync/apply.server.ts';
import { transition } from '../sync/transition.server.ts';
import { payments } from '../tables.server.ts';

/**
 * The buyer cancelled: that ends the payment unless money came after all, or a capture may be under way.
 * If no capture was ever begun PayPal need not be asked.
 */
export async function cancel(context: ServerContext, id: number): Promise<queries.Payment> {
  const payment = await queries.paymentById(context.db, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  const lookedAt = context.now();
  const found =
    payment.paypalOrderId === null || payment.capturingAt === null
      ? null
      : viewOf(await requirePayPal(context).getOrder(payment.paypalOrderId));
  if (found?.kind === 'captured' || found?.kind === 'pending')
    return applyView(context, payment, found, lookedAt);
  return inTransaction(context, async (inside) => {
    const locked = await queries.lockPayment(inside.db, id);
    if (isCapturing(locked, lookedAt)) return locked;
    return (await transition(inside, locked, 'cancelled')) ?? locked;
  });
}

/**
 * Ends payments whose half hour is over, so that the coupon that they had reserved is free at that minute, and not
 * when the reconciler comes. No capture of them was begun and none can be any more: PayPal need not be asked.
 */
export async function expireOverdue(context: ServerContext, couponCode: string): Promise<void> {
  for (const { id } of await overdueWith(context.db, couponCode, context.now()))
    await inTransaction(context, async (inside) => {
      const payment = await lockPayment(inside.db, id);
      if (isOverdue(payment, context.now())) await transition(inside, payment, 'expired');
    });
}

const most = 100;

/** Payments with a coupon whose time to approve them is over, and of which no capture was begun. */
const overdueWith = (db: Db, couponCode: string, now: Date) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['opening', 'open']),
        eq(payments.couponCode, couponCode),
        lte(payments.expiresAt, now),
        isNull(payments.capturingAt),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(most);

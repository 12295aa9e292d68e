import { paymentCaptured, paymentRefunded } from '#src/domains/billing/payments/hooks.server.ts';
import type { HookContext } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { confirmOrder, tellOfOrder, tellOfPart, tellOfRefund } from './buying/mails.server.ts';
import { bookedShares, refundActor } from './buying/queries.server.ts';
import * as queries from './queries.server.ts';
import { step } from './service.server.ts';
import { commissionOn, sharesBetween, vatInCommission } from './shares.ts';

interface Money {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amountPence: number;
}

/** What money for an order does with it, in the transaction that finds the money there or gone back. */
export const ordersPaid: HookHandler[] = [
  onHook(paymentCaptured, async (context, { orderId, ...paid }) =>
    orderId === null ? null : captured(context, { ...paid, orderId }),
  ),
  onHook(paymentRefunded, async (context, { orderId, ...paid }) =>
    orderId === null ? null : refunded(context, { ...paid, orderId }),
  ),
];

async function captured(context: HookContext, { paymentId, orderId, amountPence }: Money) {
  const order = await queries.lockOrder(context.db, 'anybody', orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  // Nobody gives anything for a cancelled order any more: its money goes straight back.
  const isLate = order.state === 'cancelled';
  const goesBack = isLate ? { refundAskedAt: context.now(), refundAskedBy: 'system' as const } : {};
  const paid = await step(context, order, 'pay', 'client', { paymentId, ...goesBack });
  // It was paid already: this money is the client's alone, and goes back.
  if (!paid) return { 'client money': amountPence };
  if (!isLate) {
    await confirmOrder(context, orderId);
    await tellOfOrder(context, orderId);
  }
  const vat = { number: context.env.vatNumber, rate: context.env.vatRate };
  const vatPence = vatInCommission(order.commissionPence, vat);
  return sharesBetween({ ...order, vatPence }, 0, amountPence);
}

async function refunded(
  context: HookContext,
  { paymentId, orderId, amountPence, refundedPence }: Money & { readonly refundedPence: number },
) {
  const order = await queries.lockOrder(context.db, 'anybody', orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  // As it was shared when it came: what VAT is since then changes nothing.
  const { commission, vat, wentBack } = await bookedShares(context.db, paymentId);
  if (paymentId === order.paymentId) await note(context, order, wentBack, refundedPence);
  const price = { totalPence: amountPence, commissionPence: commission + vat, vatPence: vat };
  return sharesBetween(price, wentBack, refundedPence);
}

/** What went back of the money that paid the order: a business that had earned it has not. */
async function note(
  context: HookContext,
  order: queries.Order,
  before: number,
  after: number,
): Promise<void> {
  const { db, now } = context;
  if (order.state === 'fulfilled')
    await queries.insertAccrual(db, {
      ownerId: order.ownerId,
      orderId: order.id,
      kind: 'refund',
      at: now(),
      grossPence: before - after,
      commissionPence: commissionOn(order, before) - commissionOn(order, after),
    });
  const by = order.refundAskedBy ?? (await refundActor(db, order.paymentId ?? 0)) ?? 'system';
  if (after < order.totalPence) {
    const pence = after - before;
    await queries.changeOrder(db, order.id, { refundedPence: after });
    await queries.insertEvent(db, { orderId: order.id, event: 'part-refund', actor: by, at: now(), pence });
    return tellOfPart(context, order.id, pence);
  }
  const ended = await step(context, order, 'refund', by, { refundedPence: after });
  if (ended) await tellOfRefund(context, order.id);
}

import { ordersCompared, paidWithoutPayment } from '#src/domains/billing/ledger/hooks.server.ts';
import type { Fault } from '#src/domains/billing/ledger/rules.ts';
import { paidForText, paymentCaptured, paymentRefunded } from '#src/domains/billing/payments/hooks.server.ts';
import { listingBars } from '#src/domains/listings/hooks.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { confirmOrder, tellOfOrder, tellOfPart, tellOfRefund } from './buying/mails.server.ts';
import { bookedShares, refundActor } from './buying/queries.server.ts';
import { orderPaid, orderPaying } from './hooks.server.ts';
import { faultOfEarnings, faultsOfOrder } from './ledger-faults.ts';
import * as queries from './queries.server.ts';
import { stateNames } from './rules.ts';
import { step } from './service.server.ts';
import { earningOf, sharesBetween, vatInCommission } from './shares.ts';

interface Money {
  readonly paymentId: number;
  readonly orderId: number;
  readonly amountPence: number;
}

/** What orders add to listings, payments and the ledger. Payment hooks run in the transaction that records the money. */
export const orderHookHandlers: HookHandler[] = [
  onHook(listingBars, async ({ db }, { listingId }) => {
    const numbers = (await queries.openNumbers(db, listingId)).map(({ number }) => number);
    return numbers.length > 0
      ? [
          `Orders are still open: ${numbers.join(', ')}. Complete or cancel them before you remove the listing.`,
        ]
      : [];
  }),
  onHook(paymentCaptured, async (context, { orderId, ...paid }) =>
    orderId === null ? null : captured(context, { ...paid, orderId }),
  ),
  onHook(paymentRefunded, async (context, { orderId, ...paid }) =>
    orderId === null ? null : refunded(context, { ...paid, orderId }),
  ),
  onHook(ordersCompared, async ({ db, now }, { payments }) => {
    const ids = [...new Set(payments.map(({ orderId }) => orderId))];
    const orders = new Map((await queries.ordersByIds(db, ids)).map((order) => [order.id, order]));
    const commissions = await queries.commissionsOf(
      db,
      payments.map(({ id }) => id),
    );
    return payments.flatMap((payment): Fault[] => {
      const order = orders.get(payment.orderId);
      const commissionPence = commissions.get(payment.id) ?? 0;
      return order ? faultsOfOrder({ ...payment, commissionPence }, order, now()) : [];
    });
  }),
  onHook(paidWithoutPayment, async ({ db }, { limit }) => [
    ...(await queries.paidWithout(db, limit)).map(({ number, state, payment }): Fault => {
      const sentence = `Order ${number} is ${state}, and no payment of it was captured.`;
      return { paymentId: payment, kind: 'order', sentence };
    }),
    ...(await queries.wronglyEarned(db, limit)).map(({ earned, ...order }) => faultOfEarnings(order, earned)),
  ]),
  onHook(paidForText, async ({ db }, { paymentId, orderId }) => {
    const [order] = await queries.ordersByIds(db, [orderId]);
    if (!order) return [];
    const isOther = order.paymentId !== null && order.paymentId !== paymentId;
    return [
      `Order ${order.number}: ${stateNames[order.state].toLowerCase()}.`,
      ...(isOther ? ['Another payment paid for it, so this one is refunded to the client.'] : []),
    ];
  }),
];

async function captured(context: ServerContext, { paymentId, orderId, amountPence }: Money) {
  await context.runHook(context, orderPaying, { orderId });
  const order = await queries.lockOrder(context.db, 'anybody', orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  // Money for a cancelled order is refunded at once.
  const isLate = order.state === 'cancelled';
  const goesBack = isLate ? { refundAskedAt: context.now(), refundAskedBy: 'system' as const } : {};
  const paid = await step(context, order, 'pay', 'client', { paymentId, ...goesBack });
  // The order was paid already: this money is the client's, and is refunded.
  if (!paid) return { 'client money': amountPence };
  if (!isLate) await acknowledge(context, paid);
  // The commission on an appointment is due once that was completed.
  if (order.isAppointment) return { 'client money': amountPence };
  const vat = { number: context.env.vatNumber, rate: context.env.vatRate };
  const vatPence = vatInCommission(order.commissionPence, vat);
  return sharesBetween({ ...order, vatPence }, 0, amountPence);
}

async function acknowledge(context: ServerContext, { id, isAppointment }: queries.Order): Promise<void> {
  await context.runHook(context, orderPaid, { orderId: id });
  if (isAppointment) return;
  await confirmOrder(context, id);
  await tellOfOrder(context, id);
}

async function refunded(
  context: ServerContext,
  { paymentId, orderId, amountPence, refundedPence }: Money & { readonly refundedPence: number },
) {
  const order = await queries.lockOrder(context.db, 'anybody', orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  // Shared as it was when it was paid: a later change of VAT does not count.
  const { commission, vat, wentBack } = await bookedShares(context.db, paymentId);
  if (paymentId === order.paymentId) await recordRefund(context, order, wentBack, refundedPence);
  const price = { totalPence: amountPence, commissionPence: commission + vat, vatPence: vat };
  return sharesBetween(price, wentBack, refundedPence);
}

/** Records a refund of the payment that paid the order, and takes it off what the business had earned. */
async function recordRefund(
  context: ServerContext,
  order: queries.Order,
  before: number,
  after: number,
): Promise<void> {
  const { db, now } = context;
  if (order.state === 'fulfilled') {
    const [had, has] = [earningOf(order, before), earningOf(order, after)];
    await queries.insertAccrual(db, {
      ...{ ownerId: order.ownerId, orderId: order.id, kind: 'refund', at: now() },
      grossPence: has.grossPence - had.grossPence,
      commissionPence: has.commissionPence - had.commissionPence,
      throughUsPence: has.throughUsPence - had.throughUsPence,
    });
  }
  const by = order.refundAskedBy ?? (await refundActor(db, order.paymentId ?? 0)) ?? 'system';
  if (staysWith(order, after)) {
    const pence = after - before;
    const isDone = after >= order.dueNowPence - (order.keptPence ?? 0);
    const asked = isDone ? { refundAskedAt: null, refundAskedBy: null } : {};
    await queries.changeOrder(db, order.id, { refundedPence: after, ...asked });
    await queries.insertEvent(db, { orderId: order.id, event: 'part-refund', actor: by, at: now(), pence });
    // What becomes of the money of an appointment, its client was told when it ended.
    return order.isAppointment ? undefined : tellOfPart(context, order.id, pence);
  }
  const ended = await step(context, order, 'refund', by, { refundedPence: after });
  if (ended && !order.isAppointment) await tellOfRefund(context, order.id);
}

/** Whether an order goes on although so much went back: a part was, or the rest was paid at the venue. */
const staysWith = ({ state, totalPence, dueNowPence }: queries.Order, refundedPence: number): boolean =>
  refundedPence < dueNowPence || (state === 'fulfilled' && totalPence > dueNowPence);

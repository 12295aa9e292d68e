import { ordersCompared, paidWithoutPayment } from '#src/domains/billing/ledger/hooks.server.ts';
import type { Fault } from '#src/domains/billing/ledger/rules.ts';
import { paidForText } from '#src/domains/billing/payments/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { faultsOfOrder } from './ledger-faults.ts';
import * as queries from './ledger-queries.server.ts';
import { stateNames } from './rules.ts';

/** What orders say to the check of the ledger, and of a payment to an operator. */
export const ordersInBooks: HookHandler[] = [
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
  onHook(paidWithoutPayment, async ({ db }, { limit }) =>
    (await queries.paidWithout(db, limit)).map(({ number, state, payment }): Fault => {
      const sentence = `Order ${number} is ${state}, and no payment of it was captured.`;
      return { paymentId: payment, kind: 'order', sentence };
    }),
  ),
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

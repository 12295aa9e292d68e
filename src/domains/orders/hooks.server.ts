import { hook } from '#src/platform/hooks.server.ts';
import type { Evidence } from './commission.ts';
import type { Order } from './queries.server.ts';

interface PlacedOrder {
  readonly ownerId: number;
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
}

/** Runs in the transaction that places a client's order. */
export const orderPlaced = hook<PlacedOrder, void>('orders.placed');

interface OfOrder {
  readonly orderId: number;
}

/** Runs before an order is locked to be paid: whoever locks something of theirs before the order does so here, too. */
export const orderPaying = hook<OfOrder, void>('orders.paying');

/** Runs in the transaction in which the money of an order came, not where the order had ended before. */
export const orderPaid = hook<OfOrder, void>('orders.paid');

/** What is known now of the time before an appointment was booked: its order is disputed. One handler answers. */
export const evidenceBefore = hook<Order, Evidence>('orders.evidence-before');

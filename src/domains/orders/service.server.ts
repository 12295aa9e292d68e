import { randomInt } from 'node:crypto';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import * as queries from './queries.server.ts';
import {
  commissionOf,
  isOpen,
  type OrderActor,
  type OrderEvent,
  type PaymentMethod,
  stateAfter,
  totalOf,
} from './rules.ts';

interface Ordering {
  readonly ownerId: number;
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
  readonly listing: { readonly id: number; readonly title: string };
  readonly paymentMethod: PaymentMethod;
  /** With the prices of this moment; the caller has read them in this transaction. */
  readonly lines: readonly queries.NewLine[];
  readonly note?: string;
}

type Keeping = Pick<Context, 'db' | 'now'>;

/**
 * Keeps a new order with its prices and with the commission of the plan that the business is on at this moment:
 * what either becomes later changes nothing here.
 */
export async function createOrder({ db, now }: Keeping, ordering: Ordering): Promise<number> {
  if (ordering.lines.length === 0) throw new Error('An order without lines is none.');
  const at = now();
  return db.transaction(async (tx) => {
    const { plan } = await currentPlan(tx, ordering.ownerId, at);
    const totalPence = totalOf(ordering.lines);
    const id = await insertUnderFreeNumber(tx, {
      ownerId: ordering.ownerId,
      clientId: ordering.client.id,
      clientName: ordering.client.name,
      clientEmail: ordering.client.email,
      listingId: ordering.listing.id,
      listingTitle: ordering.listing.title,
      state: 'created',
      paymentMethod: ordering.paymentMethod,
      totalPence,
      planName: plan.name,
      commissionBasisPoints: plan.commissionBasisPoints,
      commissionPence: commissionOf(totalPence, plan.commissionBasisPoints),
      note: ordering.note ?? '',
      createdAt: at,
    });
    await queries.insertLines(tx, id, ordering.lines);
    await queries.insertEvent(tx, { orderId: id, event: 'create', actor: 'client', at });
    return id;
  });
}

interface Move {
  readonly id: number;
  readonly reader: queries.Reader;
  readonly event: OrderEvent;
  readonly actor: OrderActor;
}

/** What became of an order; null where there is no such order for its reader, `false` where it may not happen. */
export const moveOrder = ({ db, now }: Keeping, { id, reader, event, actor }: Move) =>
  db.transaction(async (tx) => {
    const order = await queries.lockOrder(tx, reader, id);
    if (!order) return null;
    const state = stateAfter(order, event);
    if (!state) return false;
    const at = now();
    await queries.moveOrder(tx, id, {
      state,
      paidAt: event === 'pay' || (event === 'fulfil' && order.paymentMethod === 'venue') ? at : order.paidAt,
      closedAt: isOpen(state) ? null : at,
    });
    await queries.insertEvent(tx, { orderId: id, event, actor, at });
    return { ...order, state };
  });

/** Without the letters and digits that are read for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const quarter = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

async function insertUnderFreeNumber(db: Db, order: Omit<queries.NewOrder, 'number'>): Promise<number> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const id = await queries.insertOrder(db, { ...order, number: `${quarter()}-${quarter()}` });
    if (id !== null) return id;
  }
  throw new Error('No free number was found for an order.');
}

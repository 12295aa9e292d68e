import { randomInt } from 'node:crypto';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { shareOf } from '#src/platform/money.ts';
import { decide, type Evidence, reversalOf } from './commission.ts';
import type { Preference } from './preferred.ts';
import * as queries from './queries.server.ts';
import {
  isOpen,
  type OrderActor,
  type OrderEvent,
  type PaymentMethod,
  stateAfter,
  totalOf,
} from './rules.ts';
import { earningOf } from './shares.ts';

interface Ordering {
  readonly ownerId: number;
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
  readonly listing: { readonly id: number; readonly title: string };
  readonly paymentMethod: PaymentMethod;
  /** What of the total is paid through us, in pence; absent: all that is not paid at the venue. */
  readonly dueNowPence?: number;
  /** With the prices of this moment; the caller has read them in this transaction. */
  readonly lines: readonly queries.NewLine[];
  readonly note?: string;
  readonly preferred?: Preference;
  /** The seller's name and address, as the client saw them. */
  readonly seller?: string;
  /** Made by the client's browser, so that an order that is sent twice is saved once. */
  readonly orderKey?: string;
  readonly cancellationWording?: string;
  readonly asksForEarlyStart?: boolean;
  /** Of an order that holds the money of an appointment: its number, and what the commission rests on. */
  readonly appointment?: { readonly number: string; readonly evidence: Evidence };
}

interface Created {
  readonly id: number;
  /** False where the same order, by its key, was there already. */
  readonly isNew: boolean;
}

/**
 * Saves a new order, within the caller's transaction, with its prices and the commission of the business's current plan. Later changes of either do not
 * change the order. That of an appointment has its number, and the commission that the rule for appointments gives.
 */
export async function createOrder({ db, now }: ServerContext, ordering: Ordering): Promise<Created> {
  if (ordering.lines.length === 0) throw new Error('An order needs at least one line.');
  const at = now();
  const { plan } = await currentPlan(db, ordering.ownerId, at);
  const totalPence = totalOf(ordering.lines);
  const { basisPoints, ...why } = commissionOf(ordering.appointment, plan.commissionBasisPoints);
  const created = await insertUnderFreeNumber(db, ordering.appointment?.number, {
    ownerId: ordering.ownerId,
    clientId: ordering.client.id,
    clientName: ordering.client.name,
    clientEmail: ordering.client.email,
    listingId: ordering.listing.id,
    listingTitle: ordering.listing.title,
    seller: ordering.seller ?? '',
    state: 'created',
    paymentMethod: ordering.paymentMethod,
    totalPence,
    dueNowPence: ordering.paymentMethod === 'venue' ? 0 : (ordering.dueNowPence ?? totalPence),
    planName: plan.name,
    commissionBasisPoints: basisPoints,
    commissionPence: shareOf(totalPence, basisPoints),
    ...why,
    note: ordering.note ?? '',
    preferredDate: ordering.preferred?.date ?? null,
    preferredTime: ordering.preferred?.part ?? null,
    orderKey: ordering.orderKey ?? null,
    cancellationWording: ordering.cancellationWording ?? '',
    startEarlyAt: ordering.asksForEarlyStart ? at : null,
    createdAt: at,
  });
  if (!created.isNew) return created;
  await queries.insertLinesOfNew(db, created.id, ordering.lines, { actor: 'client', at });
  return created;
}

/** An order from the price list costs the plan's rate, whoever placed it. */
const commissionOf = (appointment: Ordering['appointment'], basisPoints: number) =>
  appointment
    ? {
        ...decide(appointment.evidence, basisPoints),
        ...{ evidence: appointment.evidence, isAppointment: true },
      }
    : { basisPoints };

/** Gives the order of an appointment what its appointment is now; the rate stays. */
export async function reviseOrder(
  { db }: ServerContext,
  order: queries.Order,
  { lines, date }: { readonly lines: readonly queries.NewLine[]; readonly date: string | null },
): Promise<queries.Order> {
  const totalPence = totalOf(lines);
  const to = {
    totalPence,
    commissionPence: shareOf(totalPence, order.commissionBasisPoints),
    preferredDate: date,
  };
  await queries.changeOrder(db, order.id, to);
  await queries.replaceLines(db, order.id, lines);
  return { ...order, ...to };
}

/** Decides anew what the order of an appointment costs, where that is less. */
export async function redecideOrder(
  { db }: ServerContext,
  order: queries.Order,
  evidence: Evidence,
): Promise<queries.Order> {
  const { basisPoints, ...why } = decide(evidence, order.commissionBasisPoints);
  if (basisPoints === order.commissionBasisPoints) return order;
  const commissionPence = shareOf(order.totalPence, basisPoints);
  const to = { ...why, evidence, commissionBasisPoints: basisPoints, commissionPence };
  await queries.changeOrder(db, order.id, to);
  return { ...order, ...to };
}

interface Move {
  readonly id: number;
  readonly reader: queries.Reader;
  readonly event: OrderEvent;
  readonly actor: OrderActor;
}

/** The changed order; null where the reader has no such order, `false` where the change is not allowed. */
export const moveOrder = (context: ServerContext, { id, reader, event, actor }: Move) =>
  inTransaction(context, async (inside) => {
    const order = await queries.lockOrder(inside.db, reader, id);
    if (!order) return null;
    return (await step(inside, order, event, actor)) ?? false;
  });

/** Changes the state of a locked order; null where that is not allowed. */
export async function step(
  { db, now }: ServerContext,
  order: queries.Order,
  event: OrderEvent,
  actor: OrderActor,
  change: Partial<queries.NewOrder> = {},
): Promise<queries.Order | null> {
  const state = stateAfter(order, event);
  if (!state) return null;
  const at = now();
  const isPaying = event === 'pay' || (event === 'fulfil' && order.paymentMethod === 'venue');
  const to = {
    ...change,
    state,
    // What was paid through us stays paid.
    paidAt: event === 'reopen' && order.paymentMethod === 'venue' ? null : isPaying ? at : order.paidAt,
    closedAt: isOpen(state) ? null : at,
  };
  await queries.changeOrder(db, order.id, to);
  await queries.insertEvent(db, { orderId: order.id, event, actor, at });
  if (event === 'fulfil') await accrue(db, order, at);
  if (event === 'reopen' && order.state === 'fulfilled') await takeBack(db, order, at);
  return { ...order, ...to };
}

/** Books the business's earnings: the price without earlier refunds. */
async function accrue(db: Db, { id, ownerId, ...order }: queries.Order, at: Date): Promise<void> {
  const { grossPence, commissionPence, throughUsPence } = earningOf(order, order.refundedPence);
  const round = (await queries.earnedWith(db, id)).reversals + 1;
  await queries.insertAccrual(db, {
    ...{ ownerId, orderId: id, kind: 'completion', round, at },
    ...{ grossPence, commissionPence, throughUsPence },
  });
}

/** Books that nothing was earned after all. */
async function takeBack(db: Db, { id, ownerId }: queries.Order, at: Date): Promise<void> {
  const earned = await queries.earnedWith(db, id);
  const round = earned.reversals + 1;
  await queries.insertAccrual(db, {
    ...{ ownerId, orderId: id, kind: 'reversal', round, at },
    ...reversalOf(earned),
  });
}

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const quarter = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

/** A number that people quote, and that does not give away how many there are; it may be taken already. */
export const randomNumber = (): string => `${quarter()}-${quarter()}`;

/** Under the number that is wished for, where it is free. */
async function insertUnderFreeNumber(
  db: Db,
  wished: string | undefined,
  order: Omit<queries.NewOrder, 'number'>,
): Promise<Created> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const number = (attempt === 0 ? wished : undefined) ?? randomNumber();
    const id = await queries.insertOrder(db, { ...order, number });
    if (id !== null) return { id, isNew: true };
    const same = order.orderKey ? await queries.orderByKey(db, order.clientId, order.orderKey) : undefined;
    if (same) return { id: same.id, isNew: false };
  }
  throw new Error('No free number was found for an order.');
}

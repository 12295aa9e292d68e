import { asc, eq } from 'drizzle-orm';
import type { Evidence } from '#src/domains/orders/commission.ts';
import * as orders from '#src/domains/orders/queries.server.ts';
import type { OrderEvent } from '#src/domains/orders/rules.ts';
import { createOrder, redecideOrder, reviseOrder, step } from '#src/domains/orders/service.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AppointmentRow, ItemRow } from '../reading.server.ts';
import { type AppointmentActor, mostItems } from '../rules.ts';
import { isOff } from '../steps.ts';
import { appointmentItems, appointments } from '../tables.server.ts';
import { evidenceOf, lockClient } from './evidence.server.ts';
import { eventOfPrepaid, eventsBetween } from './states.ts';

interface Opening {
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
  /** Of `evidenceOf`, in the same transaction, before the appointment was there. */
  readonly evidence: Evidence;
  readonly items: readonly ItemRow[];
}

/** Makes the order of an appointment that a client has just booked, in the transaction that books it. */
export async function openOrder(
  inside: ServerContext,
  row: AppointmentRow,
  { client, evidence, items }: Opening,
) {
  if (row.listingId === null) throw new Error(`Appointment ${row.id} is at no listing.`);
  const order = await createOrder(inside, {
    ...{ ownerId: row.ownerId, client, listing: { id: row.listingId, title: row.listingTitle } },
    paymentMethod: row.dueNowPence > 0 ? 'paypal' : 'venue',
    ...{ dueNowPence: row.dueNowPence, preferred: { date: dateOf(row.startsAt), part: null } },
    lines: items.map(lineOf),
    appointment: { number: row.number, evidence },
  });
  await inside.db.update(appointments).set({ orderId: order.id }).where(eq(appointments.id, row.id));
}

/**
 * Brings the order of an appointment to what the appointment is now: it follows treatments, prices and the day until
 * that is completed, is fulfilled and cancelled with it, and reopened with it. Called in the transaction of each
 * change, after it; where the business recorded the appointment there is no order, and nothing to do.
 */
export async function settleOrder(inside: ServerContext, id: number, actor: AppointmentActor): Promise<void> {
  const { db } = inside;
  const row = await appointmentById(db, id);
  if (!row?.orderId) return;
  let order = await orders.lockOrder(db, 'anybody', row.orderId);
  if (!order) throw new Error(`There is no order ${row.orderId}.`);
  if (order.paymentMethod === 'paypal') return settlePrepaid(inside, row, order, actor);
  for (const event of eventsBetween(order.state, row.state))
    order = await stepped(inside, row, order, event, actor);
  await follow(inside, row, order);
}

/** The same of what was paid in advance: what does not take place gives back what is not kept. */
async function settlePrepaid(
  inside: ServerContext,
  row: AppointmentRow,
  order: orders.Order,
  actor: AppointmentActor,
): Promise<void> {
  const event = eventOfPrepaid(order.state, row.state);
  const now = event === null ? order : await stepped(inside, row, order, event, actor);
  const hasMoney = now.state === 'paid' || now.state === 'fulfilled';
  if (hasMoney && (isOff(row.state) || row.state === 'no_show')) return divide(inside, row, now, actor);
  if (event === 'fulfil') return giveExcessBack(inside, now);
  if (now.keptPence !== null) await orders.changeOrder(inside.db, now.id, { keptPence: null });
  await follow(inside, row, now);
}

/** What is kept becomes the price, and the rest is owed to the client. */
async function divide(
  inside: ServerContext,
  { keptPence }: AppointmentRow,
  order: orders.Order,
  actor: AppointmentActor,
): Promise<void> {
  const kept = keptPence ?? 0;
  if (order.keptPence === kept) return;
  if (kept > 0 && order.totalPence !== order.dueNowPence)
    await reviseOrder(inside, order, {
      lines: [paidInAdvance(order.dueNowPence)],
      date: order.preferredDate,
    });
  await oweBack(inside, order, kept, actor);
}

const paidInAdvance = (pence: number): orders.NewLine => ({
  ...{ treatmentId: null, name: 'Paid in advance', detail: '', quantity: 1, unitPence: pence, minutes: 0 },
});

/** Where it became cheaper than what was paid, the difference goes back. */
const giveExcessBack = async (inside: ServerContext, order: orders.Order): Promise<void> =>
  order.dueNowPence > order.totalPence ? oweBack(inside, order, order.totalPence, 'system') : undefined;

async function oweBack(
  { db, now }: ServerContext,
  order: orders.Order,
  keptPence: number,
  by: AppointmentActor,
) {
  const isOwed = order.dueNowPence - order.refundedPence > keptPence;
  await orders.changeOrder(db, order.id, {
    keptPence,
    ...(isOwed ? { refundAskedAt: now(), refundAskedBy: by } : {}),
  });
}

/** Books what was kept as the business's own: it costs no commission. */
export async function earnKept(inside: ServerContext, orderId: number): Promise<void> {
  const order = await orders.lockOrder(inside.db, 'anybody', orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const free = { commissionBasisPoints: 0, commissionPence: 0 };
  await orders.changeOrder(inside.db, order.id, free);
  await step(inside, { ...order, ...free }, 'fulfil', 'system');
}

async function stepped(
  inside: ServerContext,
  row: AppointmentRow,
  order: orders.Order,
  event: OrderEvent,
  actor: AppointmentActor,
): Promise<orders.Order> {
  const followed = await follow(inside, row, order);
  const next = await step(inside, followed, event, actor);
  if (!next) throw new Error(`Order ${order.number} is ${order.state}, and its appointment is ${row.state}.`);
  // Meanwhile the client may have booked again, and a client costs commission once.
  return order.state === 'cancelled' && row.clientId !== null
    ? redecideOrder(inside, next, await evidenceNow(inside.db, row, row.clientId, order))
    : next;
}

const follow = async (inside: ServerContext, { id, startsAt }: AppointmentRow, order: orders.Order) =>
  order.state === 'created' || order.state === 'paid'
    ? reviseOrder(inside, order, { lines: await linesOf(inside.db, id), date: dateOf(startsAt) })
    : order;

/** Decides anew what the order of an appointment costs, once it is paid: the client may have booked here meanwhile. */
export async function redecide(inside: ServerContext, id: number): Promise<void> {
  const row = await appointmentById(inside.db, id);
  if (!row?.orderId || row.clientId === null) return;
  const order = await orders.lockOrder(inside.db, 'anybody', row.orderId);
  if (order) await redecideOrder(inside, order, await evidenceNow(inside.db, row, row.clientId, order));
}

async function evidenceNow(
  db: Db,
  { id, ownerId }: AppointmentRow,
  clientId: number,
  { evidence }: orders.Order,
): Promise<Evidence> {
  const client = await lockClient(db, clientId);
  return evidenceOf(db, { ownerId, client, byLink: evidence.byLink ?? false, but: id });
}

const appointmentById = async (db: Db, id: number): Promise<AppointmentRow | undefined> =>
  (await db.select().from(appointments).where(eq(appointments.id, id)))[0];

async function linesOf(db: Db, id: number): Promise<orders.NewLine[]> {
  const items = await db
    .select()
    .from(appointmentItems)
    .where(eq(appointmentItems.appointmentId, id))
    .orderBy(asc(appointmentItems.position))
    .limit(mostItems);
  return items.map(lineOf);
}

const lineOf = ({ treatmentId, name, detail, pricePence, startsAt, endsAt }: ItemRow): orders.NewLine => ({
  ...{ treatmentId, name, detail, quantity: 1, unitPence: pricePence },
  minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
});

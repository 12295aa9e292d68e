import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { decide } from '#src/domains/orders/commission.ts';
import * as orders from '#src/domains/orders/queries.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { shareOf } from '#src/platform/money.ts';

/** The money of what the demonstration's client booked and came to: it is on the statements, each with its receipt. */
export async function chargeCompleted(db: Db, now: Date): Promise<void> {
  const rows = await db
    .select({ appointment: appointments, client: { name: accounts.name, email: accounts.email } })
    .from(appointments)
    .innerJoin(accounts, eq(accounts.id, appointments.clientId))
    .where(and(isNotNull(appointments.clientId), eq(appointments.state, 'completed')))
    .orderBy(asc(appointments.createdAt), asc(appointments.id))
    .limit(20);
  const came = new Map<number, number>();
  for (const { appointment, client } of rows) {
    const before = came.get(appointment.ownerId) ?? 0;
    came.set(appointment.ownerId, before + 1);
    await charge(db, appointment, client, { before, now });
  }
}

async function charge(
  db: Db,
  appointment: typeof appointments.$inferSelect,
  client: { readonly name: string; readonly email: string },
  { before, now }: { readonly before: number; readonly now: Date },
): Promise<void> {
  const { id, ownerId, clientId, number, pricePence: totalPence, createdAt } = appointment;
  const at = appointment.completedAt ?? appointment.endsAt;
  const { plan } = await currentPlan(db, ownerId, now);
  const ordered = await orders.countBetween(db, ownerId, clientId ?? 0);
  const evidence = { ownSince: null, before: before + ordered, byLink: false };
  const { basisPoints, ...why } = decide(evidence, plan.commissionBasisPoints);
  const commissionPence = shareOf(totalPence, basisPoints);
  const orderId = await orders.insertOrder(db, {
    ...{ number, ownerId, clientId: clientId ?? 0, clientName: client.name, clientEmail: client.email },
    ...{ listingId: appointment.listingId, listingTitle: appointment.listingTitle, state: 'fulfilled' },
    ...{ paymentMethod: 'venue', totalPence, planName: plan.name, commissionBasisPoints: basisPoints },
    ...{
      commissionPence,
      isAppointment: true,
      evidence,
      ...why,
      preferredDate: dateOf(appointment.startsAt),
    },
    ...{ createdAt, paidAt: at, closedAt: at },
  });
  if (orderId === null) return;
  await orders.insertLinesOfNew(db, orderId, await linesOf(db, id), { actor: 'client', at: createdAt });
  await orders.insertEvent(db, { orderId, event: 'fulfil', actor: 'business', at });
  const accrual = { ownerId, orderId, kind: 'completion', at, grossPence: totalPence } as const;
  await orders.insertAccrual(db, { ...accrual, commissionPence });
  await db.update(appointments).set({ orderId }).where(eq(appointments.id, id));
}

async function linesOf(db: Db, id: number): Promise<orders.NewLine[]> {
  const items = await db
    .select()
    .from(appointmentItems)
    .where(eq(appointmentItems.appointmentId, id))
    .orderBy(asc(appointmentItems.position));
  return items.map(({ treatmentId, name, detail, pricePence, startsAt, endsAt }) => ({
    ...{ treatmentId, name, detail, quantity: 1, unitPence: pricePence },
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  }));
}

import { eq } from 'drizzle-orm';
import { evidenceOf, lockClient } from '#src/domains/appointments/money/evidence.server.ts';
import { openOrder } from '#src/domains/appointments/money/service.server.ts';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import { decide } from '#src/domains/orders/commission.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import type { TestApp } from '../app.ts';
import { callsOf, recording, type Salon } from '../calendar/salon.ts';
import { theOnly } from '../reference-data.ts';

interface Wishes {
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
  readonly startsAt?: string;
  readonly byLink?: boolean;
}

/** An appointment as if that client had booked it: recorded over HTTP, then theirs, with the order of its money. */
export async function aBookedAppointment(app: TestApp, salon: Salon, wishes: Wishes): Promise<number> {
  const { client, startsAt = '2026-11-03T10:00:00.000Z', byLink = false } = wishes;
  const call = await callsOf(app, salon.ownerId);
  const { body } = await call('POST', 'calendar/appointment', recording(salon, { starts_at: startsAt }));
  await inTransaction(app.context, async (inside) => {
    const comer = {
      ownerId: salon.ownerId,
      client: await lockClient(inside.db, client.id),
      byLink,
      but: body.id,
    };
    const evidence = await evidenceOf(inside.db, comer);
    const { source } = decide(evidence, 0);
    const rows = await inside.db
      .update(appointments)
      .set({ clientId: client.id, source })
      .where(eq(appointments.id, body.id))
      .returning();
    const items = await inside.db
      .select()
      .from(appointmentItems)
      .where(eq(appointmentItems.appointmentId, body.id))
      .orderBy(appointmentItems.position);
    await openOrder(inside, theOnly(rows), { client, evidence, items });
  });
  return body.id;
}

/** The same, completed at half past ten on 3 November 2026: its commission is charged. Answers its order's id, too. */
export async function aChargedAppointment(app: TestApp, salon: Salon, wishes: Wishes) {
  const id = await aBookedAppointment(app, salon, wishes);
  app.clock.now = new Date('2026-11-03T10:30:00Z');
  await changeState(app, salon, id, 'complete');
  const row = theOnly(await app.db.select().from(appointments).where(eq(appointments.id, id)));
  return { id, number: row.number, orderId: row.orderId ?? 0 };
}

/** The salon completes, reopens or cancels an appointment. */
export async function changeState(
  app: TestApp,
  { ownerId }: Salon,
  id: number,
  event: string,
): Promise<void> {
  const call = await callsOf(app, ownerId);
  const { version } = (await call('GET', `calendar/appointment/${id}`)).body;
  const { status, body } = await call('POST', `calendar/appointment/${id}/state`, { version, event });
  if (status !== 200) throw new Error(`“${event}” was refused: ${body.message}`);
}

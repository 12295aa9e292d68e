import { eq } from 'drizzle-orm';
import { orderPaid, orderPaying } from '#src/domains/orders/hooks.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { bookerOf } from '../booking/client.server.ts';
import { respondBy } from '../booking/rules.ts';
import { cardOfBooker } from '../clients/arising.server.ts';
import { redecide } from '../money/service.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { updateAppointment } from '../recording/queries.server.ts';
import { writeStep } from '../recording/stepping.server.ts';
import { stateAfter } from '../steps.ts';
import { appointments } from '../tables.server.ts';
import { deadlineOf, withdrawalEnd } from '../terms.ts';

/** A held time is booked, or asked for, in the transaction in which its money came. */
export const paidAppointments: HookHandler[] = [
  // The appointment before its order, as everywhere.
  onHook(orderPaying, async (inside, { orderId }) => void (await lockOf(inside, orderId))),
  onHook(orderPaid, async (inside, { orderId }) => {
    const row = await lockOf(inside, orderId);
    if (row) await confirm(inside, row);
  }),
];

async function lockOf({ db }: ServerContext, orderId: number): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(eq(appointments.orderId, orderId))
    .for('no key update');
  return row;
}

async function confirm(inside: ServerContext, row: AppointmentRow): Promise<void> {
  const at = inside.now();
  const event = row.respondBy === null ? 'book' : 'request';
  const state = stateAfter(row, event, 'client', at);
  if (state === null) throw new Error(`Appointment ${row.number} is ${row.state}, and was paid.`);
  const withdrawBy = withdrawalEnd(at);
  const client = row.clientId === null ? undefined : await bookerOf(inside.db, row.clientId);
  await updateAppointment(inside.db, row.id, {
    ...{ state, heldUntil: null, withdrawBy },
    cancelBy: deadlineOf(row.cancellationTerms, { ...row, withdrawBy }),
    respondBy: row.respondBy && respondBy(at, row.startsAt),
    cardId: client ? await cardOfBooker(inside.db, row.ownerId, client, at) : null,
  });
  await redecide(inside, row.id);
  await writeStep(inside, row, { event, state, actor: 'client', memberId: null });
}

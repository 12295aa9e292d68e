import { and, eq, sql } from 'drizzle-orm';
import { orders } from '#src/domains/orders/tables.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { tell } from '../emails/tell.server.ts';
import { earnKept, settleOrder } from '../money/service.server.ts';
import { isDisputed } from '../no-shows/queries.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { insertEvent, updateAppointment } from '../recording/queries.server.ts';
import { appointmentItems, appointments } from '../tables.server.ts';
import { disputableMs } from './rules.ts';

const mostAtOnce = 200;

/**
 * Decides what becomes of money that was kept, once the time is over: of a late cancellation it goes back if someone
 * else took the time, of a no-show once it
 * can no longer be disputed, or an operator let it stand. Answers how many were decided.
 */
export async function decideKept(context: ServerContext): Promise<number> {
  const due = await dueNow(context);
  let decided = 0;
  for (const id of due) {
    try {
      await inTransaction(context, (inside) => decide(inside, id));
      decided += 1;
    } catch (error) {
      context.log.error({ err: error, appointment: id }, 'kept money could not be decided on');
    }
  }
  return decided;
}

/** A refund that is under way comes first. */
async function dueNow({ db, now }: ServerContext): Promise<number[]> {
  const at = now();
  const rows = await db
    .select({ id: appointments.id })
    .from(orders)
    .innerJoin(appointments, eq(appointments.orderId, orders.id))
    .where(
      and(
        sql`${orders.keptPence} > 0 AND ${orders.state} = 'paid' AND ${orders.refundAskedAt} IS NULL`,
        sql`CASE ${appointments.state} WHEN 'cancelled' THEN ${appointments.endsAt} <= ${at.toISOString()}::timestamptz
          WHEN 'no_show' THEN ${appointments.noShowAt} <= ${new Date(at.getTime() - disputableMs).toISOString()}::timestamptz AND NOT ${isDisputed}
          ELSE false END`,
      ),
    )
    .orderBy(orders.id)
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
}

async function decide(inside: ServerContext, id: number): Promise<void> {
  const { db } = inside;
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id)).for('no key update');
  if (!row?.orderId || !row.keptPence) return;
  if (row.state === 'no_show' || !(await wasTakenAgain(db, row))) return earnKept(inside, row.orderId);
  await updateAppointment(db, id, { keptPence: 0 });
  await settleOrder(inside, id, 'system');
  await insertEvent(db, {
    ...{ appointmentId: id, event: 'waive', memberId: null },
    actor: 'system',
    at: inside.now(),
  });
  await tell(inside, id, 'waive', 'system');
}

/** Whether someone else had the time of one of its treatments with the same person, and did not cancel. */
async function wasTakenAgain(db: Db, { id, cancelledAt }: AppointmentRow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${appointmentItems} mine
    JOIN ${appointmentItems} other ON other.resource_id = mine.resource_id AND other.appointment_id <> mine.appointment_id
      AND other.starts_at < mine.ends_at AND other.ends_at > mine.starts_at
    JOIN ${appointments} taken ON taken.id = other.appointment_id
    WHERE mine.appointment_id = ${id} AND taken.state IN ('booked', 'arrived', 'completed')
      AND taken.created_at >= ${(cancelledAt ?? new Date(0)).toISOString()}::timestamptz
    LIMIT 1`);
  return rows.length > 0;
}

import { calendarTopic } from '#src/domains/calendar/live.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { insertEvent, updateAppointment } from '../recording/queries.server.ts';
import { writeStep } from '../recording/stepping.server.ts';
import { tellOfDecision } from './mails.server.ts';
import { lockWaiting } from './queries.server.ts';

interface Decided {
  readonly isWithdrawn: boolean;
  /** The reasons: both sides read them. */
  readonly answer: string;
}

/**
 * Withdraws a disputed no-show or lets it stand, and tells both sides why, in the operator's transaction. What goes back
 * of the money is written down with it; `sendBack` sends it afterwards. Undefined where none waits for a decision.
 */
export async function decideNoShow(
  inside: ServerContext,
  id: number,
  { isWithdrawn, answer }: Decided,
): Promise<AppointmentRow | undefined> {
  const { db } = inside;
  const at = inside.now();
  const row = await lockWaiting(db, id, at);
  if (!row) return undefined;
  await updateAppointment(db, id, { objectionAnswer: answer, objectionDecidedAt: at });
  const by = { actor: 'operator', memberId: null } as const;
  if (isWithdrawn) await writeStep(inside, row, { ...by, event: 'waive', state: 'cancelled' });
  else {
    await insertEvent(db, { ...by, appointmentId: id, event: 'uphold', at });
    announce(inside, calendarTopic(row.ownerId));
  }
  await tellOfDecision(inside, id);
  return row;
}

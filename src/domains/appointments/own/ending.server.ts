import { calendarTopic } from '#src/domains/calendar/live.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { tell } from '../emails/tell.server.ts';
import { endedText, moneyBack } from '../money/money-back.ts';
import { endPaymentOf, sendBack } from '../paying/payment.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import * as recording from '../recording/queries.server.ts';
import { writeStep } from '../recording/stepping.server.ts';
import { stateAfter } from '../steps.ts';
import { isLate } from '../terms.ts';
import { type cancelOwnAppointment, notNow, type objectToNoShow } from './contract.ts';
import * as queries from './queries.server.ts';
import { ownOf } from './reading.server.ts';
import { mayObject } from './rules.ts';

/**
 * Cancels an appointment, withdraws a request or gives a held time back: it is free at once. What goes back of the money
 * is written down with it, and is sent after it.
 */
export const cancel: Verb<typeof cancelOwnAppointment> = async (context, { id }) => {
  await endPaymentOf(context, id);
  const { row, divided, wasLate } = await inTransaction(context, async (inside) => {
    const row = await lockOwn(inside, id);
    const at = inside.now();
    const state = stateAfter(row, 'cancel', 'client', at);
    if (state === null) throw new Refused(notNow);
    const divided = moneyBack(row, { event: 'cancel', by: 'client', at });
    await writeStep(inside, row, { event: 'cancel', state, actor: 'client', memberId: null });
    return { row, divided, wasLate: row.cancelBy !== null && isLate({ ...row, cancelBy: row.cancelBy }, at) };
  });
  await sendBack(context, row);
  return {
    ...{ back: poundsOf(divided.backPence), kept: poundsOf(divided.keptPence) },
    sentence: endedText(divided, wasLate),
  };
};

/** Writes down why a client says that they did come, for the business to see and to decide. */
export const object: Verb<typeof objectToNoShow> = async (context, { id, words }) => {
  await inTransaction(context, async (inside) => {
    const row = await lockOwn(inside, id);
    const at = inside.now();
    if (!mayObject(row, at)) throw new Refused(notNow);
    await recording.updateAppointment(inside.db, id, {
      ...{ objection: words, objectedAt: at, objectionAnswer: '', objectionDecidedAt: null },
    });
    await noteEvent(inside, { id, event: 'object', at });
    announce(inside, calendarTopic(row.ownerId));
  });
  return ownOf(context, id);
};

/** The caller's own appointment, locked until the transaction ends. */
export async function lockOwn(inside: Context, id: number): Promise<AppointmentRow> {
  const row = await queries.lock(inside.db, signedIn(inside).accountId, id);
  if (!row) throw new Refused(notFound);
  return row;
}

/** What a client did to an appointment goes into its history, and is emailed to those whom it concerns. */
export async function noteEvent(
  inside: Context,
  {
    id,
    ...event
  }: {
    readonly id: number;
    readonly event: 'object' | 'move';
    readonly at: Date;
    readonly detail?: Record<string, unknown>;
  },
): Promise<void> {
  await recording.insertEvent(inside.db, { ...event, appointmentId: id, memberId: null, actor: 'client' });
  await tell(inside, id, event.event, 'client');
}

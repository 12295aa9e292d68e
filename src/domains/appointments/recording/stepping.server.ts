import { calendarTopic } from '#src/domains/calendar/live.ts';
import { calendarReader, lockResources } from '#src/domains/calendar/reader.server.ts';
import { refusedWhenTaken } from '#src/domains/calendar/refused-when-taken.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { detailsFor } from '../details.server.ts';
import { tell } from '../emails/tell.server.ts';
import { type Ending, endsIt, moneyBack } from '../money/money-back.ts';
import { settleOrder } from '../money/service.server.ts';
import { sendBack } from '../paying/payment.server.ts';
import type { AppointmentRow, ItemRow } from '../reading.server.ts';
import type { AppointmentActor, AppointmentState, StateEvent } from '../rules.ts';
import { holdsTime, isOff, stateAfter } from '../steps.ts';
import { lockCurrent } from './changing.server.ts';
import { slotTaken, type stepAppointment, stepRefused } from './contract.ts';
import { giveTimeBack, isTakenMeanwhile, takeTime } from './placing.server.ts';
import * as queries from './queries.server.ts';

/** Says what became of an appointment; what is over gives its time back, what is reopened takes it again. */
export const step: Verb<typeof stepAppointment> = async (context, input) => {
  const reader = calendarReader(context);
  const stepped = await refusedWhenTaken(slotTaken, () =>
    inTransaction(context, async (inside) => {
      const { row, items } = await lockCurrent(inside, reader, input);
      const at = inside.now();
      const state = stateAfter(row, input.event, 'business', at);
      if (state === null) throw new Refused(stepRefused);
      if (holdsTime(state) && !holdsTime(row.state)) await takeAgain(inside, items, input.anyway);
      await writeStep(inside, row, {
        event: input.event,
        state,
        actor: 'business',
        memberId: reader.memberId,
      });
      return row;
    }),
  );
  await sendBack(context, stepped);
  return detailsFor(context, reader, input.id);
};

interface Taken {
  readonly event: StateEvent;
  readonly state: AppointmentState;
  readonly actor: AppointmentActor;
  /** Null where it was none. */
  readonly memberId: number | null;
}

/** Writes a step that was allowed, of an appointment that is locked; what else a step sets off belongs at its end. */
export async function writeStep(
  inside: ServerContext,
  row: AppointmentRow,
  { event, state, actor, memberId }: Taken,
): Promise<void> {
  const { db } = inside;
  const at = inside.now();
  if (!holdsTime(state)) await giveTimeBack(db, row.id);
  await queries.updateAppointment(db, row.id, {
    ...{ state, ...momentsIn(row, state, at), endedBy: isOff(state) ? actor : null },
    // What was accepted does not lapse any more.
    ...(event === 'accept' ? { respondBy: null } : {}),
    keptPence: keptIn(row, { event, by: actor, at }),
  });
  await queries.insertEvent(db, { appointmentId: row.id, event, memberId, actor, at });
  await settleOrder(inside, row.id, actor);
  await tell(inside, row.id, event, actor);
  announce(inside, calendarTopic(row.ownerId));
}

/** The time as it was, if it is free; over other time only where that is asked for. */
async function takeAgain({ db }: ServerContext, items: readonly ItemRow[], anyway: boolean): Promise<void> {
  const ids = items.flatMap(({ resourceId, roomIds }) => [resourceId ?? [], roomIds].flat());
  const there = await lockResources(db, ids);
  const isFree = ids.every((id) => there.has(id)) && !(await isTakenMeanwhile(db, items));
  if (!isFree && !anyway)
    throw new Refused(slotTaken, { starts_at: [slotTaken.message], obstacles: ['taken'] });
  await takeTime(
    db,
    items.map((item) => ({ ...item, isFirm: isFree })),
  );
}

/** What stays with the business of what was paid; null while that is not decided. */
const keptIn = (row: AppointmentRow, ending: Ending): number | null =>
  row.dueNowPence > 0 && row.state !== 'held' && endsIt(ending.event)
    ? moneyBack(row, ending).keptPence
    : null;

/** When it came to its state; what is taken back is forgotten. */
function momentsIn({ arrivedAt, cancelledAt }: AppointmentRow, state: AppointmentState, at: Date) {
  return {
    arrivedAt: state === 'booked' ? null : state === 'arrived' ? (arrivedAt ?? at) : arrivedAt,
    completedAt: state === 'completed' ? at : null,
    noShowAt: state === 'no_show' ? at : null,
    cancelledAt: state === 'cancelled' ? (cancelledAt ?? at) : null,
  };
}

import { and, asc, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { writeStep } from '../recording/stepping.server.ts';
import type { StateEvent } from '../rules.ts';
import { stateAfter } from '../steps.ts';
import { appointments } from '../tables.server.ts';

/** Of each kind in one run; the next run goes on. */
const mostAtOnce = 200;
/** How long after the end a business may still say that the client did not come. */
const unsaidMs = 48 * 3_600_000;

interface Due {
  readonly event: StateEvent;
  readonly when: SQL | undefined;
  readonly order: SQL;
}

/** Requests that their business did not answer in time: their time is free again. */
export const lapseRequests = (context: ServerContext): Promise<number> =>
  endAll(context, {
    event: 'lapse',
    when: and(eq(appointments.state, 'requested'), lte(appointments.respondBy, context.now())),
    order: asc(appointments.respondBy),
  });

/** What a client booked has taken place, unless its business said otherwise within two days. */
export const completeUnsaid = (context: ServerContext): Promise<number> =>
  endAll(context, {
    event: 'complete',
    when: and(
      inArray(appointments.state, ['booked', 'arrived']),
      isNotNull(appointments.clientId),
      lte(appointments.endsAt, new Date(context.now().getTime() - unsaidMs)),
    ),
    order: asc(appointments.endsAt),
  });

async function endAll(context: ServerContext, due: Due): Promise<number> {
  const { db, log } = context;
  const ids = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(due.when)
    .orderBy(due.order)
    .limit(mostAtOnce);
  let ended = 0;
  for (const { id } of ids) {
    try {
      if (await endOne(context, id, due)) ended += 1;
    } catch (error) {
      // One that cannot be ended must not keep the others waiting.
      log.error({ err: error, appointment: id }, 'an appointment could not be ended');
    }
  }
  return ended;
}

/** False where another transaction has it, or has ended it meanwhile. */
const endOne = (context: ServerContext, id: number, { event, when }: Due): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const [row] = await inside.db
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), when))
      .for('no key update', { skipLocked: true });
    const state = row && stateAfter(row, event, 'system', inside.now());
    if (!row || !state) return false;
    await writeStep(inside, row, { event, state, actor: 'system', memberId: null });
    return true;
  });

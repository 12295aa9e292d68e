import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { notificationSettings } from '../notifications/tables.server.ts';
import { appointmentEvents, appointments } from '../tables.server.ts';
import { tell } from './tell.server.ts';

const dayMs = 86_400_000;

/** In one run; what is left is done a minute later. */
const mostAtOnce = 200;

/**
 * Emails a reminder of each appointment that starts within 24 hours, once. Who was told of its time within the last
 * 24 hours before it needs none. Answers how many went out.
 */
export async function remindDue(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const due = await context.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isDue(context))
    .orderBy(asc(appointments.startsAt))
    .limit(mostAtOnce);
  let sent = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    // One that cannot be told must not keep the others from theirs.
    sent += await remind(context, id).catch((error: unknown) => {
      context.log.error({ err: error, appointment: id }, 'a reminder was not sent');
      return 0;
    });
  }
  return sent;
}

const remind = (context: ServerContext, id: number): Promise<number> =>
  inTransaction(context, async (inside) => {
    const [taken] = await inside.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.id, id), isDue(context)))
      .for('no key update', { skipLocked: true });
    if (!taken) return 0;
    await inside.db.update(appointments).set({ remindedAt: inside.now() }).where(eq(appointments.id, id));
    await tell(inside, id, 'remind', 'system');
    return 1;
  });

function isDue({ db, now }: ServerContext): SQL | undefined {
  const at = now();
  const isRecent = sql`${appointmentEvents.at} > ${appointments.startsAt} - interval '24 hours'`;
  const news = db
    .select({ one: sql`1` })
    .from(appointmentEvents)
    .where(
      and(
        eq(appointmentEvents.appointmentId, appointments.id),
        inArray(appointmentEvents.event, ['book', 'accept', 'move', 'reopen']),
        isRecent,
      ),
    );
  const refusal = db
    .select({ one: sql`1` })
    .from(notificationSettings)
    .where(
      and(
        sql`${notificationSettings.accountId} = ${appointments.clientId}`,
        eq(notificationSettings.event, 'reminders'),
        eq(notificationSettings.value, 'off'),
      ),
    );
  return and(
    eq(appointments.state, 'booked'),
    isNotNull(appointments.clientId),
    isNull(appointments.remindedAt),
    gt(appointments.startsAt, at),
    lte(appointments.startsAt, new Date(at.getTime() + dayMs)),
    notExists(news),
    notExists(refusal),
  );
}

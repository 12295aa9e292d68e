import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { NotificationEvent, ReminderChoice } from '#src/domains/notifications/rules.ts';
import { notificationSettings } from '#src/domains/notifications/tables.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { appointmentEvents, appointments } from '../tables.server.ts';
import { tell } from './tell.server.ts';

const hourMs = 3_600_000;

/** Everybody is reminded so many hours before, unless they turned it off; who wants it once more near the time. */
const [hoursBefore, hoursNear] = [24, 2];

/** In one run; what is left is done a minute later. */
const mostAtOnce = 200;

/**
 * Emails a reminder of each appointment that starts within 24 hours, once, and to who asked for it another within two
 * hours. Who was told of its time within those hours before it needs none. Answers how many went out.
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

/** What is due now: never both at once, so that a sweep that comes late sends one email. */
function isDue({ db, now }: ServerContext): SQL | undefined {
  const at = now();
  const within = (hours: number) => lte(appointments.startsAt, new Date(at.getTime() + hours * hourMs));
  return and(
    eq(appointments.state, 'booked'),
    isNotNull(appointments.clientId),
    gt(appointments.startsAt, at),
    within(hoursBefore),
    or(
      and(
        isNull(appointments.remindedAt),
        noNews(db, hoursBefore),
        notExists(choice(db, 'reminders', 'off')),
      ),
      and(
        within(hoursNear),
        sql`coalesce(${appointments.remindedAt}, '-infinity') < ${lastHours(hoursNear)}`,
        noNews(db, hoursNear),
        exists(choice(db, 'near_reminders', 'on')),
      ),
    ),
  );
}

/** The moment from which so many hours are left. */
const lastHours = (hours: number): SQL =>
  sql`${appointments.startsAt} - make_interval(hours => ${hours}::int)`;

/** Whether the client was not told of the time within its last hours. */
const noNews = (db: Db, hours: number): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(appointmentEvents)
      .where(
        and(
          eq(appointmentEvents.appointmentId, appointments.id),
          inArray(appointmentEvents.event, ['book', 'accept', 'move', 'reopen']),
          sql`${appointmentEvents.at} > ${lastHours(hours)}`,
        ),
      ),
  );

/** Where the client chose this. */
const choice = (db: Db, event: NotificationEvent, value: ReminderChoice) =>
  db
    .select({ one: sql`1` })
    .from(notificationSettings)
    .where(
      and(
        sql`${notificationSettings.accountId} = ${appointments.clientId}`,
        eq(notificationSettings.event, event),
        eq(notificationSettings.channel, 'email'),
        eq(notificationSettings.value, value),
      ),
    );

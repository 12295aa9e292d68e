import { and, eq, gt, lt, max, min, notInArray, sql } from 'drizzle-orm';
import { feedAppointments } from '#src/domains/calendar/feeds/hooks.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { offStates } from './steps.ts';
import { appointmentItems, appointments, clientCards } from './tables.server.ts';

/** What a calendar feed shows of appointments: when a person is at work for each, and for whom if that is wanted. */
export const feedEntries = onHook(
  feedAppointments,
  async ({ db }, { resourceId, from, to, namesClients, most }) => {
    const startsAt = min(appointmentItems.startsAt);
    const rows = await db
      .select({
        number: appointments.number,
        version: appointments.version,
        madeAt: appointments.createdAt,
        startsAt: startsAt.mapWith(appointmentItems.startsAt),
        endsAt: max(appointmentItems.endsAt).mapWith(appointmentItems.endsAt),
        client: namesClients ? sql<string>`coalesce(${clientCards.name}, '')` : sql<string>`''`,
      })
      .from(appointmentItems)
      .innerJoin(appointments, eq(appointments.id, appointmentItems.appointmentId))
      .leftJoin(clientCards, eq(clientCards.id, appointments.cardId))
      .where(
        and(
          eq(appointmentItems.resourceId, resourceId),
          notInArray(appointments.state, [...offStates]),
          gt(appointmentItems.endsAt, from),
          lt(appointmentItems.startsAt, to),
        ),
      )
      .groupBy(appointments.id, clientCards.name)
      .orderBy(startsAt, appointments.id)
      .limit(most);
    return rows.flatMap(({ startsAt: starts, endsAt: ends, ...row }) =>
      starts && ends ? [{ ...row, startsAt: starts, endsAt: ends }] : [],
    );
  },
);

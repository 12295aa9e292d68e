import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import { resources } from '#src/domains/calendar/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { mostItems } from '../rules.ts';
import { appointmentEvents, appointmentItems, appointments, clientCards } from '../tables.server.ts';

/** A day of the largest business; more are left to the calendar. */
const mostLines = 200;

const shown = {
  id: appointments.id,
  listingId: appointments.listingId,
  place: appointments.listingTitle,
  startsAt: appointments.startsAt,
  client: clientCards.name,
};

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The appointments of a business that begin in a span and still take place. */
export const appointmentsIn = (db: Db, ownerId: number, { from, to }: Span) =>
  db
    .select(shown)
    .from(appointments)
    .leftJoin(clientCards, eq(clientCards.id, appointments.cardId))
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
        inArray(appointments.state, ['requested', 'booked']),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(mostLines);

export type SummaryRow = Awaited<ReturnType<typeof appointmentsIn>>[number];

/** What clients did in a span, and what happened by itself, with appointments that were yet to come. */
export const newsIn = (db: Db, ownerId: number, { from, to }: Span) =>
  db
    .select({ ...shown, event: appointmentEvents.event })
    .from(appointments)
    .innerJoin(appointmentEvents, eq(appointmentEvents.appointmentId, appointments.id))
    .leftJoin(clientCards, eq(clientCards.id, appointments.cardId))
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        isNotNull(appointments.clientId),
        gte(appointments.startsAt, from),
        inArray(appointmentEvents.actor, ['client', 'system']),
        inArray(appointmentEvents.event, ['book', 'request', 'move', 'cancel', 'lapse']),
        within(from, to),
      ),
    )
    .orderBy(asc(appointmentEvents.at), asc(appointmentEvents.id))
    .limit(mostLines);

const within = (from: Date, to: Date): SQL | undefined =>
  and(gte(appointmentEvents.at, from), lt(appointmentEvents.at, to));

/** What is done in each of these appointments, and in whose columns. */
export const itemsFor = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: appointmentItems.appointmentId,
      name: appointmentItems.name,
      staff: resources.name,
      memberId: resources.memberId,
    })
    .from(appointmentItems)
    .leftJoin(resources, eq(resources.id, appointmentItems.resourceId))
    .where(inArray(appointmentItems.appointmentId, [...ids]))
    .orderBy(asc(appointmentItems.appointmentId), asc(appointmentItems.position))
    .limit(ids.length * mostItems);

export type SummaryItem = Awaited<ReturnType<typeof itemsFor>>[number];

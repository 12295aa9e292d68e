import { and, desc, eq, ne } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { memberName } from '#src/domains/accounts/team/members/queries.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { type CalendarReader, calendarReader } from '#src/domains/calendar/reader.server.ts';
import type { Context, ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { Appointment } from './appointment.ts';
import { knownOf } from './clients/contact.ts';
import { hasNote, mayReadNote } from './clients/health/reach.server.ts';
import { type AppointmentRow, type Around, drawn, isOf, readAround } from './reading.server.ts';
import { type AppointmentHappening, businessEvents, mostOthers } from './rules.ts';
import { mayChange, stateAfter } from './steps.ts';
import { appointmentEvents, appointmentItems, appointments } from './tables.server.ts';

const mostEvents = 200;

/** One appointment that the caller may see, with all that they may know of it. */
export const details = (context: Context, { id }: { id: number }): Promise<Appointment> =>
  detailsFor(context, calendarReader(context), id);

export async function detailsFor(
  context: ServerContext,
  reader: CalendarReader,
  id: number,
): Promise<Appointment> {
  const { db, now } = context;
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isOf(reader)));
  if (!row) throw new Refused(notFound);
  const around = await readAround(db, reader, [row]);
  const isWhole = await areAllSeen(db, row, around);
  return {
    ...drawn(row, around),
    listing_title: row.listingTitle,
    note: row.note,
    is_clients: row.clientId !== null,
    client_note: row.clientNote,
    respond_by: row.state === 'requested' ? (row.respondBy?.toISOString() ?? null) : null,
    payment: isWhole ? paymentOf(row) : null,
    held_until: row.state === 'held' ? (row.heldUntil?.toISOString() ?? null) : null,
    created_at: row.createdAt.toISOString(),
    objection: row.objectedAt && {
      ...{ words: row.objection, at: row.objectedAt.toISOString(), answer: row.objectionAnswer },
    },
    client: await clientOf(context, row, around, reader),
    events: await eventsOf(db, id),
    others: await othersOf(db, reader, row),
    may: {
      change: isWhole && mayChange(row.state) && row.listingId !== null,
      events: isWhole
        ? businessEvents.filter((event) => stateAfter(row, event, 'business', now()) !== null)
        : [],
    },
  };
}

const paymentOf = ({ pricePence, dueNowPence, keptPence }: AppointmentRow): Appointment['payment'] =>
  dueNowPence === 0
    ? null
    : {
        now: poundsOf(dueNowPence),
        there: poundsOf(Math.max(0, pricePence - dueNowPence)),
        kept: keptPence === null ? null : poundsOf(keptPence),
      };

/** Whether the reader sees all of its items. */
export const areAllSeen = async (db: Db, { id }: AppointmentRow, { items }: Around): Promise<boolean> =>
  (await db.$count(appointmentItems, eq(appointmentItems.appointmentId, id))) === items.length;

async function clientOf(
  context: ServerContext,
  { cardId }: AppointmentRow,
  { clients }: Around,
  reader: CalendarReader,
): Promise<Appointment['client']> {
  const card = clients.get(cardId ?? 0);
  if (!card) return null;
  const { id, name, isOwn } = card;
  const hasHealthNote = (await hasNote(context.db, id)) && (await mayReadNote(context, reader, id));
  return { id, name, ...knownOf(reader, card), is_own: isOwn, has_health_note: hasHealthNote };
}

async function eventsOf(db: Db, id: number): Promise<Appointment['events']> {
  const rows = await db
    .select({
      event: appointmentEvents.event,
      actor: appointmentEvents.actor,
      at: appointmentEvents.at,
      detail: appointmentEvents.detail,
      memberId: appointmentEvents.memberId,
      name: memberName,
    })
    .from(appointmentEvents)
    .leftJoin(members, eq(members.id, appointmentEvents.memberId))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(appointmentEvents.appointmentId, id))
    .orderBy(desc(appointmentEvents.id))
    .limit(mostEvents);
  return rows.toReversed().map(({ event, actor, at, detail, memberId, name }) => ({
    actor,
    event: event as AppointmentHappening,
    by: memberId === null ? null : name,
    at: at.toISOString(),
    from: typeof detail.from === 'string' ? detail.from : null,
    to: typeof detail.to === 'string' ? detail.to : null,
    other_person: detail.other_person === true,
  }));
}

/** The client's other appointments that the reader may see. */
async function othersOf(
  db: Db,
  reader: CalendarReader,
  { id, cardId }: AppointmentRow,
): Promise<Appointment['others']> {
  if (cardId === null) return [];
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.cardId, cardId), ne(appointments.id, id), isOf(reader)))
    .orderBy(desc(appointments.startsAt), desc(appointments.id))
    .limit(mostOthers);
  const around = await readAround(db, reader, rows);
  return rows.map((row) => {
    const { starts_at, state, items, price } = drawn(row, around);
    return { id: row.id, starts_at, state, price, names: items.map(({ name }) => name) };
  });
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { CalendarReader } from '#src/domains/calendar/reader.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { randomNumber } from '#src/domains/orders/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { type AppointmentRow, type ItemRow, isOf } from '../reading.server.ts';
import { type AppointmentActor, type AppointmentHappening, mostItems } from '../rules.ts';
import { appointmentEvents, appointmentItems, appointments } from '../tables.server.ts';

/** A listing of the reader's; undefined where it is another's, or was removed. */
export async function listingOf(
  db: Db,
  reader: CalendarReader,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const [row] = await db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(
      and(
        eq(listings.id, id),
        eq(listings.ownerId, reader.id),
        inPlaces(listings.id, reader),
        sql`${listings.state} <> 'removed'`,
      ),
    );
  return row;
}

export async function idByKey(db: Db, ownerId: number, bookingKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.ownerId, ownerId), eq(appointments.bookingKey, bookingKey)));
  return row?.id;
}

type NewAppointment = Omit<typeof appointments.$inferInsert, 'id' | 'number'>;

/** Answers it as it was written; null where the key is taken. */
export async function insertAppointment(db: Db, row: NewAppointment): Promise<AppointmentRow | null> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [made] = await db
      .insert(appointments)
      .values({ ...row, number: randomNumber() })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    if (row.bookingKey && (await idByKey(db, row.ownerId, row.bookingKey)) !== undefined) return null;
  }
  throw new Error('No free number was found for an appointment.');
}

interface WithItems {
  readonly row: AppointmentRow;
  readonly items: ItemRow[];
}

/** The reader's appointment, locked until the transaction ends, with all of its items. */
export async function lockAppointment(
  db: Db,
  reader: CalendarReader,
  id: number,
): Promise<WithItems | undefined> {
  const [row] = await byId(db, reader, id).for('no key update');
  return row && { row, items: await itemsOf(db, id) };
}

/** The same without a lock. */
export async function findAppointment(
  db: Db,
  reader: CalendarReader,
  id: number,
): Promise<WithItems | undefined> {
  const [row] = await byId(db, reader, id);
  return row && { row, items: await itemsOf(db, id) };
}

const byId = (db: Db, reader: CalendarReader, id: number) =>
  db
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isOf(reader)));

const itemsOf = (db: Db, id: number): Promise<ItemRow[]> =>
  db
    .select()
    .from(appointmentItems)
    .where(eq(appointmentItems.appointmentId, id))
    .orderBy(asc(appointmentItems.position))
    .limit(mostItems);

/** Writes what changed, and that something did. */
export async function updateAppointment(db: Db, id: number, to: Partial<NewAppointment>): Promise<void> {
  await db
    .update(appointments)
    .set({ ...to, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, id));
}

interface NewEvent {
  readonly appointmentId: number;
  readonly event: AppointmentHappening;
  readonly memberId: number | null;
  /** Absent: the business. */
  readonly actor?: AppointmentActor;
  readonly at: Date;
  readonly detail?: Record<string, unknown>;
}

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insert(appointmentEvents).values(event);
}

/** Sets prices and wishes of items that stay where they are. */
export async function updateItem(
  db: Db,
  appointmentId: number,
  position: number,
  to: Pick<ItemRow, 'pricePence' | 'staffRequested'>,
): Promise<void> {
  await db
    .update(appointmentItems)
    .set(to)
    .where(and(eq(appointmentItems.appointmentId, appointmentId), eq(appointmentItems.position, position)));
}

/** Whether a reader with a calendar of their own has served this client, or will. */
export async function hasSeen(db: Db, reader: CalendarReader, cardId: number): Promise<boolean> {
  return (await db.$count(appointments, and(eq(appointments.cardId, cardId), isOf(reader)))) > 0;
}

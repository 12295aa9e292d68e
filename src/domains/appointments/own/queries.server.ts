import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { calendarSettings, resources } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AppointmentRow, ItemRow } from '../reading.server.ts';
import { mostItems } from '../rules.ts';
import { appointmentEvents, appointmentItems, appointments } from '../tables.server.ts';

/** More than a client reads of the past; they never have as many to come. */
const mostListed = 200;
const mostEvents = 200;

export type When = 'coming' | 'past';

/** Held, requested, booked or arrived, and not over yet. */
const isComing = (now: Date): SQL =>
  sql`(${appointments.state} IN ('held', 'requested', 'booked', 'arrived')
    AND ${appointments.endsAt} > ${now.toISOString()}::timestamptz)`;

const ofClient = (clientId: number): SQL => eq(appointments.clientId, clientId);

/** A held time that was never paid, and is gone, was no appointment. */
const wasOne = sql`(${appointments.heldUntil} IS NULL OR ${appointments.state} = 'held')`;

/** Those to come, the next one first; or all others, the latest first. */
export const listed = (db: Db, clientId: number, when: When, now: Date): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(and(ofClient(clientId), wasOne, when === 'coming' ? isComing(now) : sql`NOT ${isComing(now)}`))
    .orderBy(...(when === 'coming' ? order(asc) : order(desc)))
    .limit(mostListed);

const order = (by: typeof asc | typeof desc) => [by(appointments.startsAt), by(appointments.id)];

const one = (db: Db, clientId: number, id: number) =>
  db
    .select()
    .from(appointments)
    .where(and(ofClient(clientId), eq(appointments.id, id)));

export async function find(db: Db, clientId: number, id: number): Promise<AppointmentRow | undefined> {
  const [row] = await one(db, clientId, id);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lock(db: Db, clientId: number, id: number): Promise<AppointmentRow | undefined> {
  const [row] = await one(db, clientId, id).for('no key update');
  return row;
}

/** An item with who gives it; both null once they are gone. */
export interface NamedItem {
  readonly item: ItemRow;
  readonly name: string | null;
  readonly memberId: number | null;
}

export const itemsOf = (db: Db, ids: readonly number[]): Promise<NamedItem[]> =>
  db
    .select({ item: appointmentItems, name: resources.name, memberId: resources.memberId })
    .from(appointmentItems)
    .leftJoin(resources, eq(resources.id, appointmentItems.resourceId))
    .where(inArray(appointmentItems.appointmentId, [...ids]))
    .orderBy(asc(appointmentItems.appointmentId), asc(appointmentItems.position))
    .limit(ids.length * mostItems);

/** What clients see of a place: its page only where there is one, and whether it takes bookings. */
const shownPlace = {
  id: listings.id,
  slug: sql<string | null>`CASE WHEN ${listings.state} IN ('live', 'paused') THEN ${listings.slug} END`,
  address: listings.address,
  town: listings.town,
  postcode: listings.postcode,
  phone: listings.phone,
  lat: listings.lat,
  lng: listings.lng,
  precision: listings.precision,
  takesBookings: sql<boolean>`${listings.state} = 'live' AND ${accounts.id} IS NOT NULL
    AND coalesce(${calendarSettings.takesBookings}, 'off') <> 'off'`,
};
export type ShownPlace = Awaited<ReturnType<typeof placesOf>>[number];

/** Of a business that is with us: one whose account is being deleted takes no bookings. */
export const placesOf = (db: Db, ids: readonly number[]) =>
  db
    .select(shownPlace)
    .from(listings)
    .leftJoin(calendarSettings, eq(calendarSettings.listingId, listings.id))
    .leftJoin(
      accounts,
      sql`${accounts.id} = ${listings.ownerId} AND ${accounts.erasedAt} IS NULL
        AND ${accounts.deletionAskedAt} IS NULL`,
    )
    .where(and(inArray(listings.id, [...ids]), sql`${listings.state} <> 'removed'`))
    .limit(ids.length);

export type EventRow = typeof appointmentEvents.$inferSelect;

/** The newest ones, in the order in which they happened. */
export async function eventsOf(db: Db, id: number): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, id))
    .orderBy(desc(appointmentEvents.id))
    .limit(mostEvents);
  return rows.toReversed();
}

/** An appointment with all that is shown of it. */
export interface ReadAppointment {
  readonly row: AppointmentRow;
  readonly items: readonly NamedItem[];
  readonly events: readonly EventRow[];
}

export async function read(db: Db, clientId: number, id: number): Promise<ReadAppointment | undefined> {
  const row = await find(db, clientId, id);
  return row && { row, items: await itemsOf(db, [id]), events: await eventsOf(db, id) };
}

/** What people are called, by their ids. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: resources.id, name: resources.name })
    .from(resources)
    .where(inArray(resources.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { sql } from 'drizzle-orm';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import type { AskedSlots } from '#src/domains/calendar/slots/reading.server.ts';
import { type TakenTime, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import * as tables from '#src/domains/calendar/tables.server.ts';
import { listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { aMember } from '../accounts/members.ts';
import { aBusiness, aListing, aTreatment } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';
import type { MadeItem, MadeSearch } from './slot-cases.ts';

/** A search that lies in the database, and the ids that its own ids became there. */
export interface StoredSearch {
  readonly ownerId: number;
  readonly asked: AskedSlots;
  readonly idOf: (id: number) => number;
}

const price = 4000;

/** Writes all that a made search knows into tables, as a business of its own. */
export async function storeSearch(db: Db, search: MadeSearch): Promise<StoredSearch> {
  const { place, offering, anyOrder, from, days } = search;
  const ownerId = await aBusiness(db);
  const { id: listing } = await aListing(db, { ownerId });
  const appointment = await anAppointment(db, ownerId, listing);
  const { stepMinutes, leadMinutes, horizonDays, avoidsGaps } = offering;
  await db
    .insert(tables.calendarSettings)
    .values({ listingId: listing, ownerId, stepMinutes, leadMinutes, horizonDays, avoidsGaps });
  if (place.specialDays.length > 0)
    await db
      .insert(listingSpecialDays)
      .values(place.specialDays.map((day) => ({ ...day, listingId: listing })));
  const ids = new Map<number, number>();
  for (const staff of place.staff) {
    const { memberId } = await aMember(db, { businessId: ownerId, role: 'practitioner' });
    const row = {
      ownerId,
      kind: 'staff' as const,
      memberId,
      name: `Person ${staff.id}`,
      allTreatments: false,
    };
    const resourceId = theOnly(await db.insert(tables.resources).values(row).returning()).id;
    ids.set(staff.id, resourceId);
    const at = { ownerId, resourceId, listingId: listing };
    await db.insert(tables.workingHours).values(staff.hours.map((hours) => ({ ...hours, ...at })));
    if (staff.overrides.length > 0)
      await db.insert(tables.dateOverrides).values(
        staff.overrides.map((each) => ({
          ...at,
          ...each,
          listingId: each.starts === null ? null : listing,
        })),
      );
    await takeTime(db, resourceId, staff.taken, appointment);
  }
  const kinds = await db
    .insert(tables.roomKinds)
    .values([1, 2].map((id) => ({ ownerId, name: `Kind ${id}` })))
    .returning();
  const kindOf = (kind: number) => kinds[kind - 1]?.id ?? 0;
  for (const room of place.rooms) {
    const row = {
      ownerId,
      kind: 'room' as const,
      listingId: listing,
      name: `Room ${room.id}`,
      roomKindId: kindOf(room.roomKindId),
    };
    const resourceId = theOnly(await db.insert(tables.resources).values(row).returning()).id;
    ids.set(room.id, resourceId);
    await takeTime(db, resourceId, room.taken, appointment);
  }
  const idOf = (id: number) => ids.get(id) ?? 0;
  const items: AskedSlots['items'][number][] = [];
  for (const item of search.items) {
    const [only, other] = item.terms;
    const variant = await aVariant(db, ownerId, item, { idOf, kindOf });
    items.push({ variant, resource: only && !other ? idOf(only.staffId) : null });
  }
  return { ownerId, idOf, asked: { listing, items, anyOrder, from, days, member: null } };
}

interface Names {
  readonly idOf: (id: number) => number;
  readonly kindOf: (kind: number) => number;
}

/** A treatment of one variant, which those of the item's terms give. */
async function aVariant(db: Db, ownerId: number, item: MadeItem, { idOf, kindOf }: Names): Promise<number> {
  const { bufferBefore, bufferAfter, keepsRoom, terms, pattern } = item;
  const usual = pattern?.reduce((sum, each) => sum + each, 0) ?? 60;
  const treatmentId = await aTreatment(db, ownerId, { variants: [{ minutes: usual, pricePence: price }] });
  const { id: variantId } = theOnly(
    await db.select().from(treatmentVariants).where(sql`treatment_id = ${treatmentId}`),
  );
  await db
    .insert(tables.treatmentTimings)
    .values({ variantId, bufferBefore, bufferAfter, keepsRoom, segments: pattern && [...pattern] });
  await db
    .insert(tables.staffServices)
    .values(terms.map(({ staffId }) => ({ resourceId: idOf(staffId), treatmentId })));
  await db.insert(tables.staffServiceTerms).values(
    terms.map(({ staffId, minutes, pricePence }) => ({
      variantId,
      resourceId: idOf(staffId),
      minutes,
      pricePence,
    })),
  );
  if (item.roomKindIds.length > 0)
    await db
      .insert(tables.requiredRooms)
      .values(item.roomKindIds.map((kind) => ({ treatmentId, roomKindId: kindOf(kind) })));
  return variantId;
}

let made = 0;
/** What all taken time of a made search belongs to. */
async function anAppointment(db: Db, ownerId: number, listingId: number): Promise<number> {
  made += 1;
  const span = {
    startsAt: new Date('2026-01-05T10:00:00Z'),
    endsAt: new Date('2026-01-05T11:00:00Z'),
    pricePence: price,
  };
  const row = {
    ...span,
    ownerId,
    listingId,
    listingTitle: 'Rooms',
    number: `SLOT-${ownerId}-${made}`,
    createdAt: span.startsAt,
  };
  const { id } = theOnly(
    await db
      .insert(appointments)
      .values({ ...row, state: 'booked', source: 'phone' })
      .returning(),
  );
  await db.insert(appointmentItems).values({ ...span, appointmentId: id, position: 0, name: 'Facial' });
  return id;
}

/** Made taken time overlaps, so none of it is firm. */
async function takeTime(db: Db, resourceId: number, taken: readonly TakenTime[], appointmentId: number) {
  if (taken.length === 0) return;
  const at = new Date('2026-01-05T10:00:00Z');
  const calendar = {
    resourceId,
    name: 'Elsewhere',
    url: 'https://calendar.example/a.ics',
    createdAt: at,
    nextAt: at,
  };
  const busyCalendarId = theOnly(await db.insert(tables.busyCalendars).values(calendar).returning()).id;
  await db.insert(tables.timeBlocks).values(
    taken.map(({ from, to, cause }) => ({
      ...{ resourceId, cause, isFirm: false },
      during: `[${timeOfTick(from).toISOString()},${timeOfTick(to).toISOString()})`,
      ...(cause === 'appointment' && { appointmentId, item: 0 }),
      ...(cause === 'busy' && { busyCalendarId }),
      ...(cause === 'time_off' && { reason: 'holiday' as const }),
    })),
  );
}

import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import type { CalendarReader } from '#src/domains/calendar/reader.server.ts';
import type { AskedSlots } from '#src/domains/calendar/slots/reading.server.ts';
import { type TakenTime, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import * as tables from '#src/domains/calendar/tables.server.ts';
import { listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import { treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { aMember } from '../accounts/members.ts';
import { aBusiness, aListing } from '../fixtures.ts';
import { categoryId, theOnly } from '../reference-data.ts';
import type { MadeItem, MadeSearch } from './slot-cases.ts';

/** Who sees all of a business. */
export const wholeReader = (ownerId: number): CalendarReader => ({
  ...allOf(ownerId),
  ...{ memberId: 0, isAll: true, keepsClients: true },
});

/** A business of three people and two kinds of room, in which searches are stored one after the other. */
export type Salon = Awaited<ReturnType<typeof anEmptySalon>>;

export async function anEmptySalon(db: Db) {
  const ownerId = await aBusiness(db);
  const { id: listingId } = await aListing(db, { ownerId });
  const memberIds: number[] = [];
  for (let made = 0; made < 3; made += 1)
    memberIds.push((await aMember(db, { businessId: ownerId, role: 'practitioner' })).memberId);
  const kinds = [1, 2].map((kind) => ({ ownerId, name: `Kind ${kind}` }));
  const kindIds = (await db.insert(tables.roomKinds).values(kinds).returning()).map(({ id }) => id);
  const appointmentId = await anAppointment(db, ownerId, listingId);
  return {
    ...{ ownerId, listingId, memberIds, kindIds, appointmentId },
    categoryId: await categoryId(db, 'massage'),
  };
}

/** What was asked of a search that lies in the database, and the ids that its own ids became there. */
interface StoredSearch {
  readonly asked: AskedSlots;
  readonly idOf: (id: number) => number;
}

const at = new Date('2026-01-05T10:00:00Z');
const price = 4000;

/** Writes all that a made search knows into tables, many rows at once; the caller takes it back. */
export async function storeSearch(db: Db, salon: Salon, search: MadeSearch): Promise<StoredSearch> {
  const { place, items, anyOrder, from, days, offering } = search;
  const { ownerId, listingId } = salon;
  const { stepMinutes, leadMinutes, horizonDays, avoidsGaps } = offering;
  const settings = { listingId, ownerId, stepMinutes, leadMinutes, horizonDays, avoidsGaps };
  await put(db, tables.calendarSettings, [settings]);
  await put(
    db,
    listingSpecialDays,
    place.specialDays.map((day) => ({ ...day, listingId })),
  );
  const idOf = await storeResources(db, salon, search);
  const of = (id: number) => ({ ownerId, resourceId: idOf(id) });
  await put(
    db,
    tables.workingHours,
    place.staff.flatMap(({ id, hours }) => hours.map((each) => ({ ...each, ...of(id), listingId }))),
  );
  await put(
    db,
    tables.dateOverrides,
    place.staff.flatMap(({ id, overrides }) =>
      overrides.map((each) => ({ ...each, ...of(id), listingId: each.starts === null ? null : listingId })),
    ),
  );
  await takeTime(db, salon, [...place.staff, ...place.rooms], idOf);
  const variants = await storeItems(db, salon, items, idOf);
  const asked = items.map(({ terms: [only, other] }, index) => ({
    variant: variants[index] ?? 0,
    resource: only && !other ? idOf(only.staffId) : null,
  }));
  return { idOf, asked: { listing: listingId, items: asked, anyOrder, from, days } };
}

type IdOf = StoredSearch['idOf'];

async function storeResources(db: Db, { ownerId, listingId, ...salon }: Salon, { place }: MadeSearch) {
  const staff = place.staff.map(({ id }, index) => ({
    ...{ ownerId, kind: 'staff' as const, name: `Person ${id}` },
    ...{ memberId: salon.memberIds[index] ?? 0, allTreatments: false },
  }));
  const rooms = place.rooms.map(({ id, roomKindId }) => ({
    ...{ ownerId, kind: 'room' as const, name: `Room ${id}`, listingId },
    roomKindId: salon.kindIds[roomKindId - 1] ?? 0,
  }));
  const rows: (typeof tables.resources.$inferInsert)[] = [...staff, ...rooms];
  const stored = await db.insert(tables.resources).values(rows).returning({ id: tables.resources.id });
  const ids = new Map([...place.staff, ...place.rooms].map(({ id }, index) => [id, stored[index]?.id ?? 0]));
  return (id: number) => ids.get(id) ?? 0;
}

/** Made taken time overlaps, so none of it is firm. */
async function takeTime(
  db: Db,
  { appointmentId }: Salon,
  resources: readonly { readonly id: number; readonly taken: readonly TakenTime[] }[],
  idOf: IdOf,
) {
  const calendar = (id: number) => ({
    resourceId: idOf(id),
    name: 'Elsewhere',
    url: 'https://calendar.example/a.ics',
    createdAt: at,
    nextAt: at,
  });
  const calendars = await db
    .insert(tables.busyCalendars)
    .values(resources.map(({ id }) => calendar(id)))
    .returning({ id: tables.busyCalendars.id });
  const rows = resources.flatMap(({ id, taken }, index) =>
    taken.map(({ from, to, cause }) => ({
      ...{ resourceId: idOf(id), cause, isFirm: false },
      during: `[${timeOfTick(from).toISOString()},${timeOfTick(to).toISOString()})`,
      ...(cause === 'appointment' && { appointmentId, item: 0 }),
      ...(cause === 'busy' && { busyCalendarId: calendars[index]?.id ?? 0 }),
      ...(cause === 'time_off' && { reason: 'holiday' as const }),
    })),
  );
  await put(db, tables.timeBlocks, rows);
}

/** For each item a treatment of one variant, which those of its terms give. */
async function storeItems(
  db: Db,
  { ownerId, categoryId, kindIds }: Salon,
  items: readonly MadeItem[],
  idOf: IdOf,
): Promise<number[]> {
  const treatment = { ownerId, categoryId, name: 'Facial', description: '' };
  const made = await db
    .insert(treatments)
    .values(items.map((_item, position) => ({ ...treatment, position })))
    .returning({ id: treatments.id });
  const treatmentOf = (index: number) => made[index]?.id ?? 0;
  const variant = { name: 'Standard', priceType: 'fixed' as const, pricePence: price, position: 0 };
  const variants = await db
    .insert(treatmentVariants)
    .values(
      items.map(({ pattern }, index) => ({
        ...{ ...variant, treatmentId: treatmentOf(index) },
        minutes: pattern?.reduce((sum, each) => sum + each, 0) ?? 60,
      })),
    )
    .returning({ id: treatmentVariants.id });
  const all = items.map((item, index) => ({ ...item, index, variantId: variants[index]?.id ?? 0 }));
  await put(
    db,
    tables.treatmentTimings,
    all.map(({ variantId, bufferBefore, bufferAfter, keepsRoom, pattern }) => ({
      ...{ variantId, bufferBefore, bufferAfter, keepsRoom, segments: pattern && [...pattern] },
    })),
  );
  const terms = all.flatMap(({ index, variantId, terms: each }) =>
    each.map(({ staffId, minutes, pricePence }) => ({
      ...{ treatmentId: treatmentOf(index), resourceId: idOf(staffId), variantId, minutes, pricePence },
    })),
  );
  await put(
    db,
    tables.staffServices,
    terms.map(({ resourceId, treatmentId }) => ({ resourceId, treatmentId })),
  );
  await put(
    db,
    tables.staffServiceTerms,
    terms.map(({ treatmentId, ...own }) => own),
  );
  await put(
    db,
    tables.requiredRooms,
    all.flatMap(({ index, roomKindIds }) =>
      roomKindIds.map((kind) => ({
        treatmentId: treatmentOf(index),
        roomKindId: kindIds[kind - 1] ?? 0,
      })),
    ),
  );
  return all.map(({ variantId }) => variantId);
}

async function put<Table extends PgTable>(db: Db, table: Table, rows: PgInsertValue<Table>[]): Promise<void> {
  if (rows.length > 0) await db.insert(table).values(rows);
}

/** What all taken time of made searches belongs to. */
async function anAppointment(db: Db, ownerId: number, listingId: number): Promise<number> {
  const span = { startsAt: at, endsAt: new Date('2026-01-05T11:00:00Z'), pricePence: price };
  const row = { ...span, ownerId, listingId, listingTitle: 'Rooms', number: `SLOT-${ownerId}` };
  const { id } = theOnly(
    await db
      .insert(appointments)
      .values({ ...row, createdAt: at, state: 'booked', source: 'phone' })
      .returning(),
  );
  await db.insert(appointmentItems).values({ ...span, appointmentId: id, position: 0, name: 'Facial' });
  return id;
}

import { eq } from 'drizzle-orm';
import {
  calendarSettings,
  dateOverrides,
  resources,
  roomKinds,
  treatmentTimings,
  workingHours,
} from '#src/domains/calendar/tables.server.ts';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { aMember } from '../accounts/members.ts';
import type { TestApp } from '../app.ts';
import { aListing, aTreatment } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

/** Tamsin, who works on Mondays at a listing of the business. */
const personOf =
  (form: string, payloadAt: (listing: number) => object = () => ({})) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { id: listingId } = await aListing(app.db, { ownerId });
    const { memberId } = await aMember(app.db, { businessId: ownerId, role: 'front_desk' });
    const row = { ownerId, kind: 'staff' as const, memberId, name: 'Tamsin Rowe', position: 3 };
    const { id } = theOnly(await app.db.insert(resources).values(row).returning());
    const monday = { weekday: 0, starts: 540, ends: 1020, fromDate: '2026-01-05' };
    const column = { ownerId, resourceId: id };
    await app.db.insert(workingHours).values({ ...column, ...monday, listingId });
    await app.db.insert(dateOverrides).values({ ...column, date: '2030-01-07' });
    const isThere = async () => {
      const [person] = await app.db.select().from(resources).where(eq(resources.id, id));
      const hours = await app.db.$count(workingHours, eq(workingHours.resourceId, id));
      const dates = await app.db.$count(dateOverrides, eq(dateOverrides.resourceId, id));
      const isSame = person?.name === 'Tamsin Rowe' && person.endedAt === null && person.position === 3;
      return isSame && person.allTreatments && hours === 1 && dates === 1;
    };
    return { address: `/api/calendar/person/${id}${form}`, payload: payloadAt(listingId), isThere };
  };

const roomOf =
  (payload: object) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { id: listingId } = await aListing(app.db, { ownerId });
    const kind = { ownerId, name: `Treatment room ${listingId}` };
    const { id: roomKindId } = theOnly(await app.db.insert(roomKinds).values(kind).returning());
    const row = { ownerId, kind: 'room' as const, listingId, roomKindId, name: 'Room 1' };
    const { id } = theOnly(await app.db.insert(resources).values(row).returning());
    const isThere = async () => {
      const [room] = await app.db.select().from(resources).where(eq(resources.id, id));
      return room?.name === 'Room 1' && room.endedAt === null;
    };
    return { address: `/api/calendar/room/${id}`, payload, isThere };
  };

async function timesOf(app: TestApp, ownerId: number): Promise<Owned> {
  const id = await aTreatment(app.db, ownerId);
  const variant = theOnly(
    await app.db.select().from(treatmentVariants).where(eq(treatmentVariants.treatmentId, id)),
  );
  const isThere = async () =>
    (await app.db.$count(treatmentTimings, eq(treatmentTimings.variantId, variant.id))) === 0;
  const variants = [{ id: variant.id, buffer_before: 5, buffer_after: 10 }];
  return { address: `/api/calendar/treatment-time/${id}`, payload: { room_kinds: [], variants }, isThere };
}

const settingsOf =
  (form: string) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { id } = await aListing(app.db, { ownerId });
    const payload = { step_minutes: 30, lead_minutes: 60, horizon_days: 30, avoids_gaps: true, version: 1 };
    const isThere = async () =>
      (await app.db.$count(calendarSettings, eq(calendarSettings.listingId, id))) === 0;
    return { address: `/api/calendar/settings/${id}${form}`, payload, isThere };
  };

const week = [[{ day: 'tuesday', start: '09:00', end: '17:00' }]];

/** Every call about one thing with which a calendar is set up. */
export const ownedCalendarSetups = {
  'GET /api/calendar/person/:id': personOf(''),
  'PUT /api/calendar/person/:id': personOf('', () => ({
    ...{ name: 'Another Name', colour: 1, is_bookable: true, version: 1 },
  })),
  'DELETE /api/calendar/person/:id': personOf(''),
  'PUT /api/calendar/person/:id/position': personOf('/position', () => ({ position: 0 })),
  'GET /api/calendar/person/:id/treatment': personOf('/treatment'),
  'PUT /api/calendar/person/:id/treatment': personOf('/treatment', () => ({ all: false, treatments: [] })),
  'GET /api/calendar/person/:id/hours': personOf('/hours'),
  'GET /api/calendar/person/:id/time-off': personOf('/time-off'),
  'PUT /api/calendar/person/:id/hours': personOf('/hours', (listing) => ({
    ...{ listing, rotas: [{ from: '2026-01-05', weeks: [...week, ...week] }] },
  })),
  'PUT /api/calendar/person/:id/date-override': personOf('/date-override', () => ({
    ...{ date: '2026-12-24', spans: [] },
  })),
  'DELETE /api/calendar/person/:id/date-override/:date': personOf('/date-override/2030-01-07'),
  'PUT /api/calendar/room/:id': roomOf({ name: 'Another room', kind: 'Bath', version: 1 }),
  'DELETE /api/calendar/room/:id': roomOf({}),
  'PUT /api/calendar/treatment-time/:id': timesOf,
  'PUT /api/calendar/settings/:id': settingsOf(''),
  'POST /api/calendar/settings/:id/own-link': settingsOf('/own-link'),
  'GET /api/calendar/settings/:id/preview': settingsOf('/preview?from=2026-12-01'),
} as const;

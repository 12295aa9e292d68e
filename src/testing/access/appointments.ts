import { and, eq } from 'drizzle-orm';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aBooking, takesBookings } from '../appointments/booked.ts';
import { aPerson, aSalon } from '../calendar/salon.ts';
import { aListing } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';
import type { Owned } from './owned.ts';

const at = { starts_at: '2026-11-03T10:00:00.000Z', ends_at: '2026-11-03T11:00:00.000Z' };

/** A listing of the owner's with one person at work. */
async function aPlace({ db }: TestApp, ownerId: number) {
  const listingId = (await aListing(db, { ownerId })).id;
  return { ownerId, listingId, person: await aPerson(db, { ownerId, listings: [listingId] }) };
}

/** An appointment, untouched as long as it is booked as it was. */
const appointmentOf =
  (end = '', payload: object = {}) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { person, ...place } = await aPlace(app, ownerId);
    const row = {
      ...{ ownerId, listingId: place.listingId, listingTitle: 'Quay', number: `A-${place.listingId}` },
      ...{ state: 'booked' as const, source: 'phone' as const, pricePence: 5500, createdAt: app.clock.now },
      ...{ startsAt: new Date(at.starts_at), endsAt: new Date(at.ends_at) },
    };
    const { id } = theOnly(await app.db.insert(appointments).values(row).returning());
    const { startsAt, endsAt, pricePence } = row;
    const item = { appointmentId: id, position: 0, name: 'Massage', resourceId: person.id };
    await app.db.insert(appointmentItems).values({ ...item, startsAt, endsAt, pricePence });
    const same = and(eq(appointments.id, id), eq(appointments.version, 1));
    return {
      address: `/api/calendar/appointment/${id}${end}`,
      payload,
      isThere: async () => (await app.db.$count(appointments, same)) === 1,
    };
  };

/** Blocked time or time off, untouched as long as it is as it was. */
const blockOf =
  (cause: 'blocked' | 'time_off', changes: object | null = null) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { person } = await aPlace(app, ownerId);
    const row = {
      ...{ resourceId: person.id, cause, isFirm: cause === 'blocked' },
      during: `[${at.starts_at},${at.ends_at})`,
      ...(cause === 'time_off' ? { reason: 'holiday' as const } : {}),
    };
    const { id } = theOnly(await app.db.insert(timeBlocks).values(row).returning());
    const same = and(eq(timeBlocks.id, id), eq(timeBlocks.version, 1));
    return {
      address: `/api/calendar/${cause === 'blocked' ? 'block' : 'time-off'}/${id}`,
      payload: changes ? { ...at, ...changes, resource: person.id, version: 1 } : {},
      isThere: async () => (await app.db.$count(timeBlocks, same)) === 1,
    };
  };

/** What a client booked, untouched as long as it is booked as it was. */
const bookingOf =
  (end = '', payload: object = {}) =>
  async (app: TestApp, clientId: number): Promise<Owned> => {
    const salon = await aSalon(app);
    await takesBookings(app, salon);
    const id = await aBooking(app, salon, clientId);
    const same = and(eq(appointments.id, id), eq(appointments.version, 1));
    return {
      address: `/api/appointment/${id}${end}`,
      payload,
      isThere: async () => (await app.db.$count(appointments, same)) === 1,
    };
  };

/** Every call about one appointment, or about one stretch of taken time. */
export const ownedAppointments = {
  'GET /api/calendar/appointment/:id/message': appointmentOf('/message'),
  'GET /api/appointment/:id': bookingOf(),
  'GET /api/appointment/:id/calendar.ics': bookingOf('/calendar.ics'),
  'GET /api/appointment/:id/times': bookingOf('/times?from=2026-11-03'),
  'PUT /api/appointment/:id': bookingOf('', { at: '2026-11-03T12:00:00.000Z' }),
  'POST /api/appointment/:id/cancel': bookingOf('/cancel'),
  'POST /api/appointment/:id/pay': bookingOf('/pay'),
  'POST /api/appointment/:id/payment': bookingOf('/payment'),
  'POST /api/appointment/:id/objection': bookingOf('/objection', { words: 'I was there.' }),
  'GET /api/calendar/appointment/:id': appointmentOf(),
  'GET /api/calendar/appointment/:id/free-time': appointmentOf('/free-time?items=p0&date=2026-11-03'),
  'PUT /api/calendar/appointment/:id': appointmentOf('', {
    ...{ version: 1, starts_at: '2026-11-03T12:00:00.000Z', items: [{ position: 0 }] },
  }),
  'POST /api/calendar/appointment/:id/state': appointmentOf('/state', { version: 1, event: 'cancel' }),
  'PUT /api/calendar/block/:id': blockOf('blocked', { title: 'The plumber' }),
  'DELETE /api/calendar/block/:id': blockOf('blocked'),
  'PUT /api/calendar/time-off/:id': blockOf('time_off', { reason: 'training' }),
  'DELETE /api/calendar/time-off/:id': blockOf('time_off'),
} as const;

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aBookedSalon,
  aClient,
  type BookedSalon,
  type Client,
  setBookings,
  wish,
} from '#src/testing/appointments/booking.ts';
import { aClientCard, anAppointmentOf } from '#src/testing/appointments/clients.ts';
import { blocksOf } from '#src/testing/calendar/blocks.ts';
import { aTimedTreatment, callsOf } from '#src/testing/calendar/salon.ts';
import { appointmentEvents, appointments, clientCards } from '../tables.server.ts';

let app: TestApp;
let salon: BookedSalon;
let client: Client;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aBookedSalon(app);
  client = await aClient(app, { phone: '+447700900456' });
});

const book = (wishes: object = {}, by = client) => by.call('POST', 'appointment', wish(salon, wishes));
const rowOf = async (id: number) =>
  (await app.db.select().from(appointments).where(eq(appointments.id, id)))[0];

test('a booking takes the time, freezes the terms, knows its client and tells the calendar', async () => {
  await setBookings(app, salon, { cancellationTerms: 'hours_24' });
  const { status, body } = await book({ note: 'I am early', staff: salon.bea.id });
  expect([status, body.appointment]).toMatchObject([
    201,
    {
      ...{ state: 'booked', starts_at: '2026-11-03T10:00:00.000Z', ends_at: '2026-11-03T11:00:00.000Z' },
      ...{ local: '2026-11-03T10:00', price: 55, due_now: 0, due_there: 55, note: 'I am early' },
      ...{ respond_by: null, cancel_by: '2026-11-02T10:00:00.000Z' },
      treatments: [{ name: 'Swedish massage', staff: { id: salon.bea.id, name: 'Bea' } }],
      events: [{ event: 'book', actor: 'client' }],
    },
  ]);
  const { id } = body.appointment;
  expect(await blocksOf(app.db, id)).toEqual([
    [salon.bea.id, '2026-11-03T10:00:00.000Z', '2026-11-03T11:00:00.000Z', true],
  ]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ clientId: client.id, cancellationTerms: 'hours_24', source: 'marketplace' });
  const [card] = await app.db
    .select()
    .from(clientCards)
    .where(eq(clientCards.id, row?.cardId ?? 0));
  expect(card).toMatchObject({ accountId: client.id, isOwn: false, phone: '+447700900456' });
  expect(await app.db.$count(appointmentEvents, eq(appointmentEvents.appointmentId, id))).toBe(1);
});

test('where the business accepts each booking it is a request, which is answered, or lapses by itself', async () => {
  await setBookings(app, salon, { takesBookings: 'request' });
  const { appointment: soon } = (await book()).body;
  // Half of the time that is left.
  expect([soon.state, soon.respond_by]).toEqual(['requested', '2026-11-02T21:45:00.000Z']);
  const { appointment: later } = (await book({ at: '2026-11-20T10:00:00.000Z' })).body;
  expect(later.respond_by).toBe('2026-11-03T09:30:00.000Z');
  expect((await book({}, await aClient(app))).body.appointment.treatments[0].staff.id).not.toBe(
    soon.treatments[0].staff.id,
  );
  const owner = await callsOf(app, salon.ownerId);
  const answer = (event: string, of: { id: number; version: number }) =>
    owner('POST', `calendar/appointment/${of.id}/state`, { version: of.version, event });
  expect((await answer('accept', soon)).body.state).toBe('booked');
  expect((await rowOf(soon.id))?.respondBy).toBeNull();
  expect((await answer('decline', later)).body.state).toBe('declined');
  expect(await blocksOf(app.db, later.id)).toEqual([]);
});

test.each([
  ['between the steps of the clock', '2026-11-03T10:05:00.000Z'],
  ['before the lead time', '2026-11-02T10:00:00.000Z'],
  ['in the past', '2026-10-30T10:00:00.000Z'],
  ['outside of working hours', '2026-11-03T20:00:00.000Z'],
])('a time %s is not booked, and the nearest that can be are told', async (_, at) => {
  const { status, body } = await book({ at });
  expect([status, body.code, body.alternatives.length]).toEqual([409, 'slot-taken', 3]);
  const [first] = body.alternatives;
  expect((await book({ at: first.at })).body.appointment.local).toBe(first.local);
});

test('of fifty clients who book one person at one time one has it, and the others are told three other times', async () => {
  const clients = await Promise.all(Array.from({ length: 50 }, () => aClient(app)));
  const answers = await Promise.all(clients.map((each) => book({ staff: salon.ada.id }, each)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.code, body.alternatives.length])).toEqual(
    Array.from({ length: 49 }, () => [409, 'slot-taken', 3]),
  );
});

test('the same call under one name books once, and is refused alike with its other times', async () => {
  const { token } = await app.signIn(client.id);
  const named = async (key: string, wishes: object = {}) => {
    const answer = await app.http.inject({
      ...{ method: 'POST', url: '/api/appointment', payload: wish(salon, wishes) },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
    const { request_id: _, ...body } = answer.json();
    return { status: answer.statusCode, body };
  };
  const first = await named('one', { staff: salon.ada.id });
  expect(first.status).toBe(201);
  expect(await named('one', { staff: salon.ada.id })).toEqual(first);
  expect(await app.db.$count(appointments, eq(appointments.clientId, client.id))).toBe(1);
  const refused = await named('two', { staff: salon.ada.id });
  expect([refused.status, refused.body.alternatives.length]).toEqual([409, 3]);
  expect(await named('two', { staff: salon.ada.id })).toEqual(refused);
});

test('a client has three coming appointments at a business at most, and ten in all', async () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  for (const day of [3, 4, 5]) expect((await book({ at: at(day) })).status).toBe(201);
  expect((await book({ at: at(6) })).body.code).toBe('too-many-bookings');
  const other = await aClient(app);
  const coming = { clientId: other.id, startsAt: new Date(at(9)) };
  for (let count = 0; count < 10; count += 1)
    await anAppointmentOf(app.db, salon.ownerId + 1, null, coming).catch(() =>
      anAppointmentOf(app.db, salon.ownerId, null, coming),
    );
  expect((await book({}, other)).body.code).toBe('too-many-bookings');
});

test.each<[string, string, (of: BookedSalon, by: Client) => Promise<unknown>, object?]>([
  ['one who is new', 'marketplace', async () => {}],
  ['one with the business’s own link', 'own_link', async () => {}, { link: 'ours' }],
  ['one with another link', 'marketplace', async () => {}, { link: 'theirs' }],
  [
    'one whose account it knows',
    'own_client',
    (of, by) => aClientCard(app.db, of.ownerId, { accountId: by.id }),
  ],
  [
    'one whose proven email it knows',
    'own_client',
    (of, by) => aClientCard(app.db, of.ownerId, { email: by.email }),
  ],
  [
    'one whose phone it knows',
    'own_client',
    (of) => aClientCard(app.db, of.ownerId, { phone: '+447700900456' }),
  ],
  [
    'one who came by us before',
    'marketplace',
    (of, by) => aClientCard(app.db, of.ownerId, { accountId: by.id, isOwn: false, source: 'order' }),
  ],
])('%s comes as %s', async (_, source, know, wishes = {}) => {
  await setBookings(app, salon, { ownLink: `ours-${salon.listingId}` });
  await know(salon, client);
  const link = 'link' in wishes ? { link: `${wishes.link}-${salon.listingId}` } : {};
  const { body } = await book(link);
  expect((await rowOf(body.appointment.id))?.source).toBe(source);
});

test('an email that was not proven makes nobody the business’s own client', async () => {
  const stranger = await aClient(app, { emailVerifiedAt: null });
  await aClientCard(app.db, salon.ownerId, { email: stranger.email });
  const { body } = await book({}, stranger);
  expect((await rowOf(body.appointment.id))?.source).toBe('marketplace');
});

test('after two no-shows or late cancellations bookings wait to be accepted, for 180 days', async () => {
  const past = (wishes: object) =>
    anAppointmentOf(app.db, salon.ownerId, null, { clientId: client.id, ...wishes });
  const day = (date: string) => new Date(`${date}T10:00:00Z`);
  await past({ state: 'no_show', noShowAt: day('2026-10-01') });
  const cancelled = { state: 'cancelled', endedBy: 'client', cancelledAt: day('2026-09-01') };
  await past({ ...cancelled, cancelBy: day('2026-09-02') });
  await past({ ...cancelled, cancelBy: day('2026-08-30'), respondBy: day('2026-08-29') });
  await past({ state: 'no_show', noShowAt: day('2026-03-01') });
  const standing = async () => (await client.call('GET', 'appointment/standing')).body;
  expect(await standing()).toMatchObject({ count: 1, until: null });
  await past({ ...cancelled, cancelBy: day('2026-08-31') });
  expect(await standing()).toEqual({
    ...{ count: 2, until: '2027-02-28T10:00:00.000Z' },
    rule: 'After 2 no-shows or late cancellations within 180 days, at any businesses, your next bookings wait until the business accepts them, unless you pay in advance.',
  });
  expect((await book()).body.appointment.state).toBe('requested');
});

test('every field that is wrong is named at once', async () => {
  const { status, body } = await book({
    variants: [],
    at: '2026-11-03T10:02:00.000Z',
    pay: 'later',
    staff: 'x',
    note: 'x'.repeat(2_001),
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['variants', 'at', 'staff', 'pay', 'note']]);
  expect((await book({ pay: 'full' })).body.errors).toEqual({
    pay: ['This business takes payment at the venue.'],
  });
  expect((await book({ variants: [4_000_000] })).body.errors).toEqual({
    variants: ['Choose treatments that can be booked here.'],
  });
  expect((await book({ staff: 4_000_000 })).body.errors).toEqual({
    staff: ['Choose someone who gives all of this here, or anyone.'],
  });
  const filler = await aTimedTreatment(app.db, salon, { name: 'Lip filler', category: 'injectables' });
  expect((await book({ variants: [filler.variantId] })).body.errors).toEqual({
    variants: ['Injections are given only after a consultation.'],
  });
});

test('what takes no bookings is refused, and what is not shown is not found', async () => {
  await setBookings(app, salon, { takesBookings: 'off' });
  expect((await book()).body.code).toBe('bookings-off');
  await setBookings(app, salon, { takesBookings: 'instant' });
  const put = (state: 'paused' | 'removed') =>
    app.db.update(listings).set({ state }).where(eq(listings.id, salon.listingId));
  await put('paused');
  expect((await book()).body.code).toBe('bookings-off');
  await put('removed');
  expect((await book()).status).toBe(404);
  expect(await app.db.$count(appointments, and(eq(appointments.ownerId, salon.ownerId)))).toBe(0);
});

test('who asked for the deletion of their account books nothing until they keep it', async () => {
  const { status } = await client.call('POST', 'account-deletion', {});
  expect(status).toBe(200);
  expect((await book()).body).toMatchObject({
    code: 'account-leaving',
    message: 'Your account is about to be deleted. Keep it first, on your profile page.',
  });
  expect(await app.db.$count(appointments, eq(appointments.ownerId, salon.ownerId))).toBe(0);
  await client.call('DELETE', 'account-deletion');
  expect((await book()).status).toBe(201);
});

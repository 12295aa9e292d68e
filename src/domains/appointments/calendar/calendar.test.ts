import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { busyCalendars, dateOverrides, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { listingSpecialDays, listings } from '#src/domains/listings/tables.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aPerson,
  aRoom,
  aSalon,
  aTimedTreatment,
  callsOf,
  recording,
  type Salon,
} from '#src/testing/calendar/salon.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { theOnly } from '#src/testing/reference-data.ts';

let app: TestApp;
let salon: Salon;
let call: Awaited<ReturnType<typeof callsOf>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aSalon(app);
  call = await callsOf(app, salon.ownerId);
});

const at = (time: string) => `2026-11-03T${time}:00.000Z`;
const record = async (wishes: object = {}) => {
  const { status, body } = await call('POST', 'calendar/appointment', recording(salon, wishes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
const calendar = async (query = '') => (await call('GET', `calendar?from=2026-11-03${query}`)).body;
const ids = (all: { id: number }[]) => all.map(({ id }) => id).toSorted((one, other) => one - other);
const client = { name: 'Morwenna Pask', phone: '07700 900123', email: 'mp@example.com' };

test('a day shows people, rooms, working times, appointments and taken time', async () => {
  const room = await aRoom(app.db, salon);
  const { id } = await record({ client, note: 'Window seat' });
  await call('POST', 'calendar/block', {
    ...{ resource: salon.bea.id, starts_at: at('12:00'), ends_at: at('12:30'), title: 'Lunch' },
  });
  const { resources, appointments, blocks, is_cut, is_all } = await calendar();
  expect([is_cut, is_all]).toEqual([false, true]);
  expect(resources).toEqual([
    expect.objectContaining({ id: salon.ada.id, kind: 'staff', name: 'Ada', is_own: false }),
    expect.objectContaining({ id: salon.bea.id, kind: 'staff', name: 'Bea' }),
    expect.objectContaining({ id: room.id, kind: 'room', listing: salon.listingId, working: [] }),
  ]);
  expect(resources[0].working).toEqual([{ date: '2026-11-03', starts: 540, ends: 1080 }]);
  expect(appointments).toEqual([
    expect.objectContaining({
      ...{ id, state: 'booked', price: 55, has_note: true, is_over: false, version: 1 },
      client: { id: expect.any(Number), name: 'Morwenna Pask' },
      items: [expect.objectContaining({ segments: null, keeps_room: true })],
    }),
  ]);
  expect(blocks).toEqual([
    expect.objectContaining({
      resource: salon.bea.id,
      cause: 'blocked',
      title: 'Lunch',
      starts_at: at('12:00'),
    }),
  ]);
});

test('working times follow date overrides, closed days and nights past midnight', async () => {
  const { ownerId, listingId, ada, bea } = salon;
  await app.db.insert(dateOverrides).values([
    { ownerId, resourceId: ada.id, listingId, date: '2026-11-03', starts: 1200, ends: 1560 },
    { ownerId, resourceId: bea.id, date: '2026-11-03' },
  ]);
  await app.db.insert(listingSpecialDays).values({ listingId, date: '2026-11-04' });
  const [ofAda, ofBea] = (await calendar('&days=3')).resources;
  expect(ofAda.working).toEqual([
    { date: '2026-11-03', starts: 1200, ends: 1560 },
    { date: '2026-11-05', starts: 540, ends: 1080 },
  ]);
  expect(ofBea.working).toEqual([{ date: '2026-11-05', starts: 540, ends: 1080 }]);
});

test('busy time from elsewhere says which calendar it is of, and how old it is', async () => {
  const busy = theOnly(
    await app.db
      .insert(busyCalendars)
      .values({
        ...{ resourceId: salon.ada.id, name: 'At home', url: 'https://calendar.example/a.ics' },
        ...{ createdAt: app.clock.now, nextAt: app.clock.now, readAt: app.clock.now },
      })
      .returning(),
  );
  await app.db.insert(timeBlocks).values({
    ...{ resourceId: salon.ada.id, cause: 'busy', isFirm: false, busyCalendarId: busy.id },
    during: `[${at('15:00')},${at('16:00')})`,
  });
  expect((await calendar()).blocks).toEqual([
    expect.objectContaining({
      cause: 'busy',
      busy_calendar: { name: 'At home', read_at: app.clock.now.toISOString() },
    }),
  ]);
});

test.each(['', '&days=43', '&days=0', '&listing=x'])(
  'a calendar of no day, or of too many, is refused (%s)',
  async (query) => {
    const path = query === '' ? 'calendar' : `calendar?from=2026-11-03${query}`;
    expect((await call('GET', path)).status).toBe(422);
  },
);

describe('who keeps one column', () => {
  test('sees their own appointments and time, and of others nothing, not even the names of clients', async () => {
    const mine = await record({ client });
    await record({ items: [{ variant: salon.variantId, resource: salon.bea.id }], client: { name: 'Wilf' } });
    await call('POST', 'calendar/block', {
      ...{ resource: salon.bea.id, starts_at: at('12:00'), ends_at: at('12:30'), title: 'Lunch' },
    });
    call = await callsOf(app, salon.ada.accountId);
    const seen = await calendar();
    expect([ids(seen.resources), ids(seen.appointments), seen.blocks, seen.is_all]).toEqual([
      [salon.ada.id],
      [mine.id],
      [],
      false,
    ]);
    expect(seen.resources[0].is_own).toBe(true);
    expect(JSON.stringify(seen)).not.toContain('Wilf');
  });

  test('of an appointment with others sees their own treatment, and changes nothing of it', async () => {
    const items = [
      { variant: salon.variantId, resource: salon.ada.id },
      { variant: salon.variantId, resource: salon.bea.id },
    ];
    const { id } = await record({ items, client });
    call = await callsOf(app, salon.ada.accountId);
    const { body } = await call('GET', `calendar/appointment/${id}`);
    expect([body.items.length, body.price, body.may]).toEqual([1, 55, { change: false, events: [] }]);
    expect([body.client.name, body.client.phone, body.client.email]).toEqual(['Morwenna Pask', '', '']);
    const change = { version: 1, starts_at: at('14:00'), items: [{ position: 0 }] };
    expect((await call('PUT', `calendar/appointment/${id}`, change)).status).toBe(403);
    const cancel = { version: 1, event: 'cancel' };
    expect((await call('POST', `calendar/appointment/${id}/state`, cancel)).body.code).toBe('others-too');
  });

  test('records for themselves alone, for clients of their own', async () => {
    const theirs = await record({
      ...{ items: [{ variant: salon.variantId, resource: salon.bea.id }], client },
    });
    call = await callsOf(app, salon.ada.accountId);
    const anyone = await record({ items: [{ variant: salon.variantId, resource: null }] });
    expect(anyone.items[0].resource).toBe(salon.ada.id);
    const forBea = recording(salon, { items: [{ variant: salon.variantId, resource: salon.bea.id }] });
    expect((await call('POST', 'calendar/appointment', forBea)).status).toBe(422);
    const byCard = recording(salon, { starts_at: at('14:00'), client: { card: theirs.client.id } });
    expect((await call('POST', 'calendar/appointment', byCard)).body.errors).toEqual({
      client: ['Choose one of your clients.'],
    });
    expect((await call('GET', `calendar/appointment/${theirs.id}`)).status).toBe(404);
    const change = { version: 1, starts_at: at('14:00'), items: [{ position: 0, resource: salon.bea.id }] };
    expect((await call('PUT', `calendar/appointment/${anyone.id}`, change)).status).toBe(422);
  });
});

test('who is limited to a place sees its people and appointments, and of others only that time is taken', async () => {
  const { ownerId, ada, bea } = salon;
  const moor = (await aListing(app.db, { ownerId, title: 'Moor' })).id;
  const { variantId } = await aTimedTreatment(app.db, { ownerId, listingId: moor });
  const cat = await aPerson(app.db, { ownerId, listings: [moor, salon.listingId], name: 'Cat' });
  const away = await record({
    ...{ listing: moor, items: [{ variant: variantId, resource: cat.id }], client: { name: 'Wilf' } },
  });
  const here = await record();
  const manager = await aMember(app.db, {
    ...{ businessId: ownerId, role: 'front_desk', listings: [salon.listingId] },
  });
  for (const [accountId, query] of [
    [manager.id, ''],
    [ownerId, `&listing=${salon.listingId}`],
  ] as const) {
    call = await callsOf(app, accountId);
    const seen = await calendar(query);
    expect([ids(seen.resources), ids(seen.appointments)]).toEqual([ids([ada, bea, cat]), [here.id]]);
    expect(seen.blocks).toEqual([
      expect.objectContaining({ resource: cat.id, cause: 'elsewhere', title: '' }),
    ]);
    expect(JSON.stringify(seen)).not.toContain('Wilf');
  }
  call = await callsOf(app, manager.id);
  expect((await call('GET', `calendar/appointment/${away.id}`)).status).toBe(404);
  expect((await calendar(`&listing=${moor}`)).appointments).toEqual([]);
  const there = recording(salon, { listing: moor, items: [{ variant: variantId, resource: cat.id }] });
  expect((await call('POST', 'calendar/appointment', there)).status).toBe(422);
});

test('who leaves the team is asked about what is still to come, and then stays with it in the calendar', async () => {
  const { id } = await record();
  const { body } = await call('GET', `team/member/${salon.ada.memberId}/handover`);
  expect(body).toContainEqual({
    what: '1 appointment still to come, the first on Tuesday 3 November 2026',
    becomes: 'They stay in the calendar. Move them to someone else, or cancel them.',
  });
  expect((await call('DELETE', `team/member/${salon.ada.memberId}`)).status).toBe(200);
  expect(ids((await calendar()).resources)).toEqual(ids([salon.ada, salon.bea]));
  expect(ids((await call('GET', 'calendar?from=2026-11-04')).body.resources)).toEqual([salon.bea.id]);
  const items = [{ position: 0, resource: salon.bea.id }];
  const moved = await call('PUT', `calendar/appointment/${id}`, {
    version: 1,
    starts_at: at('10:00'),
    items,
  });
  expect([moved.status, moved.body.items[0].resource]).toEqual([200, salon.bea.id]);
});

test('an appointment stays readable when its listing goes for good', async () => {
  const { id } = await record();
  await app.db.delete(listings).where(eq(listings.id, salon.listingId));
  const { body } = await call('GET', `calendar/appointment/${id}`);
  expect([body.listing, body.listing_title, body.items[0].name, body.may.change]).toEqual([
    null,
    'Quay Rooms',
    'Swedish massage',
    false,
  ]);
});

test('a client’s other appointments are listed with each, the latest first', async () => {
  const first = await record({ client });
  const second = await record({ client, starts_at: at('14:00') });
  const { body } = await call('GET', `calendar/appointment/${first.id}`);
  expect(body.others).toEqual([
    { id: second.id, starts_at: at('14:00'), state: 'booked', names: ['Swedish massage'], price: 55 },
  ]);
});

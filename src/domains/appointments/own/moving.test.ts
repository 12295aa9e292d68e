import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointments } from '#src/domains/appointments/tables.server.ts';
import { resources, staffServiceTerms } from '#src/domains/calendar/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBooking, aClient, takesBookings } from '#src/testing/appointments/booked.ts';
import { blocksOf } from '#src/testing/calendar/blocks.ts';
import { aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';

let app: TestApp;
let salon: Salon;
let grace: Awaited<ReturnType<typeof aClient>>;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  salon = await aSalon(app);
  await takesBookings(app, salon);
  grace = await aClient(app);
  id = await aBooking(app, salon, grace.id);
});

const at = (time: string, day = '03') => `2026-11-${day}T${time}:00.000Z`;
const move = (body: object) => grace.call('PUT', `appointment/${id}`, body);
const times = async (query: string) => {
  const { body } = await grace.call('GET', `appointment/${id}/times?${query}`);
  return body.days.flatMap((day: { times: { at: string }[] }) => day.times);
};

test('a move takes the new time of the same person, gives the old one back, and is in the history', async () => {
  const { status, body } = await move({ at: at('14:30') });
  expect([status, body.starts_at, body.ends_at, body.version]).toEqual([200, at('14:30'), at('15:30'), 2]);
  expect(body.treatments[0].staff.name).toBe('Ada');
  expect(await blocksOf(app.db, id)).toEqual([[salon.ada.id, at('14:30'), at('15:30'), true]]);
  expect(body.events.at(-1)).toMatchObject({
    ...{ event: 'move', actor: 'client', from: at('10:00'), to: at('14:30') },
  });
});

test('the same move again changes nothing more', async () => {
  await move({ at: at('14:30') });
  expect((await move({ at: at('14:30') })).body.version).toBe(2);
});

test('it may overlap the time that it has itself', async () => {
  expect((await move({ at: at('10:30') })).status).toBe(200);
});

test('another person gives it if the client names them, and anyone if they do not mind', async () => {
  const { body } = await move({ at: at('10:00'), staff: salon.bea.id });
  expect([body.treatments[0].staff.name, body.starts_at]).toEqual(['Bea', at('10:00')]);
  const owner = await callsOf(app, salon.ownerId);
  await owner(
    'POST',
    'calendar/appointment',
    recording(salon, {
      items: [{ variant: salon.variantId, resource: salon.bea.id }],
      starts_at: at('15:00'),
    }),
  );
  expect((await move({ at: at('15:00') })).body.code).toBe('slot-taken');
  expect((await move({ at: at('15:00'), staff: null })).body.treatments[0].staff.name).toBe('Ada');
});

test('who takes another price, or cannot be booked, does not take it over', async () => {
  const [terms] = [{ resourceId: salon.bea.id, variantId: salon.variantId, ownerId: salon.ownerId }];
  await app.db.insert(staffServiceTerms).values({ ...terms, pricePence: 7000 });
  const { status, body } = await move({ at: at('12:00'), staff: salon.bea.id });
  expect([status, body.errors]).toEqual([
    422,
    { staff: ['Choose someone who gives this treatment here for the same price.'] },
  ]);
  await app.db.delete(staffServiceTerms).where(eq(staffServiceTerms.resourceId, salon.bea.id));
  await app.db.update(resources).set({ isBookable: false }).where(eq(resources.id, salon.bea.id));
  expect((await move({ at: at('12:00'), staff: salon.bea.id })).status).toBe(422);
});

test('taken time is refused with the nearest times, which can then be had', async () => {
  const owner = await callsOf(app, salon.ownerId);
  await owner('POST', 'calendar/appointment', recording(salon, { starts_at: at('14:00') }));
  const { status, body } = await move({ at: at('14:30') });
  expect([status, body.code]).toEqual([409, 'slot-taken']);
  expect(body.alternatives).toEqual([
    { at: at('15:00'), local: '2026-11-03T15:00' },
    { at: at('15:15'), local: '2026-11-03T15:15' },
    { at: at('15:30'), local: '2026-11-03T15:30' },
  ]);
  expect(await blocksOf(app.db, id)).toEqual([[salon.ada.id, at('10:00'), at('11:00'), true]]);
  expect((await move({ at: body.alternatives[0].at })).status).toBe(200);
});

test.each([
  ['sooner than the place’s notice', '2026-11-02T11:00:00.000Z'],
  ['further ahead than it takes bookings', '2027-03-02T10:00:00.000Z'],
  ['outside working hours', at('20:00')],
  ['off the steps of the clock', at('12:05')],
])('it is not moved %s', async (_, wished) => {
  expect((await move({ at: wished })).body.code).toBe('slot-taken');
});

test('every time that is offered can be had', async () => {
  const offered = await times('from=2026-11-03&days=2');
  expect(offered.length).toBeGreaterThan(40);
  expect(offered[0]).toMatchObject({ local: '2026-11-03T09:00', price: 55, staff: [{ name: 'Ada' }] });
  for (const { at: each } of [offered[0], offered[20], offered.at(-1)])
    expect((await move({ at: each })).status).toBe(200);
});

test('fifty moves of two clients to one time leave one of them there', async () => {
  const other = await aClient(app);
  const others = await aBooking(app, salon, other.id, { at: at('16:00') });
  const wish = { at: at('12:00') };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? move(wish) : other.call('PUT', `appointment/${others}`, wish),
    ),
  );
  const counts = [200, 409].map((status) => answers.filter((each) => each.status === status).length);
  expect(counts).toEqual([25, 25]);
});

test('a request stays a request, and lapses before its new time', async () => {
  id = await aBooking(app, salon, grace.id, { at: at('12:00', '05'), state: 'requested' });
  const { body } = await move({ at: at('12:00', '04') });
  expect([body.state, body.respond_by]).toEqual(['requested', at('12:00', '04')]);
});

test('a move before the deadline has a deadline of its own; a late one keeps the old', async () => {
  id = await aBooking(app, salon, grace.id, { at: at('12:00', '05'), terms: 'hours_24' });
  expect((await move({ at: at('15:00', '06') })).body.cancel_by).toBe(at('15:00', '05'));
  app.clock.now = new Date(at('16:00', '05'));
  grace = { ...grace, call: await callsOf(app, grace.id) };
  expect((await move({ at: at('12:00', '20') })).body.cancel_by).toBe(at('15:00', '05'));
});

test('what the place no longer takes bookings for is not moved', async () => {
  await takesBookings(app, salon, 'off');
  expect((await move({ at: at('14:30') })).body.code).toBe('step-refused');
  expect((await grace.call('GET', `appointment/${id}/times?from=2026-11-03`)).body.code).toBe('step-refused');
  expect(await app.db.$count(appointments, eq(appointments.id, id))).toBe(1);
});

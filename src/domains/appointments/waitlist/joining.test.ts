import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient, setBookings } from '#src/testing/appointments/booking.ts';
import { aTimedTreatment, callsOf } from '#src/testing/calendar/salon.ts';
import { aFullSalon, aWaiting, joining, thatTuesday } from '#src/testing/waitlist/waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
});

test('a client joins for preferred times, reads what they wait for, and the business reads who waits', async () => {
  const salon = await aFullSalon(app);
  const client = await aClient(app, { name: 'Imogen Thackray' });
  const wish = thatTuesday(salon, { weekdays: [1], parts: ['morning'], staff: salon.ada.id });
  const joined = await client.call('POST', 'waitlist', wish);
  expect(joined.status).toBe(201);
  expect(joined.body).toMatchObject({
    ...{ title: 'Quay Rooms', slug: salon.slug, staff: 'Ada', offer: null, variants: [salon.variantId] },
    ...{ from: '2026-11-03', to: '2026-11-03', weekdays: [1], parts: ['morning'] },
  });
  expect((await client.call('GET', 'waitlist')).body).toEqual([joined.body]);
  const owner = await callsOf(app, salon.ownerId);
  expect((await owner('GET', 'calendar/waitlist')).body).toEqual([
    expect.objectContaining({
      ...{ id: joined.body.id, client: 'Imogen Thackray', place: 'Quay Rooms', staff: 'Ada', offered: null },
    }),
  ]);
});

test('nobody waits for what is there: the free time is named instead', async () => {
  const salon = await aFullSalon(app);
  const client = await aClient(app);
  const free = { at: '2026-11-04T09:00:00.000Z', local: '2026-11-04T09:00' };
  expect(await client.call('POST', 'waitlist', joining(salon, { from: '2026-11-03' }))).toMatchObject({
    status: 409,
    body: { code: 'time-is-free', free },
  });
});

test('who joins again for the same changes the preferred times, and keeps the place in line', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  await aWaiting(app, salon);
  const again = await first.call('POST', 'waitlist', thatTuesday(salon, { parts: ['morning'] }));
  expect(again).toMatchObject({ status: 201, body: { id: first.entry, parts: ['morning'] } });
  const owner = await callsOf(app, salon.ownerId);
  const line = (await owner('GET', 'calendar/waitlist')).body;
  expect(line.map(({ id }: { id: number }) => id)[0]).toBe(first.entry);
  expect(line).toHaveLength(2);
});

test.each([
  [
    { from: '2026-11-05', to: '2026-11-04' },
    { to: ['The last day is before the first. Choose a later one.'] },
  ],
  [{ from: '2026-10-01', to: '2026-11-01' }, { to: ['This day is over. Choose a later one.'] }],
  [
    { from: '2027-06-01', to: '2027-06-02' },
    { from: ['Nobody can book so far ahead. Choose an earlier day.'] },
  ],
  [{ weekdays: [] }, { weekdays: ['Choose at least one day of the week.'] }],
  [{ parts: [] }, { parts: ['Choose at least one part of the day.'] }],
  [{ variants: [987_654] }, { variants: ['Choose treatments that can be booked here.'] }],
])('%j is refused beside its field', async (wishes, errors) => {
  const salon = await aFullSalon(app);
  const client = await aClient(app);
  const { status, body } = await client.call('POST', 'waitlist', thatTuesday(salon, wishes));
  expect([status, body.errors]).toEqual([422, errors]);
});

test('nobody waits for a treatment that a consultation comes before, or at a place that takes no bookings', async () => {
  const salon = await aFullSalon(app);
  const client = await aClient(app);
  const { variantId } = await aTimedTreatment(app.db, salon, { name: 'Dermal fillers' });
  const early = await client.call('POST', 'waitlist', thatTuesday(salon, { variants: [variantId] }));
  expect([early.status, early.body.errors.variants[0]]).toEqual([
    422,
    expect.stringContaining('consultation'),
  ]);
  await setBookings(app, salon, { takesBookings: 'off' });
  const off = await client.call('POST', 'waitlist', thatTuesday(salon));
  expect([off.status, off.body.code]).toEqual([409, 'bookings-off']);
});

test('a client waits for five things at one business, and can leave', async () => {
  const salon = await aFullSalon(app);
  const client = await aClient(app);
  const variants: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    variants.push((await aTimedTreatment(app.db, salon, { name })).variantId);
  const answers: { status: number; body: { id: number; code?: string } }[] = [];
  for (const variant of variants)
    answers.push(await client.call('POST', 'waitlist', thatTuesday(salon, { variants: [variant] })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409]);
  expect(answers[5]?.body.code).toBe('too-many-entries');
  const left = await client.call('DELETE', `waitlist/${answers[0]?.body.id}`);
  expect(left.status).toBe(200);
  expect((await client.call('GET', 'waitlist')).body).toHaveLength(4);
  expect((await client.call('DELETE', `waitlist/${answers[0]?.body.id}`)).status).toBe(404);
});

test('another cannot end what a client waits for, and another business cannot either', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  const stranger = await aWaiting(app, salon);
  expect((await stranger.call('DELETE', `waitlist/${client.entry}`)).status).toBe(404);
  const other = await callsOf(app, (await aFullSalon(app)).ownerId);
  expect((await other('DELETE', `calendar/waitlist/${client.entry}`)).status).toBe(404);
  expect((await client.call('GET', 'waitlist')).body).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient, ask, setBookings, wish } from '#src/testing/appointments/booking.ts';
import { aTimedTreatment, callsOf } from '#src/testing/calendar/salon.ts';
import { aFullSalon, aSecond, aWaiting, minutesLater } from '#src/testing/waitlist/waiting.ts';
import { lapseHolds } from '../paying/holds.server.ts';
import { reviewWaitlist } from './ending.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
});

const emailsTo = (email: string) => app.emails.filter(({ to }) => to === email);

test('what comes free is offered to the first in line by email, held for them, and booked by their yes', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  app.emails.length = 0;
  await salon.free();
  await aSecond(app);
  const offer = await first.offered();
  expect(offer).toMatchObject({
    ...{ at: '2026-11-03T10:00:00.000Z', local: '2026-11-03T10:00', ends_at: '2026-11-03T11:00:00.000Z' },
    ...{ price: 55, staff: ['Ada'], expires_at: '2026-11-02T09:45:00.000Z' },
  });
  expect(await second.offered()).toBeNull();
  const [email] = emailsTo(first.email);
  expect(email?.subject).toBe('A time has come free at Quay Rooms');
  expect(email?.text).toContain('Tuesday 3 November 2026 at 10:00');
  expect(email?.text).toContain('until 09:45');
  expect(email?.text).toContain(`/listing-details/${salon.slug}/waitlist/${offer.id}`);
  const bell = (await first.call('GET', 'notification')).body;
  expect(JSON.stringify(bell)).toContain('A time has come free at Quay Rooms');

  const stranger = await aClient(app);
  const taken = await stranger.call('POST', 'appointment', wish(salon));
  expect([taken.status, taken.body.code]).toEqual([409, 'slot-taken']);
  const owner = await callsOf(app, salon.ownerId);
  const { blocks } = (await owner('GET', 'calendar?from=2026-11-03')).body;
  expect(blocks.map(({ cause }: { cause: string }) => cause)).toContain('offered');

  const accepted = await first.call('POST', `waitlist-offer/${offer.id}/accept`, { pay: 'venue' });
  expect([accepted.status, accepted.body.appointment]).toMatchObject([
    201,
    { state: 'booked', starts_at: '2026-11-03T10:00:00.000Z', treatments: [{ staff: { name: 'Ada' } }] },
  ]);
  expect((await first.call('GET', 'waitlist')).body).toEqual([]);
  await aSecond(app);
  expect(await second.offered()).toBeNull();
});

test('an offer that lapses or is declined goes to the next in line, and comes back to nobody', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  const third = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const lapsing = await first.offered();
  await minutesLater(app, 14);
  expect(await second.offered()).toBeNull();
  await minutesLater(app, 1);
  const late = await first.call('POST', `waitlist-offer/${lapsing.id}/accept`, { pay: 'venue' });
  expect([late.status, late.body.code]).toEqual([409, 'offer-over']);
  const { id } = await second.offered();
  expect((await second.call('POST', `waitlist-offer/${id}/decline`)).status).toBe(200);
  expect((await second.call('POST', `waitlist-offer/${id}/decline`)).status).toBe(409);
  await aSecond(app);
  expect(await third.offered()).toMatchObject({ at: '2026-11-03T10:00:00.000Z' });
  await third.call('DELETE', `waitlist/${third.entry}`);
  await aSecond(app);
  expect([await first.offered(), await second.offered()]).toEqual([null, null]);
  const { body } = await ask(
    app,
    `listing-details/${salon.slug}/times?variant=${salon.variantId}&from=2026-11-03&days=1`,
  );
  expect(body.days[0].times).toHaveLength(1);
});

test('an offer is answered by its client alone', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const { id } = await first.offered();
  for (const [end, body] of [
    ['accept', { pay: 'venue' }],
    ['decline', undefined],
  ] as const)
    expect((await second.call('POST', `waitlist-offer/${id}/${end}`, body)).status).toBe(404);
  expect(await first.offered()).not.toBeNull();
});

test('the first in line whom it suits is asked, not the first of all', async () => {
  const salon = await aFullSalon(app);
  const others = [
    await aWaiting(app, salon, { parts: ['afternoon', 'evening'] }),
    await aWaiting(app, salon, { weekdays: [2] }),
    await aWaiting(app, salon, { staff: salon.bea.id }),
  ];
  const fitting = await aWaiting(app, salon, { parts: ['morning'], weekdays: [1], staff: salon.ada.id });
  await salon.free();
  await aSecond(app);
  for (const other of others) expect(await other.offered()).toBeNull();
  expect(await fitting.offered()).not.toBeNull();
});

test('what comes free at night is offered at eight in the morning', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  app.clock.now = new Date('2026-11-02T21:00:00Z');
  await salon.free();
  await aSecond(app);
  expect(await client.offered()).toBeNull();
  app.clock.now = new Date('2026-11-03T07:59:00Z');
  expect(await reviewWaitlist(app.context)).toBe(0);
  await aSecond(app);
  expect(await client.offered()).toBeNull();
  await setBookings(app, salon, { leadMinutes: 0 });
  app.clock.now = new Date('2026-11-03T08:00:00Z');
  await reviewWaitlist(app.context);
  await aSecond(app);
  expect(await client.offered()).not.toBeNull();
});

test('nothing is offered that could no longer be booked when the offer ends', async () => {
  const salon = await aFullSalon(app, { leadMinutes: 120 });
  const client = await aWaiting(app, salon);
  app.clock.now = new Date('2026-11-03T07:59:00Z');
  await salon.free();
  app.clock.now = new Date('2026-11-03T08:00:00Z');
  await aSecond(app);
  expect(await client.offered()).toBeNull();
});

test('who has three appointments there, or asked for the end of their account, is passed over', async () => {
  const salon = await aFullSalon(app);
  const busy = await aWaiting(app, salon);
  const leaving = await aWaiting(app, salon);
  const next = await aWaiting(app, salon);
  const { variantId: other } = await aTimedTreatment(app.db, salon, { name: 'Foot rub' });
  for (const day of ['10', '11', '12']) {
    const at = `2026-11-${day}T10:00:00.000Z`;
    expect((await busy.call('POST', 'appointment', wish(salon, { at, variants: [other] }))).status).toBe(201);
  }
  expect(
    (await leaving.call('POST', 'account-deletion', { current_password: leaving.password })).status,
  ).toBe(200);
  await salon.free();
  await aSecond(app);
  expect(await busy.offered()).toBeNull();
  expect(await next.offered()).not.toBeNull();
});

test('an offer that is accepted and not paid in time goes to the next in line', async () => {
  const salon = await aFullSalon(app, { deposit: 'percent', depositValue: 20 });
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  await salon.free();
  await lapseHolds(app.context);
  await aSecond(app);
  const { id } = await first.offered();
  const unpaid = await first.call('POST', `waitlist-offer/${id}/accept`, { pay: 'venue' });
  expect([unpaid.status, Object.keys(unpaid.body.errors)]).toEqual([422, ['pay']]);
  const { body } = await first.call('POST', `waitlist-offer/${id}/accept`, { pay: 'deposit' });
  expect(body.appointment).toMatchObject({ state: 'held', due_now: 11 });
  await minutesLater(app, 9);
  expect(await second.offered()).toBeNull();
  app.clock.now = new Date(app.clock.now.getTime() + 4 * 60_000);
  await lapseHolds(app.context);
  await aSecond(app);
  expect(await second.offered()).not.toBeNull();
});

test('where the business accepts each booking, a yes is a request that keeps the time', async () => {
  const salon = await aFullSalon(app, { takesBookings: 'request' });
  const client = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const { id } = await client.offered();
  const { body } = await client.call('POST', `waitlist-offer/${id}/accept`, { pay: 'venue' });
  expect(body.appointment.state).toBe('requested');
});

test('an offer is accepted also where its time is no longer one that the page would offer', async () => {
  const salon = await aFullSalon(app, { stepMinutes: 15 });
  const client = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const { id } = await client.offered();
  await setBookings(app, salon, { leadMinutes: 2_880 });
  expect((await client.call('POST', `waitlist-offer/${id}/accept`, { pay: 'venue' })).status).toBe(201);
});

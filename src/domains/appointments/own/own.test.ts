import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBooking, aClient, takesBookings } from '#src/testing/appointments/booked.ts';
import { blocksOf } from '#src/testing/calendar/blocks.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';

let app: TestApp;
let salon: Salon;
let grace: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  salon = await aSalon(app);
  await takesBookings(app, salon);
  grace = await aClient(app);
});

const at = (time: string, day = '03') => `2026-11-${day}T${time}:00.000Z`;
const book = (wishes: Parameters<typeof aBooking>[3] = {}) => aBooking(app, salon, grace.id, wishes);
/** Sessions do not last as long. */
async function later(instant: string) {
  app.clock.now = new Date(instant);
  grace = { ...grace, call: await callsOf(app, grace.id) };
}
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

test('a client reads what they booked: when, where, with whom, for how much, and what cancelling means', async () => {
  const id = await book();
  const { status, body } = await grace.call('GET', `appointment/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ id, state: 'booked', starts_at: at('10:00'), ends_at: at('11:00'), local: '2026-11-03T10:00' },
    ...{ title: 'Quay Rooms', price: 55, due_now: 0, due_there: 55, version: 1 },
    sentence: 'You can cancel until the appointment starts, Tue 3 Nov, 10:00. You pay nothing.',
    may: { move: true, cancel: true, object: false, book_again: true },
    treatments: [
      { name: 'Swedish massage', minutes: 60, price: 55, variant: salon.variantId, staff: { name: 'Ada' } },
    ],
    events: [{ event: 'book', actor: 'client' }],
  });
});

test('what is to come is listed by its start, and what is past or off the latest first', async () => {
  const later = await book({ at: at('10:00', '05') });
  const sooner = await book({ at: at('12:00') });
  const off = await book({ at: at('12:00', '06'), state: 'cancelled' });
  const past = await book({ at: at('12:00', '01'), state: 'completed' });
  expect(idsOf(await grace.call('GET', 'appointment'))).toEqual([sooner, later]);
  expect(idsOf(await grace.call('GET', 'appointment?when=past'))).toEqual([off, past]);
  const { body } = await grace.call('GET', 'appointment?when=past&page=2&per_page=1');
  expect([idsOf({ body: body.data }), body.total]).toEqual([[past], 2]);
});

const calls = (id: number) =>
  [
    ['GET', `appointment/${id}`],
    ['GET', `appointment/${id}/calendar.ics`],
    ['GET', `appointment/${id}/times?from=2026-11-03`],
    ['PUT', `appointment/${id}`, { at: at('12:00') }],
    ['POST', `appointment/${id}/cancel`],
    ['POST', `appointment/${id}/objection`, { words: 'I was there.' }],
  ] as const;

test('another client finds nothing at its address, and changes nothing', async () => {
  const id = await book();
  const other = await aClient(app);
  for (const [method, path, body] of calls(id))
    expect([path, (await other.call(method, path, body)).status]).toEqual([path, 404]);
  expect(idsOf(await other.call('GET', 'appointment'))).toEqual([]);
  expect((await grace.call('GET', `appointment/${id}`)).body.version).toBe(1);
});

test('the business does not use the client’s side of an appointment', async () => {
  const id = await book();
  const owner = await callsOf(app, salon.ownerId);
  for (const [method, path, body] of calls(id)) expect((await owner(method, path, body)).status).toBe(403);
});

test('a cancelled appointment gives its time back, and tells what it was after', async () => {
  const id = await book({ terms: 'hours_24' });
  await later('2026-11-02T10:30:00Z');
  const { status, body } = await grace.call('POST', `appointment/${id}/cancel`);
  expect([status, body.back, body.kept]).toEqual([200, 0, 0]);
  expect(body.sentence).toBe('You pay nothing. It counts as a late cancellation.');
  expect(await blocksOf(app.db, id)).toEqual([]);
  const { body: after } = await grace.call('GET', `appointment/${id}`);
  expect([after.state, after.may, after.events.at(-1)]).toMatchObject([
    'cancelled',
    { move: false, cancel: false, book_again: true },
    { event: 'cancel', actor: 'client' },
  ]);
  expect((await grace.call('POST', `appointment/${id}/cancel`)).status).toBe(409);
});

test('a request is withdrawn in the same way', async () => {
  const id = await book({ state: 'requested' });
  const { body } = await grace.call('POST', `appointment/${id}/cancel`);
  expect(body.sentence).toBe('You pay nothing, and there is nothing more to do.');
  expect((await grace.call('GET', `appointment/${id}`)).body.state).toBe('cancelled');
});

test('what has begun is neither moved nor cancelled by the client', async () => {
  const id = await book();
  await later(at('10:00'));
  expect((await grace.call('POST', `appointment/${id}/cancel`)).body.code).toBe('step-refused');
  expect((await grace.call('PUT', `appointment/${id}`, { at: at('12:00') })).body.code).toBe('step-refused');
});

test('once the page is out of sight, the appointment is still read, and cancelled, but not moved', async () => {
  const id = await book();
  await app.db.update(listings).set({ state: 'draft' }).where(eq(listings.id, salon.listingId));
  const { body } = await grace.call('GET', `appointment/${id}`);
  expect([body.slug, body.may]).toEqual([
    null,
    { pay: false, move: false, cancel: true, object: false, book_again: false },
  ]);
  expect((await grace.call('PUT', `appointment/${id}`, { at: at('12:00') })).status).toBe(409);
});

test('who was marked as a no-show objects once, within seven days, and the business can withdraw it', async () => {
  const noShowAt = new Date(at('11:00'));
  const id = await book({ state: 'no_show', noShowAt });
  await later(at('11:00', '10'));
  const object = () => grace.call('POST', `appointment/${id}/objection`, { words: 'I waited at the door.' });
  expect((await grace.call('POST', `appointment/${id}/objection`, { words: ' ' })).body.errors).toEqual({
    words: ['The words field is required.'],
  });
  const { status, body } = await object();
  expect([status, body.objected_at, body.may.object]).toEqual([200, app.clock.now.toISOString(), false]);
  expect((await object()).status).toBe(409);
  const owner = await callsOf(app, salon.ownerId);
  const { body: seen } = await owner('GET', `calendar/appointment/${id}`);
  expect(seen.objection).toEqual({
    ...{ words: 'I waited at the door.', at: app.clock.now.toISOString(), answer: '' },
  });
  const waived = await owner('POST', `calendar/appointment/${id}/state`, {
    version: seen.version,
    event: 'waive',
  });
  expect(waived.body.state).toBe('cancelled');
});

test('after seven days a no-show stands', async () => {
  const id = await book({ state: 'no_show', noShowAt: new Date(at('11:00')) });
  await later(at('11:01', '10'));
  expect((await grace.call('GET', `appointment/${id}`)).body.may.object).toBe(false);
  expect((await grace.call('POST', `appointment/${id}/objection`, { words: 'Late' })).status).toBe(409);
});

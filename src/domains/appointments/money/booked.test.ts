import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderAccruals, orders } from '#src/domains/orders/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aBookedSalon,
  aClient,
  type BookedSalon,
  type Client,
  setBookings,
  wish,
} from '#src/testing/appointments/booking.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { completeUnsaid, lapseRequests } from '../ending/service.server.ts';

let app: TestApp;
let salon: BookedSalon;
let client: Client;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  salon = await aBookedSalon(app);
  client = await aClient(app);
});

const book = async (wishes: object = {}) =>
  (await client.call('POST', 'appointment', wish(salon, wishes))).body.appointment;
const orderOf = async ({ number }: { number: string }) =>
  theOnly(await app.db.select().from(orders).where(eq(orders.number, number)));
const accrued = () => app.db.$count(orderAccruals, eq(orderAccruals.ownerId, salon.ownerId));

test('a booking has an order of its number, which follows the client’s move and cancellation', async () => {
  const booked = await book();
  const made = await orderOf(booked);
  expect(made).toMatchObject({
    ...{ isAppointment: true, state: 'created', source: 'marketplace', clientId: client.id },
    ...{ totalPence: 5_500, commissionPence: 550, preferredDate: '2026-11-03' },
  });
  await client.call('PUT', `appointment/${booked.id}`, { at: '2026-11-05T10:00:00.000Z' });
  expect((await orderOf(booked)).preferredDate).toBe('2026-11-05');
  await client.call('POST', `appointment/${booked.id}/cancel`);
  expect([(await orderOf(booked)).state, await accrued()]).toEqual(['cancelled', 0]);
});

test('of two bookings at once, one costs commission', async () => {
  const bookings = await Promise.all([book(), book({ at: '2026-11-04T10:00:00.000Z' })]);
  const made = await Promise.all(bookings.map(orderOf));
  expect(made.map(({ commissionPence }) => commissionPence).toSorted()).toEqual([0, 550]);
});

test('a request that lapses costs nothing', async () => {
  await setBookings(app, salon, { takesBookings: 'request' });
  const asked = await book();
  app.clock.now = new Date(asked.respond_by);
  await lapseRequests(app.context);
  expect([(await orderOf(asked)).state, await accrued()]).toEqual(['cancelled', 0]);
});

test('what its business says nothing about is completed, and costs its commission once', async () => {
  const booked = await book();
  app.clock.now = new Date('2026-11-05T11:00:00Z');
  await completeUnsaid(app.context);
  await completeUnsaid(app.context);
  expect([(await orderOf(booked)).state, await accrued()]).toEqual(['fulfilled', 1]);
});

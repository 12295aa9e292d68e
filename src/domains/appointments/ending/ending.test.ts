import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aBookedSalon,
  aClient,
  type BookedSalon,
  type Client,
  setBookings,
  wish,
} from '#src/testing/appointments/booking.ts';
import { blocksOf } from '#src/testing/calendar/blocks.ts';
import { callsOf, recording } from '#src/testing/calendar/salon.ts';
import { completeUnsaid, lapseRequests } from './service.server.ts';

let app: TestApp;
let salon: BookedSalon;
let client: Client;
const start = new Date('2026-11-02T09:30:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  salon = await aBookedSalon(app);
  client = await aClient(app);
});

const book = async () => (await client.call('POST', 'appointment', wish(salon))).body.appointment;
const shown = async (id: number) => (await (await aClientAgain()).call('GET', `appointment/${id}`)).body;
const aClientAgain = async () => ({ call: await callsOf(app, client.id) });
const at = (time: string) => {
  app.clock.now = new Date(time);
};

test('a request that nobody answers lapses at its time, and gives its time back', async () => {
  await setBookings(app, salon, { takesBookings: 'request' });
  const { id, respond_by: by } = await book();
  at(new Date(Date.parse(by) - 1000).toISOString());
  expect(await lapseRequests(app.context)).toBe(0);
  at(by);
  expect(await Promise.all([lapseRequests(app.context), lapseRequests(app.context)])).toContain(1);
  expect(await lapseRequests(app.context)).toBe(0);
  const { state, events } = await shown(id);
  expect([state, events.at(-1)]).toMatchObject(['lapsed', { event: 'lapse', actor: 'system' }]);
  expect(await blocksOf(app.db, id)).toEqual([]);
});

test('what a client booked is completed two days after its end, what the business recorded is left to it', async () => {
  const { id } = await book();
  const owner = await callsOf(app, salon.ownerId);
  const items = [{ variant: salon.variantId, resource: salon.bea.id }];
  const { body } = await owner('POST', 'calendar/appointment', recording(salon, { items }));
  at('2026-11-05T10:59:00Z');
  expect(await completeUnsaid(app.context)).toBe(0);
  at('2026-11-05T11:00:00Z');
  expect(await completeUnsaid(app.context)).toBe(1);
  const { state, events } = await shown(id);
  expect([state, events.at(-1)]).toMatchObject(['completed', { event: 'complete', actor: 'system' }]);
  const again = await callsOf(app, salon.ownerId);
  expect((await again('GET', `calendar/appointment/${body.id}`)).body.state).toBe('booked');
});

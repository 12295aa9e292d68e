import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedSalon, aClient, type BookedSalon, wish } from '#src/testing/appointments/booking.ts';
import { callsOf, recording } from '#src/testing/calendar/salon.ts';

let app: TestApp;
let salon: BookedSalon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aBookedSalon(app);
});
afterAll(() => app.close());

/** How many pairs of taken time of one person or room overlap. */
const overlaps = async () =>
  (
    await app.db.execute(sql`SELECT FROM time_blocks one JOIN time_blocks other
      ON one.resource_id = other.resource_id AND one.id < other.id AND one.during && other.during`)
  ).rows.length;

test('of fifty clients at once for one time one has it; all others are told others, and none meets a fault', async () => {
  const clients = await Promise.all(Array.from({ length: 50 }, () => aClient(app)));
  const body = wish(salon, { staff: salon.ada.id });
  const answers = await Promise.all(clients.map(({ call }) => call('POST', 'appointment', body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(
    refused.filter(
      ({ status, body: { code, alternatives } }) =>
        status !== 409 || code !== 'slot-taken' || alternatives.length !== 3,
    ),
  ).toEqual([]);
  expect(await overlaps()).toBe(0);
});

test('clients, and the salon at its own screens, never take the same time', async () => {
  const owner = await callsOf(app, salon.ownerId);
  const clients = await Promise.all(Array.from({ length: 30 }, () => aClient(app)));
  const at = (index: number) => `2026-11-05T${10 + (index % 4)}:00:00.000Z`;
  const answers = await Promise.all(
    clients.flatMap(({ call }, index) => [
      call('POST', 'appointment', wish(salon, { at: at(index) })),
      owner('POST', 'calendar/appointment', recording(salon, { starts_at: at(index + 1) })),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  expect(await overlaps()).toBe(0);
});

test('one client who books at many places at once has three at one of them at most', async () => {
  const client = await aClient(app);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      client.call('POST', 'appointment', wish(salon, { at: `2026-11-${10 + index}T15:00:00.000Z` })),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const codes = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]));
  expect(new Set(codes)).toEqual(new Set(['too-many-bookings']));
});

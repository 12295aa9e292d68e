import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedAppointment, aBookingClient } from '#src/testing/appointments/told.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { summariseDue } from './summaries.server.ts';
import { tell } from './tell.server.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  salon = await aSalon(app);
  app.emails.length = 0;
});

const choose = (accountId: number, wishes: object) =>
  askAs(app, accountId, 'PUT', '/api/notification-settings', wishes);

async function at(time: string): Promise<number> {
  app.clock.now = new Date(time);
  return summariseDue(app.context);
}

const daily = { team_appointments: 'daily', own_appointments: 'daily' };

test('at six in the evening, once a day, who chose it reads tomorrow and what is new', async () => {
  await choose(salon.ownerId, daily);
  const bea = await aBookingClient(app.db, 'Bea Quill');
  const cai = await aBookingClient(app.db, 'Cai Rhys');
  await aBookedAppointment(app.db, salon, {
    ...{ client: bea, resourceId: salon.ada.id, startsAt: new Date('2026-11-03T10:00:00Z') },
  });
  await aBookedAppointment(app.db, salon, {
    ...{ client: cai, resourceId: salon.bea.id, startsAt: new Date('2026-11-10T14:30:00Z') },
    createdAt: new Date('2026-11-02T12:00:00Z'),
  });
  expect(await at('2026-11-02T17:59:00Z')).toBe(0);
  expect(await at('2026-11-02T18:00:00Z')).toBe(1);
  expect(await at('2026-11-02T18:01:00Z')).toBe(0);
  const [email] = app.emails;
  expect(email?.subject).toBe('Your appointments: Tuesday 3 November 2026');
  expect(email?.text).toContain('10:00, Bea Quill, Swedish massage with Ada, Quay Rooms');
  expect(email?.text).toContain(
    'Booked: Tuesday 10 November 2026 at 14:30, Cai Rhys, Swedish massage with Bea, Quay Rooms',
  );
  expect(await at('2026-11-03T18:00:00Z')).toBe(0);
  expect(app.emails).toHaveLength(1);
});

test('a practitioner reads of their own column alone', async () => {
  await choose(salon.ada.accountId, { own_appointments: 'daily' });
  const startsAt = new Date('2026-11-03T10:00:00Z');
  await aBookedAppointment(app.db, salon, { resourceId: salon.ada.id, startsAt });
  await aBookedAppointment(app.db, salon, { resourceId: salon.bea.id, startsAt, treatment: 'Hot stones' });
  expect(await at('2026-11-02T18:00:00Z')).toBe(1);
  expect(app.emails[0]?.text).toContain('Swedish massage with Ada');
  expect(app.emails[0]?.text).not.toContain('Hot stones');
});

test('who chose the summary in the evening gets the first one on the next', async () => {
  app.clock.now = new Date('2026-07-02T17:30:00Z');
  await choose(salon.ownerId, daily);
  await aBookedAppointment(app.db, salon, { startsAt: new Date('2026-07-03T10:00:00Z') });
  await aBookedAppointment(app.db, salon, { startsAt: new Date('2026-07-04T10:00:00Z') });
  expect(await at('2026-07-02T17:31:00Z')).toBe(0);
  expect(await at('2026-07-03T16:59:00Z')).toBe(0);
  expect(await at('2026-07-03T17:00:00Z')).toBe(1);
});

test('who reads once a day, or never, is told nothing at once', async () => {
  await choose(salon.ownerId, daily);
  await choose(salon.ada.accountId, { own_appointments: 'off' });
  const client = await aBookingClient(app.db);
  const id = await aBookedAppointment(app.db, salon, { client, resourceId: salon.ada.id });
  await tell(app.context, id, 'book', 'client');
  expect(app.emails.map(({ to }) => to)).toEqual([client.email]);
});

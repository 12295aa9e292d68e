import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullMomentText } from '#src/platform/clock.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedAppointment, aBookingClient, anEvent } from '#src/testing/appointments/told.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { appointments } from '../tables.server.ts';
import { remindDue } from './reminders.server.ts';

let app: TestApp;
let salon: Salon;
let client: Awaited<ReturnType<typeof aBookingClient>>;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
  client = await aBookingClient(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.update(appointments).set({ state: 'completed' });
  app.emails.length = 0;
});

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Runs the sweep at this moment. */
async function at(time: string | Date): Promise<number> {
  app.clock.now = new Date(time);
  return remindDue(app.context);
}
const booked = (wishes: object = {}) => aBookedAppointment(app.db, salon, { client, ...wishes });

test('a reminder goes out once, when 24 hours are left', async () => {
  await booked({ startsAt: new Date('2026-11-03T10:00:00Z') });
  expect(await at('2026-11-02T09:59:00Z')).toBe(0);
  expect(await at('2026-11-02T10:00:00Z')).toBe(1);
  expect(await at('2026-11-02T10:01:00Z')).toBe(0);
  expect(app.emails.map(({ to, subject }) => [to, subject])).toEqual([
    [client.email, 'Reminder: Quay Rooms, Tuesday 3 November 2026 at 10:00'],
  ]);
  expect(app.emails[0]?.text).toContain('turn them off in your account, under Notifications');
});

test('two sweeps at the same time send one reminder', async () => {
  await booked({ startsAt: new Date('2026-11-03T10:00:00Z') });
  app.clock.now = new Date('2026-11-02T12:00:00Z');
  await Promise.all([remindDue(app.context), remindDue(app.context)]);
  expect(app.emails).toHaveLength(1);
});

test.each([
  ['that is only requested', { state: 'requested' as const, respondBy: new Date('2026-11-03T08:00:00Z') }],
  ['that is cancelled', { state: 'cancelled' as const }],
  ['that the business recorded', { clientId: null, source: 'phone' as const }],
  ['that was booked on the same day', { createdAt: new Date('2026-11-02T11:00:00Z') }],
  ['that has begun', { startsAt: new Date('2026-11-02T11:59:00Z') }],
])('an appointment %s is not reminded of', async (_, wishes) => {
  await booked({ startsAt: new Date('2026-11-03T10:00:00Z'), ...wishes });
  expect(await at('2026-11-02T12:00:00Z')).toBe(0);
  expect(app.emails).toEqual([]);
});

test('a move is followed by another reminder, unless it comes within the last 24 hours', async () => {
  const id = await booked({ startsAt: new Date('2026-11-03T10:00:00Z') });
  expect(await at('2026-11-02T10:00:00Z')).toBe(1);
  const move = async (to: string, when: string) => {
    const startsAt = new Date(to);
    const change = { startsAt, endsAt: new Date(startsAt.getTime() + hourMs), remindedAt: null };
    await app.db.update(appointments).set(change).where(eq(appointments.id, id));
    await anEvent(app.db, id, 'move', new Date(when), { from: to, to });
  };
  await move('2026-11-06T10:00:00Z', '2026-11-02T11:00:00Z');
  expect(await at('2026-11-05T10:00:00Z')).toBe(1);
  await move('2026-11-06T15:00:00Z', '2026-11-05T16:00:00Z');
  expect(await at('2026-11-05T16:00:00Z')).toBe(0);
});

test('the business moves an appointment that was reminded of: it is reminded of again', async () => {
  const id = await booked({ startsAt: new Date('2026-11-04T10:00:00Z'), resourceId: salon.ada.id });
  expect(await at('2026-11-03T10:00:00Z')).toBe(1);
  const { body: found } = await askAs(app, salon.ownerId, 'GET', `/api/calendar/appointment/${id}`);
  const { status } = await askAs(app, salon.ownerId, 'PUT', `/api/calendar/appointment/${id}`, {
    ...{ version: found.version, starts_at: '2026-11-06T10:00:00.000Z', anyway: true, note: '' },
    items: [{ position: 0 }],
  });
  expect(status).toBe(200);
  expect(app.emails.at(-1)?.text).toContain(
    'Quay Rooms has moved your appointment from Wednesday 4 November 2026 at 10:00 to Friday 6 November 2026 at 10:00.',
  );
  expect(await at('2026-11-05T10:00:00Z')).toBe(1);
});

test('who turned reminders off gets none, and all other emails still', async () => {
  const other = await aBookingClient(app.db, 'Cai Rhys');
  await askAs(app, other.id, 'PUT', '/api/notification-settings', { reminders: 'off' });
  await booked({ client: other, startsAt: new Date('2026-11-03T10:00:00Z') });
  expect(await at('2026-11-02T12:00:00Z')).toBe(0);
});

describe('two hours before', () => {
  let keen: typeof client;
  const choose = (wishes: object) => askAs(app, keen.id, 'PUT', '/api/notification-settings', wishes);
  const startsAt = new Date('2026-11-03T10:00:00Z');
  beforeEach(async () => {
    keen = await aBookingClient(app.db);
    await choose({ near_reminders: 'on' });
  });

  test('who asked for it is reminded once more, and nobody else', async () => {
    await booked({ client: keen, startsAt });
    await booked({ startsAt });
    expect(await at('2026-11-02T10:00:00Z')).toBe(2);
    expect(await at('2026-11-03T07:59:00Z')).toBe(0);
    expect(await at('2026-11-03T08:00:00Z')).toBe(1);
    expect(await at('2026-11-03T08:01:00Z')).toBe(0);
    expect(app.emails.map(({ to }) => to).at(-1)).toBe(keen.email);
  });

  test('it comes without the one of the day before, where that is turned off', async () => {
    await choose({ reminders: 'off' });
    await booked({ client: keen, startsAt });
    expect([await at('2026-11-02T10:00:00Z'), await at('2026-11-03T08:00:00Z')]).toEqual([0, 1]);
  });

  test.each([
    ['that was booked five hours before', { createdAt: new Date('2026-11-03T05:00:00Z') }, 1],
    ['that was booked within the two hours', { createdAt: new Date('2026-11-03T08:01:00Z') }, 0],
    [
      'that is held until it is paid',
      { state: 'held' as const, heldUntil: new Date('2026-11-03T09:09:00Z') },
      0,
    ],
    [
      'that is only requested',
      { state: 'requested' as const, respondBy: new Date('2026-11-03T09:00:00Z') },
      0,
    ],
    ['that is cancelled', { state: 'cancelled' as const }, 0],
    ['that has begun', { startsAt: new Date('2026-11-03T08:30:00Z') }, 0],
    ['whose first reminder never went out', {}, 1],
  ])('of an appointment %s', async (_, wishes, sent) => {
    await booked({ client: keen, startsAt, ...wishes });
    const late = '2026-11-03T09:00:00Z';
    expect([await at(late), await at(late)]).toEqual([sent, 0]);
  });

  test('a move is followed by both again, unless it comes within the two hours', async () => {
    const id = await booked({ client: keen, startsAt });
    expect([await at('2026-11-02T10:00:00Z'), await at('2026-11-03T08:00:00Z')]).toEqual([1, 1]);
    const move = async (to: string, when: string) => {
      const change = { startsAt: new Date(to), endsAt: new Date(Date.parse(to) + hourMs), remindedAt: null };
      await app.db.update(appointments).set(change).where(eq(appointments.id, id));
      await anEvent(app.db, id, 'move', new Date(when), { from: to, to });
    };
    await move('2026-11-06T10:00:00Z', '2026-11-03T09:00:00Z');
    expect([await at('2026-11-05T10:00:00Z'), await at('2026-11-06T08:00:00Z')]).toEqual([1, 1]);
    await move('2026-11-06T10:30:00Z', '2026-11-06T09:00:00Z');
    expect(await at('2026-11-06T09:01:00Z')).toBe(0);
  });

  test('two sweeps at the same time send one', async () => {
    await booked({ client: keen, startsAt });
    expect(await at('2026-11-02T10:00:00Z')).toBe(1);
    app.clock.now = new Date('2026-11-03T08:00:00Z');
    await Promise.all([remindDue(app.context), remindDue(app.context)]);
    expect(app.emails).toHaveLength(2);
  });
});

/** Around the changes of the clocks in 2026: half a day before and after. */
const nearChanges = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * minuteMs));

test('across the changes of the clocks, it comes 24 real hours before and names the London time', async () => {
  await fc.assert(
    fc.asyncProperty(nearChanges, async (startsAt) => {
      await app.db.update(appointments).set({ state: 'completed' });
      app.emails.length = 0;
      const createdAt = new Date('2026-01-05T09:00:00Z');
      await booked({ startsAt, createdAt });
      const due = startsAt.getTime() - 24 * hourMs;
      expect(await at(new Date(due - minuteMs))).toBe(0);
      expect(await at(new Date(due))).toBe(1);
      expect(app.emails[0]?.subject).toBe(`Reminder: Quay Rooms, ${fullMomentText(startsAt)}`);
    }),
    { numRuns: 40 },
  );
});

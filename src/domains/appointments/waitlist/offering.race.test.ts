import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient, wish } from '#src/testing/appointments/booking.ts';
import { aFullSalon, aSecond, aWaiting, minutesLater, thatTuesday } from '#src/testing/waitlist/waiting.ts';
import { appointments } from '../tables.server.ts';
import { offerAt } from './offering.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
});

const offersOf = async (ownerId: number) =>
  (
    await app.db.execute<{ entry: number }>(sql`SELECT o.entry_id AS entry FROM waitlist_offers o
      JOIN waitlist_entries e ON e.id = o.entry_id WHERE e.owner_id = ${ownerId} ORDER BY o.id`)
  ).rows.map(({ entry }) => entry);

const atOnce = <Out>(times: number, act: () => Promise<Out>): Promise<Out[]> =>
  Promise.all(Array.from({ length: times }, act));

test('of several servers that look at once one makes one offer, to the first in line', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  await aWaiting(app, salon);
  await salon.free();
  await aSecond({ context: { ...app.context, now: () => new Date('2026-11-02T21:30:00Z') } });
  const made = await atOnce(6, () => offerAt(app.context, salon.ownerId));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await offersOf(salon.ownerId)).toEqual([first.entry]);
});

test('servers that look at once offer two free times to the first two in line, one after the other', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  await aWaiting(app, salon, { staff: salon.ada.id });
  await salon.free();
  await app.db.execute(sql`UPDATE time_blocks SET during = '[2026-11-03T00:00Z,2026-11-03T17:00Z)'
    WHERE resource_id = ${salon.bea.id} AND cause = 'blocked'`);
  await aSecond({ context: { ...app.context, now: () => new Date('2026-11-02T21:30:00Z') } });
  const error = vi.spyOn(app.context.log, 'error');
  await atOnce(6, () => offerAt(app.context, salon.ownerId));
  expect(await offersOf(salon.ownerId)).toEqual([first.entry, second.entry]);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('who leaves and joins again at once is on the waitlist once, or not at all', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  for (let round = 0; round < 12; round += 1) {
    const [entry] = (await client.call('GET', 'waitlist')).body;
    const answers = await Promise.all([
      client.call('POST', 'waitlist', thatTuesday(salon)),
      entry ? client.call('DELETE', `waitlist/${entry.id}`) : { status: 200 },
      client.call('POST', 'waitlist', thatTuesday(salon, { parts: ['morning'] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
    expect((await client.call('GET', 'waitlist')).body.length).toBeLessThan(2);
  }
});

test('ten accepts at once make one booking', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const { id } = await client.offered();
  const answers = await atOnce(10, () =>
    client.call('POST', `waitlist-offer/${id}/accept`, { pay: 'venue' }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['offer-over']),
  );
  expect(await app.db.$count(appointments, eq(appointments.clientId, client.id))).toBe(1);
});

test('yes, no, other bookings and the end of an offer, all at once, never take the same time twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const salon = await aFullSalon(app);
    const first = await aWaiting(app, salon);
    await aWaiting(app, salon);
    const stranger = await aClient(app);
    await salon.free();
    await aSecond(app);
    const { id } = await first.offered();
    const answers = await Promise.all([
      first.call('POST', `waitlist-offer/${id}/accept`, { pay: 'venue' }),
      first.call('POST', `waitlist-offer/${id}/decline`),
      stranger.call('POST', 'appointment', wish(salon)),
      first.call('DELETE', `waitlist/${first.entry}`),
      minutesLater(app, round % 2 === 0 ? 0 : 15).then(() => ({ status: 200 })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await aSecond(app);
    const { rows } = await app.db.execute(sql`SELECT FROM time_blocks one JOIN time_blocks other
      ON one.resource_id = other.resource_id AND one.id < other.id AND one.during && other.during`);
    expect(rows).toEqual([]);
    app.clock.now = new Date('2026-11-02T09:30:00Z');
  }
});

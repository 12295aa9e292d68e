import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { wish } from '#src/testing/appointments/booking.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aFullSalon, aSecond, aWaiting, minutesLater } from '#src/testing/waitlist/waiting.ts';
import { forgetEnded, reviewWaitlist } from './ending.server.ts';
import { waitlistEntries } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
});

const toldOf = (email: string) => app.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

const endingOf = async (id: number) => {
  const [row] = await app.db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return row?.ending ?? null;
};

test('who waits in vain reads by email that the days are over', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  app.clock.now = new Date('2026-11-03T20:00:00Z');
  await reviewWaitlist(app.context);
  expect(await endingOf(client.entry)).toBeNull();
  app.clock.now = new Date('2026-11-04T08:00:00Z');
  await reviewWaitlist(app.context);
  await reviewWaitlist(app.context);
  expect(await endingOf(client.entry)).toBe('over');
  expect(toldOf(client.email)).toEqual(['No time came free at Quay Rooms']);
  expect((await client.call('GET', 'waitlist')).body).toEqual([]);
});

test.each([
  ['its treatment', `UPDATE treatments SET is_active = false WHERE id = $treatment`],
  ['its person', `UPDATE resources SET is_bookable = false WHERE id = $ada`],
  ['its listing', `UPDATE listings SET state = 'removed' WHERE id = $listing`],
])('who waits for what is no longer offered reads so by email: %s', async (_, change) => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon, { staff: salon.ada.id });
  const { treatmentId, listingId, ada } = salon;
  const named = change
    .replace('$treatment', `${treatmentId}`)
    .replace('$ada', `${ada.id}`)
    .replace('$listing', `${listingId}`);
  await app.db.execute(sql.raw(named));
  await reviewWaitlist(app.context);
  expect(await endingOf(client.entry)).toBe('withdrawn');
  expect(toldOf(client.email)).toEqual(['Your place on the waitlist of Quay Rooms has ended']);
});

test('a business takes a client off its waitlist, who is told, and the time that was held for them goes on', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const owner = await callsOf(app, salon.ownerId);
  expect((await owner('DELETE', `calendar/waitlist/${first.entry}`)).status).toBe(200);
  expect(toldOf(first.email)).toContain('You are no longer on the waitlist of Quay Rooms');
  await aSecond(app);
  expect(await second.offered()).not.toBeNull();
});

test('who books the same there waits no longer, and is told nothing', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  await client.call('POST', 'appointment', wish(salon, { at: '2026-11-04T10:00:00.000Z' }));
  app.emails.length = 0;
  await salon.free();
  await aSecond(app);
  expect(await endingOf(client.entry)).toBe('booked');
  expect(toldOf(client.email)).toEqual([]);
});

test('who answers none of three offers waits no longer, and is told', async () => {
  const salon = await aFullSalon(app);
  const client = await aWaiting(app, salon);
  const owner = await callsOf(app, salon.ownerId);
  const { blocks } = (await owner('GET', 'calendar?from=2026-11-03')).body;
  await salon.free();
  await aSecond(app);
  for (const { id, version } of blocks) await owner('DELETE', `calendar/block/${id}`, { version });
  for (let offer = 1; offer <= 3; offer += 1) {
    expect(await client.offered()).not.toBeNull();
    await minutesLater(app, 15);
  }
  expect(await endingOf(client.entry)).toBe('unanswered');
  expect(toldOf(client.email).filter((subject) => /has ended/.test(subject ?? ''))).toHaveLength(1);
});

test('who asks for the end of their account gives back what is held for them, and waits no longer', async () => {
  const salon = await aFullSalon(app);
  const first = await aWaiting(app, salon);
  const second = await aWaiting(app, salon);
  await salon.free();
  await aSecond(app);
  const { body } = await first.call('GET', 'account-deletion');
  expect(body.removes).toContain('Your places on waitlists.');
  expect((await first.call('POST', 'account-deletion', { current_password: first.password })).status).toBe(
    200,
  );
  expect(await endingOf(first.entry)).toBe('left');
  await aSecond(app);
  expect(await second.offered()).not.toBeNull();
});

test('entries that ended are forgotten after 90 days, and no others', async () => {
  const salon = await aFullSalon(app);
  const left = await aWaiting(app, salon);
  const waiting = await aWaiting(app, salon);
  await left.call('DELETE', `waitlist/${left.entry}`);
  const day = (days: number) => new Date(Date.parse('2026-11-02T09:30:00Z') + days * 86_400_000);
  app.clock.now = day(90);
  await forgetEnded(app.context);
  expect(await endingOf(left.entry)).toBe('left');
  app.clock.now = new Date(day(90).getTime() + 1);
  await forgetEnded(app.context);
  const ids = await app.db.select({ id: waitlistEntries.id }).from(waitlistEntries);
  expect(ids.map(({ id }) => id)).toContain(waiting.entry);
  expect(ids.map(({ id }) => id)).not.toContain(left.entry);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { booked } from '#src/testing/appointments/booking.ts';
import { aBusySalon } from '#src/testing/calendar/busy-salon.ts';
import { deriveDue } from './deriving.server.ts';
import { freeDays } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aDerivedSalon = async () => {
  const salon = await booked(app, await aBusySalon(app), {});
  await deriveDue(app.context);
  return salon;
};

test('a change that is under way while free days are derived is derived once it is there', async () => {
  const { listingId, ownerId } = await aDerivedSalon();
  const days = () => app.db.$count(freeDays, eq(freeDays.listingId, listingId));
  await app.db.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE calendar_settings SET takes_bookings = 'off' WHERE listing_id = ${listingId}`,
    );
    await app.db.execute(sql`INSERT INTO free_days_due (owner_id) VALUES (${ownerId})`);
    expect(await deriveDue(app.context)).toBe(1);
    expect(await days()).toBeGreaterThan(0);
  });
  expect(await deriveDue(app.context)).toBe(1);
  expect(await days()).toBe(0);
});

test('servers that derive at once do each business once', async () => {
  const { ownerId } = await aDerivedSalon();
  await app.db.execute(sql`INSERT INTO free_days_due (owner_id) VALUES (${ownerId})`);
  const derived = await Promise.all(Array.from({ length: 4 }, () => deriveDue(app.context)));
  expect(derived.reduce((sum, each) => sum + each, 0)).toBe(1);
});

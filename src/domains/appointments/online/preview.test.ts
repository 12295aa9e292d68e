import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { ask, setBookings } from '#src/testing/appointments/booking.ts';
import { aSalon, callsOf } from '#src/testing/calendar/salon.ts';
import { aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const week = 'from=2026-12-01&days=7';

test('the preview shows the very times that clients find once bookings are on', async () => {
  const salon = await aSalon(app);
  const calls = await callsOf(app, salon.ownerId);
  const path = `calendar/settings/${salon.listingId}/preview?variant=${salon.variantId}&${week}`;
  const { status, body } = await calls('GET', path);
  expect(status).toBe(200);
  expect(body.treatments).toMatchObject([{ id: salon.treatmentId, variants: [{ id: salon.variantId }] }]);
  const times = body.days.flatMap((day: { times: object[] }) => day.times);
  expect(times.length).toBeGreaterThan(0);
  await setBookings(app, salon, { takesBookings: 'instant' });
  const slug = (await calls('GET', 'calendar/settings')).body[0].slug;
  const found = await ask(app, `listing-details/${slug}/times?variant=${salon.variantId}&${week}`);
  expect(body.days).toEqual(found.body.days);
  const offer = await ask(app, `listing-details/${slug}/booking`);
  expect(body.treatments).toEqual(offer.body.treatments);
});

test('without a treatment it names what can be booked alone, and a wrong one is refused', async () => {
  const { ownerId, listingId, treatmentId } = await aSalon(app);
  const calls = await callsOf(app, ownerId);
  const path = `calendar/settings/${listingId}/preview?${week}`;
  expect((await calls('GET', path)).body).toMatchObject({ treatments: [{ id: treatmentId }], days: [] });
  const wrong = await calls('GET', `${path}&variant=99999999`);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['variant']]);
});

test('nobody sees the preview of another business, or of a place that is not theirs', async () => {
  const { ownerId, listingId } = await aSalon(app);
  const other = await aSalon(app);
  const path = `calendar/settings/${listingId}/preview?${week}`;
  expect((await (await callsOf(app, other.ownerId))('GET', path)).status).toBe(404);
  const elsewhere = (await aListing(app.db, { ownerId })).id;
  const manager = await aMember(app.db, { businessId: ownerId, role: 'manager', listings: [elsewhere] });
  expect((await (await callsOf(app, manager.id))('GET', path)).status).toBe(404);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { anAppointmentOf } from '#src/testing/appointments/clients.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let ownerId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
});

async function home(accountId = ownerId) {
  const { token } = await app.signIn(accountId);
  const answer = await app.http.inject({
    url: '/api/dashboard-home',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const counted = (listingId: number, day: string, views: number, searches: number) =>
  app.db.execute(sql`INSERT INTO listing_counts VALUES (${listingId}, ${day}, ${views}, ${searches})`);

test('a business sees the totals of sixty days, and thirty days for each listing', async () => {
  const one = await aListing(app.db, { ownerId });
  const other = await aListing(app.db, { ownerId });
  const strange = await aListing(app.db);
  await counted(one.id, '2026-11-02', 3, 10);
  await counted(other.id, '2026-11-02', 2, 5);
  await counted(one.id, '2026-09-20', 7, 0);
  await counted(one.id, '2026-09-03', 100, 0);
  await counted(strange.id, '2026-11-02', 50, 50);
  await anEnquiry(app.db, { ownerId, listingId: one.id, at: new Date('2026-11-01T23:30:00Z') });
  const { business, enquiries } = await home();
  expect(business.days).toHaveLength(60);
  expect(business.days.at(-1)).toEqual({ day: '2026-11-02', views: 5, searches: 15, enquiries: 0 });
  expect(business.days.at(-2)).toMatchObject({ day: '2026-11-01', enquiries: 1 });
  const views = business.days.reduce((sum: number, day: { views: number }) => sum + day.views, 0);
  expect(views).toBe(12);
  expect(business.listings).toMatchObject([
    { id: other.id, figures: { views: 2, searches: 5, enquiries: 0 } },
    { id: one.id, figures: { views: 3, searches: 10, enquiries: 1 } },
  ]);
  expect(enquiries).toEqual({ unread: 1, sent: 0 });
});

test('the first screen says what is missing from a listing and why the operator sent it back', async () => {
  const draft = await aListing(app.db, { ownerId, state: 'draft', city: null, title: 'Half a page' });
  await app.db.execute(sql`UPDATE listings SET returned_reason = 'Which street?' WHERE id = ${draft.id}`);
  const { business } = await home();
  expect(business.listings).toMatchObject([{ title: 'Half a page', returned_reason: 'Which street?' }]);
  expect(business.listings[0].missing).toContain('Please describe what you offer.');
});

test('a removed listing is not on the first screen', async () => {
  await aListing(app.db, { ownerId, state: 'removed' });
  expect((await home()).business.listings).toEqual([]);
});

test('the first screen knows which steps of the setup are done', async () => {
  expect((await home()).business.setup).toEqual({ published: false, treatments: false, schedule: false });
  const hours = [{ weekday: 0, opens: 540, closes: 1020 }];
  await aListing(app.db, { ownerId, treatments: [{}], hours });
  expect((await home()).business.setup).toEqual({ published: true, treatments: true, schedule: true });
});

test('the first screen knows whether clients book at a live listing', async () => {
  const takes = async () => (await home()).business.takes_bookings;
  expect(await takes()).toBe(null);
  const { id: listingId } = await aListing(app.db, { ownerId });
  expect(await takes()).toBe(false);
  await app.db.insert(calendarSettings).values({ listingId, ownerId, takesBookings: 'request' });
  expect(await takes()).toBe(true);
});

test('a client sees only their own enquiries, and an operator the open tasks', async () => {
  const client = await anAccount(app.db);
  const listing = await aListing(app.db, { ownerId });
  await anEnquiry(app.db, { ownerId, listingId: listing.id, accountId: client.id, unreadBySender: true });
  expect(await home(client.id)).toEqual({
    enquiries: { unread: 1, sent: 1 },
    business: null,
    operator: null,
  });
  await aListing(app.db, { state: 'awaiting_check' });
  const operator = await anAccount(app.db, { role: 'operator' });
  const seen = await home(operator.id);
  expect([seen.business, seen.operator.listings >= 1]).toEqual([null, true]);
  expect(seen.operator).toMatchObject({ payments: 0, ledger: 0 });
});

test('the first screen and the menu count new orders until they are completed', async () => {
  const listing = await aListing(app.db, { ownerId });
  const made = { ownerId, listingId: listing.id };
  const id = await anOrder(app, { ...made, paymentMethod: 'venue' });
  await anOrder(app, { ...made, paymentMethod: 'paypal' });
  expect((await home()).business.orders).toBe(1);
  const as = async (accountId: number, method: 'GET' | 'POST', url: string) => {
    const { token } = await app.signIn(accountId);
    return app.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  };
  const menu = async (accountId: number) => (await as(accountId, 'GET', '/api/dashboard-menu')).json();
  expect(await menu(ownerId)).toEqual({ orders: 1, requests: 0, is_elite: false, live_chat: false });
  expect((await as(ownerId, 'POST', `/api/order/${id}/fulfilment`)).statusCode).toBe(200);
  expect(await menu(ownerId)).toEqual({ orders: 0, requests: 0, is_elite: false, live_chat: false });
  expect(await menu(await aBusiness(app.db, { plan: 'elite' }))).toEqual({
    orders: 0,
    requests: 0,
    is_elite: true,
    live_chat: true,
  });
});

test('the first screen and the menu count requests that wait for an answer, and say when the next would be', async () => {
  const at = (day: string) => ({
    startsAt: new Date(`${day}T10:00:00Z`),
    respondBy: new Date(`${day}T09:00:00Z`),
  });
  await anAppointmentOf(app.db, ownerId, null, { state: 'requested', ...at('2026-11-25') });
  await anAppointmentOf(app.db, ownerId, null, { state: 'requested', ...at('2026-11-24') });
  await anAppointmentOf(app.db, ownerId, null, at('2026-11-23'));
  expect((await home()).business.requests).toEqual({ count: 2, next: '2026-11-24' });
});

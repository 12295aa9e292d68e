import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { subscriptions } from '../subscriptions/tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const daysOn = (days: number) => new Date(app.clock.now.getTime() + days * dayMs);

async function ask(accountId?: number, query = '') {
  const headers =
    accountId === undefined ? {} : { authorization: `Bearer ${(await app.signIn(accountId)).token}` };
  return app.http.inject({ url: `/api/listing-packages${query}`, headers });
}

test('the three plans are listed in order, with the field names of the original site', async () => {
  expect((await ask()).json()).toEqual([
    {
      ...{ id: 1, name: 'Essential', type: 'free', price: 0, commission: 10, number_of_days: 0 },
      ...{ num_of_listing: 1, cat_pro_social_media: 0, cat_ecommarce: 0, live_chat: 0 },
      ...{ featured_listing: 0, featured_listings: 0, multiple_locations: 0, status: 1 },
    },
    {
      ...{ id: 2, name: 'Professional', type: 'standard', price: 15, commission: 4, number_of_days: 30 },
      ...{ num_of_listing: 3, cat_pro_social_media: 1, cat_ecommarce: 1, live_chat: 0 },
      ...{ featured_listing: 0, featured_listings: 0, multiple_locations: 0, status: 1 },
    },
    {
      ...{ id: 3, name: 'Elite', type: 'elite', price: 35, commission: 0, number_of_days: 30 },
      ...{ num_of_listing: 10, cat_pro_social_media: 1, cat_ecommarce: 1, live_chat: 1 },
      ...{ featured_listing: 1, featured_listings: 2, multiple_locations: 1, status: 1 },
    },
  ]);
});

test('with a page number the list is paginated, and may not be cached', async () => {
  const answer = await ask(undefined, '?page=2&per_page=2');
  expect(answer.json()).toMatchObject({ current_page: 2, last_page: 2, total: 3, data: [{ name: 'Elite' }] });
  expect(answer.headers['cache-control']).toContain('no-store');
});

test('a business that never bought a plan has the free one, which has no end date', async () => {
  const { id } = await anAccount(app.db, { role: 'agent' });
  const rows = (await ask(id)).json();
  expect(rows.map(({ active }: { active: boolean }) => active)).toEqual([true, false, false]);
  expect(rows[0]).toMatchObject({ active_until: null, days_left: null });
});

test.each([
  [10, 10],
  [9.2, 10],
  [0.1, 1],
])('a plan with %d days to go shows the days left, today included', async (days, left) => {
  const { id } = await anAccount(app.db, { role: 'agent' });
  const times = { startsAt: daysOn(-20), endsAt: daysOn(days) };
  await app.db.insert(subscriptions).values({ accountId: id, planId: 2, planVersionId: 2, ...times });
  const rows = (await ask(id)).json();
  expect(rows.map(({ active }: { active: boolean }) => active)).toEqual([false, true, false]);
  expect(rows[1]).toMatchObject({ active_until: times.endsAt.toISOString(), days_left: left });
  expect(rows[2]).toMatchObject({ active_until: null, days_left: null });
});

test('a business whose plan expired has the free one', async () => {
  const { id } = await anAccount(app.db, { role: 'agent' });
  const times = { startsAt: daysOn(-40), endsAt: daysOn(-10) };
  await app.db.insert(subscriptions).values({ accountId: id, planId: 3, planVersionId: 3, ...times });
  expect((await ask(id)).json()[0].active).toBe(true);
});

test('a client and an invalid token see no more than a visitor', async () => {
  const { id } = await anAccount(app.db);
  expect((await ask(id)).json()[0]).not.toHaveProperty('active');
  const headers = { authorization: 'Bearer 1234567890123456789012345678901234567890123' };
  const answer = await app.http.inject({ url: '/api/listing-packages', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()[0]).not.toHaveProperty('active');
});

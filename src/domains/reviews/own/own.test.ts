import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
});
afterAll(() => app.close());

test('a client finds the visits to review, opens one without its email, and finds what was written', async () => {
  const client = await anAccount(app.db);
  const { id } = await anInvitation(app, salon, { accountId: client.id });
  await anInvitation(app, salon);
  const call = await callsOf(app, client.id);
  const list = async () => (await call('GET', 'review-invitation?page=1')).body.data;
  expect(await list()).toMatchObject([
    { id, listing: { title: 'Quay Rooms' }, treatments: 'Massage', visited: '2026-11', review: null },
  ]);
  const { path } = (await call('POST', `review-invitation/${id}/link`)).body;
  const token = new URL(path, 'https://treatory.example').searchParams.get('token');
  const { status } = await visitorOf(app)('POST', 'review', { token, ...aReview({ stars: 4 }) });
  expect(status).toBe(201);
  expect(await list()).toMatchObject([{ id, review: { stars: 4, state: 'published' } }]);
});

test('an invitation that was not used is gone from the list after 90 days, and a link of the own area after one', async () => {
  const client = await anAccount(app.db);
  const { id } = await anInvitation(app, salon, { accountId: client.id });
  const open = async () => {
    const { path } = (await (await callsOf(app, client.id))('POST', `review-invitation/${id}/link`)).body;
    return new URL(path, 'https://treatory.example').searchParams.get('token');
  };
  const statusOf = async (token: string | null) =>
    (await visitorOf(app)('POST', 'review-link', { token })).status;
  const first = await open();
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
  const second = await open();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  app.clock.now = new Date(app.clock.now.getTime() + 90 * 86_400_000);
  expect((await (await callsOf(app, client.id))('GET', 'review-invitation?page=1')).body.data).toEqual([]);
});

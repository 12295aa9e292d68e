import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseDue } from '#src/domains/accounts/deletion/erasure.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { forgetAsked } from './invitations/service.server.ts';
import { tellErasures } from './ledger/erasures.server.ts';
import { ledgerAfter } from './ledger/queries.server.ts';
import { verifyLedger } from './ledger/verify.server.ts';
import { reviewInvitations } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the words of who leaves go with their name; their stars stay, and the ledger stays whole', async () => {
  const salon = await aSalon(app);
  const client = await anAccount(app.db, { name: 'Imogen Thackray' });
  const { token } = await anInvitation(app, salon, { accountId: client.id });
  const visitor = visitorOf(app);
  const { review_id: id } = (await visitor('POST', 'review', { token, ...aReview({ stars: 2 }) })).body;
  const call = await callsOf(app, client.id);
  const password = { current_password: client.password };
  expect((await call('POST', 'account-deletion', password)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 15 * 86_400_000);
  await eraseDue(app.context);
  const [listing] = await app.db.select().from(listings).where(eq(listings.id, salon.listingId));
  const { rating, reviews } = (await visitor('GET', `listing-details/${listing?.slug}/review`)).body;
  expect(rating).toMatchObject({ count: 1, by_star: [0, 1, 0, 0, 0] });
  expect(reviews.data).toMatchObject([{ id, name: 'A former client', text: '', salt: '', stars: 2 }]);
  expect(await tellErasures(app.context)).toBe(1);
  expect(await tellErasures(app.context)).toBe(0);
  const happened = (await ledgerAfter(app.db, 0, 100)).filter(({ review_id }) => review_id === id);
  expect(happened.map(({ event }) => event)).toEqual(['received', 'published', 'erased']);
  expect((await verifyLedger(app.db)).faults).toEqual([]);
});

test('a year after we asked we no longer know whom', async () => {
  const salon = await aSalon(app);
  const { id } = await anInvitation(app, salon);
  const asked = async () =>
    (await app.db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id)))[0];
  app.clock.now = new Date(app.clock.now.getTime() + 364 * 86_400_000);
  await forgetAsked(app.context);
  expect((await asked())?.name).toBe('Imogen Thackray');
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000);
  await forgetAsked(app.context);
  expect(await asked()).toMatchObject({ name: 'A former client', email: '', treatments: '' });
});

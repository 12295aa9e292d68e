import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aChargedAppointment } from '#src/testing/appointments/with-order.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { inviteDue } from '../invitations/service.server.ts';
import { verifyLedger } from '../ledger/verify.server.ts';
import { reviews } from '../tables.server.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
});
afterAll(() => app.close());

test('of twenty tries with one link at once one is a review; all others are told that there is one', async () => {
  const { token } = await anInvitation(app, salon);
  const visitor = visitorOf(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor('POST', 'review', { token, ...aReview() })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'reviewed-already')).toHaveLength(19);
});

test('reviews that are written and withdrawn at once are each counted once, in one whole chain', async () => {
  const visitor = visitorOf(app);
  const links = await Promise.all(Array.from({ length: 30 }, () => anInvitation(app, salon)));
  await Promise.all(
    links.map(async ({ token }, index) => {
      await visitor('POST', 'review', { token, ...aReview({ stars: 1 + (index % 5) }) });
      if (index % 3 === 0) await visitor('POST', 'review-link/withdrawal', { token });
    }),
  );
  const shown = await app.db.select().from(reviews).where(eq(reviews.state, 'published'));
  const [rating] = await app.db
    .select()
    .from(listingRatings)
    .where(eq(listingRatings.listingId, salon.listingId));
  expect(rating).toMatchObject({
    count: shown.length,
    sum: shown.reduce((sum, { stars }) => sum + stars, 0),
    byStar: [1, 2, 3, 4, 5].map((stars) => shown.filter((one) => one.stars === stars).length),
  });
  expect((await verifyLedger(app.db)).faults).toEqual([]);
});

test('two servers that invite at once ask a client once', async () => {
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  const account = await anAccount(app.db, { name: 'Imogen' });
  await aChargedAppointment(app, salon, { client: { ...account, name: 'Imogen' } });
  app.clock.now = new Date('2026-11-05T09:30:00Z');
  app.emails.length = 0;
  const runs = await Promise.all([inviteDue(app.context), inviteDue(app.context), inviteDue(app.context)]);
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(app.emails).toHaveLength(1);
});

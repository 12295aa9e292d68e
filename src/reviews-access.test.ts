import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aPublicReview, aReview } from '#src/testing/reviews/reviews.ts';
import { routesOf } from '#src/testing/routes.ts';
import { listingRatings } from './domains/listings/ratings/tables.server.ts';
import { reviews } from './domains/reviews/tables.server.ts';
import { memberRoles } from './platform/rights.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  salon = await aSalon(app);
});
afterAll(() => app.close());

const reason = 'We looked at it together with both sides.';
/** Whatever some call about reviews could want, and the token of another author. */
const everything = (token: string) => ({
  ...aReview({ stars: 5, token }),
  ...{ reason: 'no-visit', code: 'no-visit', message: reason, text: reason, version: 1, state: 'removed' },
});

const everybody = ['nobody', 'a client', 'another business', ...memberRoles] as const;

async function tokenOf(who: (typeof everybody)[number]): Promise<string> {
  if (who === 'nobody') return '';
  if (who === 'owner') return (await app.signIn(salon.ownerId)).token;
  const role = who === 'a client' ? 'user' : 'agent';
  if (who === 'a client' || who === 'another business')
    return (await app.signIn((await anAccount(app.db, { role })).id)).token;
  return (await app.signIn((await aMember(app.db, { businessId: salon.ownerId, role: who })).id)).token;
}

test.each(everybody)('%s can hide or change no review of another person, by any call', async (who) => {
  const { id } = await aPublicReview(app, salon, { stars: 1 });
  const { token: another } = await anInvitation(app, salon);
  const token = await tokenOf(who);
  const facts = async () => ({
    reviews: (await app.db.select().from(reviews)).filter((review) => review.id === id),
    ratings: await app.db.select().from(listingRatings),
  });
  const before = await facts();
  const routes = routesOf(app.http).filter(({ method, path }) => method !== 'GET' && path.includes('review'));
  expect(routes.length).toBeGreaterThanOrEqual(12);
  for (const { method, path } of routes) {
    // A new review counts, and rightly changes the rating.
    if (path === '/api/review') continue;
    await app.http.inject({
      method: method as 'POST',
      url: path.replace(/:\w+/g, String(id)),
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      payload: everything(another),
    });
  }
  expect(await facts()).toEqual(before);
});

test('the operator can, so that the calls above are the right ones', async () => {
  const { id } = await aPublicReview(app, salon, { stars: 1 });
  const { token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id);
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: `/api/operator/review/${id}/removal`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...everything(''), reason },
  });
  expect(statusCode).toBe(200);
});

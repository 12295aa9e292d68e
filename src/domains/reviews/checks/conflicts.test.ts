import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { knownDevices } from '#src/domains/accounts/tables.server.ts';
import { payments } from '#src/domains/billing/payments/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aPaidPlan } from '#src/testing/billing/invoices.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aSalon(app);
});

/** What a review of such a visit waits for, sent with this cookie as our own page does. */
async function heldFor(invitation: object = {}, cookie = '') {
  const { token } = await anInvitation(app, salon, invitation);
  const payload = { token, ...aReview() };
  await app.http.inject({ method: 'POST', url: '/api/review', headers: { cookie }, payload });
  return (await visitorOf(app)('POST', 'review-link', { token })).body.review.held_for;
}

test('a review from a browser of the business waits for a person', async () => {
  const member = await aMember(app.db, { businessId: salon.ownerId, role: 'front_desk' });
  const mark = 'm'.repeat(43);
  const at = app.clock.now;
  const device = { accountId: member.id, markHash: hashOf(mark), createdAt: at, lastUsedAt: at };
  await app.db.insert(knownDevices).values(device);
  expect(await heldFor({}, `known_device=${mark}`)).toEqual(['same-browser']);
  expect(await heldFor({}, `known_device=${'n'.repeat(43)}`)).toEqual([]);
});

test('a review of a visit that was paid from the PayPal account of the business waits for a person', async () => {
  const client = await anAccount(app.db);
  const paidBy = async (payer: string, accountId: number, orderId: number | null) => {
    const id = await aPaidPlan(app, { accountId });
    const what = orderId === null ? {} : { orderId, planVersionId: null };
    await app.db
      .update(payments)
      .set({ payer, ...what })
      .where(eq(payments.id, id));
  };
  const { ownerId, listingId } = salon;
  await paidBy('BUSINESS', ownerId, null);
  const visitPaidBy = async (payer: string) => {
    const orderId = await anOrder(app, { ownerId, listingId, clientId: client.id });
    await paidBy(payer, client.id, orderId);
    return { orderId, accountId: client.id, email: client.email };
  };
  expect(await heldFor(await visitPaidBy('BUSINESS'))).toEqual(['payer']);
  expect(await heldFor(await visitPaidBy('CLIENT'))).toEqual([]);
});

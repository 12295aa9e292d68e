import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as deletion from '#src/domains/accounts/deletion/queries.server.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import * as advertising from '#src/domains/advertising/queries.server.ts';
import * as coupons from '#src/domains/billing/coupons/admin/queries.server.ts';
import * as invoices from '#src/domains/billing/invoices/queries.server.ts';
import * as paymentsAdmin from '#src/domains/billing/payments/admin/queries.server.ts';
import * as payments from '#src/domains/billing/payments/queries.server.ts';
import * as subscriptions from '#src/domains/billing/subscriptions/queries.server.ts';
import * as conversations from '#src/domains/enquiries/conversations/queries.server.ts';
import * as ownListings from '#src/domains/listings/own/queries.server.ts';
import * as operator from '#src/domains/operator/queries.server.ts';
import { find } from '#src/domains/operator/search/service.server.ts';
import * as orders from '#src/domains/orders/dashboard/queries.server.ts';
import * as consent from '#src/domains/practitioners/consent/queries.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { handOver } from '#src/testing/accounts/handing-over.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon, aCouponUse } from '#src/testing/billing/coupons.ts';
import { aPaidPlan } from '#src/testing/billing/invoices.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aListing } from '#src/testing/fixtures.ts';

/** A business with one of everything that sends it an email. */
async function aBusinessAtWork(app: TestApp) {
  const { db } = app;
  const founder = await anAccount(db, { role: 'agent', emailVerifiedAt: null });
  const { id: listingId } = await aListing(db, { ownerId: founder.id, state: 'awaiting_check' });
  const { id: couponId } = await aCoupon(db);
  await aCouponUse(db, couponId, founder.id);
  return {
    ...{ id: founder.id, email: founder.email, listingId, couponId },
    paymentId: await aPaidPlan(app, { accountId: founder.id }),
    enquiryId: await anEnquiry(db, { ownerId: founder.id, listingId }),
  };
}
type AtWork = Awaited<ReturnType<typeof aBusinessAtWork>>;

let app: TestApp;
let kept: AtWork;
let given: AtWork;
let newOwner: string;
beforeAll(async () => {
  app = await startTestApp();
  kept = await aBusinessAtWork(app);
  given = await aBusinessAtWork(app);
  newOwner = (await handOver(app, given.id)).email;
});
afterAll(() => app.close());

const page = { offset: 0, limit: 100 };

/** Every place that looks up where to write to a business. */
const lookups: [name: string, email: (of: AtWork) => Promise<string | undefined>][] = [
  ['a practitioner’s consent', async ({ id }) => (await consent.businessOf(app.db, id))?.email],
  ['an order', ({ id }) => orders.addressOf(app.db, id)],
  ['an invoice', async ({ paymentId }) => (await invoices.purchaseOf(app.db, paymentId))?.buyerEmail],
  ['a payment', ({ id }) => payments.emailOf(app.db, id)],
  ['a plan', ({ id }) => subscriptions.emailOf(app.db, id)],
  ['a conversation', async ({ enquiryId }) => (await conversations.byId(app.db, enquiryId))?.owner.email],
  ['an advertising review', async ({ id }) => (await advertising.addresseeOf(app.db, id))?.email],
  ['a publication', async ({ id }) => (await ownListings.ownerById(app.db, id))?.email],
  ['a deletion', async ({ id }) => (await deletion.holderById(app.db, id))?.email],
  [
    'a check by the operator',
    async ({ id }) =>
      (await operator.waiting(app.db, 'listings', page)).find(({ ownerId }) => ownerId === id)?.owner?.email,
  ],
  [
    'the operator’s payments',
    async ({ paymentId }) => (await paymentsAdmin.paymentWithAccount(app.db, paymentId))?.account.email,
  ],
  [
    'the operator’s coupons',
    async ({ couponId }) => (await coupons.usePage(app.db, couponId, undefined, page))[0]?.email,
  ],
  [
    'the operator’s search',
    async ({ id }) =>
      (await find(app.context, { text: String(id) })).accounts.find((account) => account.id === id)?.email,
  ],
];

test.each(lookups)(
  '%s reaches the founder until the business is handed over, and then its owner',
  async (_, email) => {
    expect([await email(kept), await email(given)]).toEqual([kept.email, newOwner]);
  },
);

test('a listing is published by the proof of its owner’s address, not of the founder’s', async () => {
  const proved = async ({ id }: AtWork) => (await ownListings.ownerById(app.db, id))?.is_email_verified;
  expect([await proved(kept), await proved(given)]).toEqual([false, true]);
});

test('a business is searched by its owner’s address', async () => {
  const found = async (search: string) =>
    (await coupons.usePage(app.db, given.couponId, search, page)).length;
  expect([await found(newOwner), await found(given.email), await found('@invalid')]).toEqual([1, 0, 0]);
});

test('a business that was never handed over keeps its account as it was', async () => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, kept.id));
  expect(row).toMatchObject({ email: kept.email, handedOverAt: null, role: 'agent' });
});

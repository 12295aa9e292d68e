import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { buyPlan, daysLater, givePlan, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { refundPayment } from '../payments/refunds/refund.server.ts';
import { syncPayment } from '../payments/sync/sync.server.ts';
import { currentPlan, currentVersion, grantPlan, previewPurchase } from './service.server.ts';
import { subscriptions } from './tables.server.ts';

const { essential, professional, elite } = versions;

let app: TestApp;
let accountId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { VAT_NUMBER: 'GB123456789' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
  accountId = await aBusiness(app.db);
});

const current = () => currentPlan(app.db, accountId, app.clock.now);
const preview = (version: number) => previewPurchase(app.db, accountId, version, app.clock.now);
const held = () =>
  app.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)).orderBy(subscriptions.id);
const on = (days: number) => new Date(Date.parse('2026-11-02T09:30:00Z') + days * 86_400_000);
const books = async () => {
  const { rows } = await app.db.execute<{ account: string; pence: number }>(sql`
    SELECT e.account, sum(e.pence)::int AS pence FROM ledger_entries e
    JOIN ledger_movements m ON m.id = e.movement_id JOIN payments p ON p.id = m.payment_id
    WHERE p.account_id = ${accountId} GROUP BY e.account ORDER BY e.account`);
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
};
const refund = (paymentId: number, pence: number, reason = 'A mistake of ours') =>
  refundPayment(app.context, { paymentId, pence, reason, actor: 'operator', by: null });

describe('a purchase', () => {
  test('is not needed for the free plan, which every business has without an end date', async () => {
    expect(await current()).toMatchObject({ plan: { type: 'free' }, endsAt: null, isInGrace: false });
    expect(await preview(essential)).toMatchObject({ effect: 'current', endsAt: null });
    await givePlan(app, accountId, essential);
    expect(await held()).toEqual([]);
  });

  test('starts a paid plan at once, and the ledger holds its price and VAT', async () => {
    expect(await preview(professional)).toMatchObject({ effect: 'new', startsAt: on(0), endsAt: on(30) });
    const { id } = await buyPlan(app, accountId, professional);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' }, endsAt: on(30) });
    expect(await held()).toMatchObject([{ paymentId: id, paidPence: 1500, graceEndsAt: on(33) }]);
    expect(await books()).toEqual({ paypal: 1500, 'plan sales': -1250, vat: -250 });
  });

  test('gives one plan, however often its payment is settled or granted', async () => {
    const { id } = await buyPlan(app, accountId, professional);
    await Promise.all([syncPayment(app.context, id), syncPayment(app.context, id)]);
    await app.db.transaction((tx) =>
      grantPlan(
        { ...app.context, db: tx },
        { accountId, planVersionId: professional, paidPence: 1500, paymentId: id },
      ),
    );
    expect(await held()).toHaveLength(1);
  });

  test('of the same plan adds its days to the days left', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 10);
    expect(await preview(professional)).toMatchObject({
      effect: 'extends',
      startsAt: on(30),
      endsAt: on(60),
    });
    await buyPlan(app, accountId, professional);
    expect(await held()).toMatchObject([{ endsAt: on(30) }, { startsAt: on(30), endsAt: on(60) }]);
    expect(await current()).toMatchObject({ endsAt: on(60), graceEndsAt: null });
    daysLater(app, 30);
    expect(await current()).toMatchObject({
      plan: { name: 'Professional' },
      endsAt: on(60),
      isInGrace: false,
    });
  });

  test('of another plan starts at once, and turns the unused part of the old plan into days', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 15);
    const seen = await preview(elite);
    expect(seen).toMatchObject({
      effect: 'switches',
      credit: { planName: 'Professional', pence: 750, days: 6 },
    });
    await buyPlan(app, accountId, elite);
    const [old, next] = await held();
    expect(old).toMatchObject({ closedBy: 'switch', leftPence: 750, carriedTo: next?.id, endsAt: on(15) });
    expect(next).toMatchObject({ carriedPence: 750, paidPence: 3500, endsAt: seen.endsAt });
    expect(await current()).toMatchObject({ plan: { name: 'Elite' }, endsAt: seen.endsAt });
  });

  test('made free by a coupon carries no credit over', async () => {
    await givePlan(app, accountId, elite);
    expect(app.emails.map(({ subject }) => subject)).toEqual(['Your Elite plan has started']);
    expect(await preview(professional)).toMatchObject({ credit: { planName: 'Elite', pence: 0, days: 0 } });
  });

  test('of another plan carries over a queued plan in full', async () => {
    await buyPlan(app, accountId, professional);
    await buyPlan(app, accountId, professional);
    await buyPlan(app, accountId, elite);
    expect(await held()).toMatchObject([
      { closedBy: 'switch', leftPence: 1500, startsAt: on(0), endsAt: on(0) },
      { closedBy: 'switch', leftPence: 1500, startsAt: on(0), endsAt: on(0) },
      { carriedPence: 3000, closedAt: null },
    ]);
  });

  test('of the free plan is refused while a paid plan runs', async () => {
    await buyPlan(app, accountId, professional);
    await expect(preview(essential)).rejects.toMatchObject({ code: 'cancel-instead', status: 409 });
  });

  test('keeps its terms, and the next one has the terms on sale then', async () => {
    await buyPlan(app, accountId, professional);
    const { rows } = await app.db.execute<{ id: number }>(sql`
      INSERT INTO plan_versions (plan_id, version, price_pence, commission_basis_points, number_of_days,
                                 number_of_listings, featured_listings, has_multiple_locations, since)
      VALUES (2, 2, 1900, 500, 30, 2, 0, false, now()) RETURNING id`);
    const newer = rows[0]?.id ?? 0;
    expect(await currentVersion(app.db, 2)).toMatchObject({ versionId: newer, pricePence: 1900 });
    expect((await current()).plan).toMatchObject({
      versionId: professional,
      pricePence: 1500,
      numberOfListings: 3,
    });
    await givePlan(app, accountId, newer);
    daysLater(app, 29.9);
    expect((await current()).plan).toMatchObject({ commissionBasisPoints: 400 });
    daysLater(app, 0.1);
    expect((await current()).plan).toMatchObject({ commissionBasisPoints: 500, numberOfListings: 2 });
    await app.db.execute(sql`DELETE FROM subscriptions WHERE plan_version_id = ${newer}`);
    await app.db.execute(sql`DELETE FROM plan_versions WHERE id = ${newer}`);
  });
});

describe('a refund', () => {
  test('in full ends the plan at once, emails the owner and clears the ledger', async () => {
    const { id } = await buyPlan(app, accountId, professional);
    daysLater(app, 3);
    await refund(id, 1500);
    expect(await current()).toMatchObject({ plan: { type: 'free' } });
    expect(await held()).toMatchObject([{ closedBy: 'refund', refundedPence: 1500, endsAt: on(3) }]);
    expect(await books()).toEqual({ paypal: 0, 'plan sales': 0, vat: 0 });
    const [, ...told] = app.emails;
    expect(told.map(({ subject }) => subject)).toEqual(['£15.00 was refunded to you · Treatory']);
    expect(told[0]?.text).toContain('Your plan has ended: you are now on Essential.');
  });

  test('in part keeps the plan, and the refunded part is not carried over', async () => {
    const { id } = await buyPlan(app, accountId, professional);
    await refund(id, 501);
    expect(app.emails.at(-1)?.text).not.toContain('ended');
    expect(await current()).toMatchObject({ plan: { name: 'Professional' }, endsAt: on(30) });
    expect(await books()).toEqual({ paypal: 999, 'plan sales': -833, vat: -166 });
    daysLater(app, 15);
    expect(await preview(elite)).toMatchObject({ credit: { pence: 499 } });
    await refund(id, 999, 'The rest');
    expect(await books()).toEqual({ paypal: 0, 'plan sales': 0, vat: 0 });
    expect(await current()).toMatchObject({ plan: { type: 'free' } });
  });

  test('starts the queued plan earlier', async () => {
    const { id } = await buyPlan(app, accountId, professional);
    await buyPlan(app, accountId, professional);
    daysLater(app, 10);
    await refund(id, 1500);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' }, endsAt: on(40) });
  });

  test('resumes the plan that was replaced for its remaining days', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 15);
    const { id } = await buyPlan(app, accountId, elite);
    await refund(id, 3500);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' }, endsAt: on(30) });
  });

  test('of a replaced plan removes the days that were carried over', async () => {
    const { id } = await buyPlan(app, accountId, professional);
    daysLater(app, 15);
    await buyPlan(app, accountId, elite);
    await refund(id, 1500);
    expect(app.emails.at(-1)?.text).toContain('have been removed');
    expect(await current()).toMatchObject({ plan: { name: 'Elite' }, endsAt: on(45) });
    expect((await held())[1]).toMatchObject({ carriedPence: 0 });
  });

  test('of a plan replaced twice removes its days from the running plan', async () => {
    const { id: first } = await buyPlan(app, accountId, professional);
    const { id: second } = await buyPlan(app, accountId, elite);
    const { id: third } = await buyPlan(app, accountId, professional);
    expect((await held())[2]).toMatchObject({ paymentId: third, carriedPence: 5000, endsAt: on(130) });
    await refund(first, 1500);
    expect((await held())[2]).toMatchObject({ carriedPence: 3500, endsAt: on(100) });
    await refund(second, 3500);
    expect((await held())[2]).toMatchObject({ carriedPence: 0, endsAt: on(30), closedAt: null });
  });

  test('of a plan in between keeps the days from the plan before it', async () => {
    await buyPlan(app, accountId, professional);
    const { id: second } = await buyPlan(app, accountId, elite);
    await buyPlan(app, accountId, professional);
    await refund(second, 3500);
    expect((await held())[2]).toMatchObject({ carriedPence: 1500, endsAt: on(60) });
  });

  test('of a resumed plan ends it', async () => {
    const { id: first } = await buyPlan(app, accountId, professional);
    daysLater(app, 15);
    const { id: second } = await buyPlan(app, accountId, elite);
    await refund(second, 3500);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' }, endsAt: on(30) });
    await refund(first, 1500);
    daysLater(app, 0.01);
    expect(await current()).toMatchObject({ plan: { type: 'free' } });
  });

  test('of an expired plan changes only the ledger', async () => {
    const { id } = await buyPlan(app, accountId, professional);
    await app.db
      .update(subscriptions)
      .set({ closedAt: on(33), closedBy: 'end' })
      .where(eq(subscriptions.paymentId, id));
    daysLater(app, 40);
    await refund(id, 1500);
    expect(await held()).toMatchObject([{ closedBy: 'end', endsAt: on(30), refundedPence: 1500 }]);
  });
});

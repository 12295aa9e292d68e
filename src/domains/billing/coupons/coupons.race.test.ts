import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { consumeAtOnce, consumeCoupon, releaseCoupon, reserveCoupon } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const crowd = 40;
const many = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: crowd }, (_, index) => make(index)));
const businesses = () => many(() => aBusiness(app.db));

async function pay(accountId: number, code: string) {
  const { token } = await app.signIn(accountId);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/paypal/payment?selected_package_id=2',
    headers: { authorization: `Bearer ${token}` },
    payload: { coupon_code: code },
  });
  return { status: answer.statusCode, outcome: answer.json().status, message: answer.json().message };
}

const countsOf = async (id: number) => {
  const { rows } = await app.db.execute<{ used: number; held: number }>(sql`
    SELECT used, (SELECT count(*)::int FROM coupon_uses WHERE coupon_id = c.id AND state <> 'released') AS held
    FROM coupons c WHERE id = ${id}`);
  return rows[0];
};

/** A payment that is written down without PayPal. */
async function aPayment(accountId: number): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    INSERT INTO payments (account_id, plan_version_id, description, list_pence, discount_pence, amount_pence, state,
                          create_key, capture_key, reference, created_at, expires_at)
    VALUES (${accountId}, 2, 'For the race', 1500, 300, 1200, 'failed', gen_random_uuid(), gen_random_uuid(),
            gen_random_uuid(), now(), now())
    RETURNING id`);
  return rows[0]?.id ?? 0;
}

test('of forty simultaneous payments, five get the last five uses of a coupon', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 45, used: 40 });
  const crowdIds = await businesses();
  const answers = await Promise.all(crowdIds.map((accountId) => pay(accountId, code)));
  expect(answers.filter(({ outcome }) => outcome === 'pending')).toHaveLength(5);
  for (const { outcome, status, message } of answers)
    if (outcome !== 'pending')
      expect([outcome, [409, 422].includes(status), message]).toEqual([
        'error',
        true,
        'This coupon has been used up.',
      ]);
  expect(await countsOf(id)).toEqual({ used: 45, held: 5 });
});

test('of forty simultaneous reservations, five get the last five uses', async () => {
  const { id: couponId } = await aCoupon(app.db, { maxUses: 5 });
  const ids = await businesses();
  const took = await Promise.all(
    ids.map(async (accountId) => {
      const paymentId = await aPayment(accountId);
      const taking = { couponId, accountId, paymentId, pence: 300, now: app.clock.now };
      return app.db.transaction((tx) => reserveCoupon(tx, taking));
    }),
  );
  expect(took.filter(Boolean)).toHaveLength(5);
  expect(await countsOf(couponId)).toEqual({ used: 5, held: 5 });
});

test('a coupon for one use per business is used once, however many requests arrive at once', async () => {
  const { id: couponId } = await aCoupon(app.db, { maxUsesPerAccount: 1 });
  const accountId = await aBusiness(app.db);
  const took = await many(async (index) => {
    const taking = { couponId, accountId, pence: 300, now: app.clock.now };
    if (index % 2 === 0) return app.db.transaction((tx) => consumeAtOnce(tx, taking));
    const paymentId = await aPayment(accountId);
    return app.db.transaction((tx) => reserveCoupon(tx, { ...taking, paymentId }));
  });
  expect(took.filter(Boolean)).toHaveLength(1);
  expect(await countsOf(couponId)).toEqual({ used: 1, held: 1 });
});

test('a full-price coupon gives a business one plan, however often it clicks', async () => {
  const { id, code } = await aCoupon(app.db, { basisPoints: 10_000, maxUsesPerAccount: 1 });
  const accountId = await aBusiness(app.db);
  const answers = await many(() => pay(accountId, code));
  // A second click hears of the same purchase, or that the coupon is used.
  expect(answers.some(({ outcome }) => outcome === 'success')).toBe(true);
  const { rows } = await app.db.execute(sql`SELECT id FROM subscriptions WHERE account_id = ${accountId}`);
  expect([rows.length, await countsOf(id)]).toEqual([1, { used: 1, held: 1 }]);
});

test('simultaneous releases and uses of one reservation count once', async () => {
  const { id: couponId } = await aCoupon(app.db, { maxUses: 3 });
  const accountId = await aBusiness(app.db);
  const now = app.clock.now;
  const reserved = async () => {
    const paymentId = await aPayment(accountId);
    await app.db.transaction((tx) => reserveCoupon(tx, { couponId, accountId, paymentId, pence: 300, now }));
    return paymentId;
  };
  const [away, paid, both] = [await reserved(), await reserved(), await reserved()];
  await many(() => app.db.transaction((tx) => releaseCoupon(tx, away, now)));
  await many(() => app.db.transaction((tx) => consumeCoupon(tx, paid, now)));
  // Late money beside a cancellation: whichever is first, the money counts in the end.
  await many((index) =>
    app.db.transaction(async (tx) => {
      await (index % 2 === 0 ? releaseCoupon(tx, both, now) : consumeCoupon(tx, both, now));
    }),
  );
  expect(await countsOf(couponId)).toEqual({ used: 2, held: 2 });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { consumeAtOnce, consumeCoupon, releaseCoupon, reserveCoupon } from './service.server.ts';

let app: TestApp;
let couponId: number;
let paymentId: number;
let accountId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  couponId = (await aCoupon(app.db, { maxUses: 1 })).id;
  accountId = await aBusiness(app.db);
  paymentId = await aPayment();
});

async function aPayment(): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    INSERT INTO payments (account_id, plan_version_id, description, list_pence, discount_pence, amount_pence, state,
                          create_key, capture_key, reference, created_at, expires_at)
    VALUES (${accountId}, 2, 'For the test', 1500, 300, 1200, 'failed', gen_random_uuid(), gen_random_uuid(),
            gen_random_uuid(), now(), now())
    RETURNING id`);
  return rows[0]?.id ?? 0;
}
const now = () => app.clock.now;
const taking = () => ({ couponId, accountId, pence: 300, now: now() });
const reserve = () => reserveCoupon(app.db, { ...taking(), paymentId });
const release = () => releaseCoupon(app.db, paymentId, now());
const consume = () => consumeCoupon(app.db, paymentId, now());
const found = async () => {
  const { rows } = await app.db.execute<{ used: number; state: string; over: boolean }>(sql`
    SELECT c.used, u.state, u.is_over AS over FROM coupons c JOIN coupon_uses u ON u.coupon_id = c.id
    WHERE u.payment_id = ${paymentId}`);
  return rows[0];
};

test('a reservation released twice frees one use', async () => {
  expect(await reserve()).toBe(true);
  await release();
  await release();
  expect(await found()).toEqual({ used: 0, state: 'released', over: false });
});

test('a used coupon stays used when its payment is given up afterwards', async () => {
  await reserve();
  expect([await consume(), await consume()]).toEqual(['consumed', 'consumed']);
  await release();
  expect(await found()).toEqual({ used: 1, state: 'consumed', over: false });
});

test('a late payment takes its released use again if one is free', async () => {
  await reserve();
  await release();
  expect(await consume()).toBe('consumed');
  expect(await found()).toEqual({ used: 1, state: 'consumed', over: false });
  expect(await consumeAtOnce(app.db, taking())).toBe(false);
});

test('a late payment counts even if its use went to another buyer, and is marked as over the limit', async () => {
  await reserve();
  await release();
  expect(await consumeAtOnce(app.db, taking())).toBe(true);
  expect([await consume(), await consume()]).toEqual(['over', 'over']);
  expect(await found()).toEqual({ used: 1, state: 'consumed', over: true });
});

test('a payment without a coupon releases and uses none', async () => {
  await release();
  expect(await consume()).toBe('none');
});

test('a coupon that has not started, has ended or is used up cannot be reserved', async () => {
  const later = new Date(now().getTime() + 60_000);
  for (const change of [
    { startsAt: later },
    { endsAt: now() },
    { endedAt: now() },
    { maxUses: 2, used: 2 },
  ]) {
    couponId = (await aCoupon(app.db, change)).id;
    expect(await reserve()).toBe(false);
  }
  expect(await found()).toBeUndefined();
});

test('the database refuses more uses than a coupon has', async () => {
  await expect(app.db.execute(sql`UPDATE coupons SET used = 2 WHERE id = ${couponId}`)).rejects.toThrow();
  await expect(app.db.execute(sql`UPDATE coupons SET used = -1 WHERE id = ${couponId}`)).rejects.toThrow();
});

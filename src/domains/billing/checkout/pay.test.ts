import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon, aCouponUse } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { cancel } from '../payments/opening/cancel.server.ts';
import { syncPayment } from '../payments/sync/sync.server.ts';
import { currentPlan } from '../subscriptions/service.server.ts';

let app: TestApp;
let accountId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  await signUp();
});

async function signUp(options: Parameters<typeof aBusiness>[1] = {}) {
  accountId = await aBusiness(app.db, options);
  ({ token } = await app.signIn(accountId));
}

const pay = async (payload: object = {}, query = 'selected_package_id=2', headers: object = {}) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/paypal/payment?${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const refusal = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ status: 'error', code }),
});
type Row = {
  id: number;
  state: string;
  amount_pence: number;
  discount_pence: number;
  paypal_order_id: string;
};
const payments = async (): Promise<Row[]> =>
  (
    await app.db.execute<Row>(
      sql`SELECT id, state, amount_pence, discount_pence, paypal_order_id FROM payments
          WHERE account_id = ${accountId} ORDER BY id`,
    )
  ).rows;
const coupon = async (id: number) => {
  const { rows } = await app.db.execute(sql`
    SELECT used, (SELECT array_agg(state ORDER BY id) FROM coupon_uses WHERE coupon_id = c.id) AS uses
    FROM coupons c WHERE id = ${id}`);
  return rows[0];
};
const planNow = async () => (await currentPlan(app.db, accountId, app.clock.now)).plan.type;

test('a plan is bought at the site’s price, and the buyer is sent to PayPal', async () => {
  const { status, body } = await pay({ amount: 15, original_price: 15 });
  expect([status, body.status]).toEqual([200, 'pending']);
  expect(body.approval_url).toMatch(/^https:\/\//);
  const [made, ...more] = await payments();
  expect(made).toMatchObject({ state: 'open', amount_pence: 1_500, paypal_order_id: body.order_id });
  expect([more, await planNow()]).toEqual([[], 'free']);
});

test.each([
  ['amount', { amount: 1 }],
  ['original_price', { original_price: 14 }],
  ['discount_amount', { discount_amount: 14 }],
  ['has_discount', { has_discount: true }],
  ['price by a fraction of a penny', { amount: 14.999 }],
])('a request that claims another %s gets 409, and no payment is created', async (_name, payload) => {
  expect(await pay(payload)).toEqual({
    status: 409,
    body: expect.objectContaining({
      status: 'error',
      message: 'The price has changed. Please review your order.',
    }),
  });
  expect(await payments()).toEqual([]);
});

test('figures in the address are checked too, with a coupon and without', async () => {
  const { code } = await aCoupon(app.db);
  const figures = (final: string, off: string) =>
    `selected_package_id=2&coupon_code=${code}&final_amount=${final}&discount_amount=${off}`;
  expect(await pay({}, figures('0.01', '14.99'))).toEqual(refusal(409, 'price-changed'));
  expect(await pay({}, 'selected_package_id=2&final_amount=12')).toEqual(refusal(409, 'price-changed'));
  expect((await pay({}, figures('12', '3'))).body.status).toBe('pending');
});

test('a figure sent twice must have the same value', async () => {
  const twice = await pay({ discount_amount: 0 }, 'selected_package_id=2&discount_amount=3');
  expect(twice.body).toMatchObject({ status: 'error', errors: { discount_amount: [expect.any(String)] } });
  expect(twice.status).toBe(422);
});

test('a payment reserves its coupon, and another buyer cannot use it meanwhile', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 1 });
  const discounted = { amount: 12, original_price: 15, has_discount: true, discount_amount: 3 };
  const first = await pay({ ...discounted, coupon_code: code });
  expect(first.body.status).toBe('pending');
  expect(await payments()).toMatchObject([{ amount_pence: 1_200, discount_pence: 300 }]);
  expect(await coupon(id)).toEqual({ used: 1, uses: ['reserved'] });
  expect(await pay({ coupon_code: code })).toEqual(first);
  await signUp();
  expect(await pay({ coupon_code: code })).toEqual(refusal(422, 'invalid-coupon'));
  expect(await payments()).toEqual([]);
});

test('a captured payment uses up the coupon, and a cancelled one releases it', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 2, maxUsesPerAccount: 1 });
  await pay({ coupon_code: code });
  const [away] = await payments();
  await cancel(app.context, away?.id ?? 0);
  expect(await coupon(id)).toEqual({ used: 0, uses: ['released'] });
  await pay({ coupon_code: code });
  const [, paid] = await payments();
  await app.paypal.sandbox.decide(paid?.paypal_order_id ?? '', true);
  await syncPayment(app.context, paid?.id ?? 0);
  expect([await coupon(id), await planNow()]).toEqual([
    { used: 1, uses: ['released', 'consumed'] },
    'standard',
  ]);
  expect(await pay({ coupon_code: code })).toEqual({
    status: 422,
    body: expect.objectContaining({ message: 'You have already used this coupon.' }),
  });
});

test('an unpaid payment releases its coupon after 30 minutes', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 1 });
  await pay({ coupon_code: code });
  const slow = accountId;
  const pass = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  };
  pass(29);
  await signUp({ at: app.clock.now });
  expect(await pay({ coupon_code: code })).toEqual(refusal(422, 'invalid-coupon'));
  pass(1);
  expect((await pay({ coupon_code: code })).body.status).toBe('pending');
  expect(await coupon(id)).toEqual({ used: 1, uses: ['released', 'reserved'] });
  accountId = slow;
  expect(await payments()).toMatchObject([{ state: 'expired' }]);
});

test('two clicks and two tabs create one payment', async () => {
  const answers = await Promise.all([pay({ amount: 15 }), pay({ amount: 15 }), pay()]);
  const orders = new Set(answers.map(({ body }) => body.order_id));
  expect([orders.size, (await payments()).length]).toEqual([1, 1]);
});

test('a repeated request gets the same answer, and another request under the same key is refused', async () => {
  const named = { 'idempotency-key': 'attempt-1' };
  const first = await pay({ amount: 15 }, undefined, named);
  await cancel(app.context, (await payments())[0]?.id ?? 0);
  expect(await pay({ amount: 15 }, undefined, named)).toEqual(first);
  expect((await payments()).length).toBe(1);
  expect((await pay({ amount: 49 }, 'selected_package_id=3', named)).status).toBe(422);
});

test('a payment for another plan or coupon replaces the open one and releases its coupon', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 1 });
  await pay({ coupon_code: code });
  await pay({});
  expect((await payments()).map(({ state }) => state)).toEqual(['cancelled', 'open']);
  expect(await coupon(id)).toEqual({ used: 0, uses: ['released'] });
  await pay({}, 'selected_package_id=3');
  expect((await payments()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'open']);
});

test('a payment under review blocks a second payment', async () => {
  await app.paypal.sandbox.injectFaults({ pendNext: 1 });
  const { body } = await pay();
  await app.paypal.sandbox.decide(body.order_id, true);
  await syncPayment(app.context, (await payments())[0]?.id ?? 0);
  expect(await pay()).toEqual(refusal(409, 'being-confirmed'));
  expect(await pay({}, 'selected_package_id=3')).toEqual(refusal(409, 'being-confirmed'));
  const { code } = await aCoupon(app.db, { basisPoints: 10_000 });
  expect(await pay({ coupon_code: code })).toEqual(refusal(409, 'being-confirmed'));
  expect((await payments()).length).toBe(1);
});

test('a coupon for the full price activates the plan at once, without a payment', async () => {
  const { id, code } = await aCoupon(app.db, { basisPoints: 10_000, maxUsesPerAccount: 1 });
  await pay();
  const free = await pay({ amount: 0, coupon_code: code, has_discount: true, discount_amount: 15 });
  expect(free.body).toEqual({
    status: 'success',
    message: 'Professional is active. There is nothing to pay.',
  });
  expect([await planNow(), await coupon(id)]).toEqual(['standard', { used: 1, uses: ['consumed'] }]);
  expect((await payments()).map(({ state }) => state)).toEqual(['cancelled']);
  expect(await pay({ coupon_code: code })).toEqual(refusal(422, 'invalid-coupon'));
});

test('two tabs or repeated clicks with a full-price coupon make one purchase', async () => {
  const { id, code } = await aCoupon(app.db, { basisPoints: 10_000 });
  const answers = await Promise.all([pay({ coupon_code: code }), pay({ coupon_code: code })]);
  expect([...answers, await pay({ coupon_code: code })].map(({ body }) => body.status)).toEqual([
    'success',
    'success',
    'success',
  ]);
  expect(await coupon(id)).toEqual({ used: 1, uses: ['consumed'] });
});

test('a buyer cannot claim that the plan is free', async () => {
  expect(await pay({ amount: 0, has_discount: true, discount_amount: 15 })).toEqual(
    refusal(409, 'price-changed'),
  );
  expect([await payments(), await planNow()]).toEqual([[], 'free']);
});

test('the free plan is already active, and does not replace a running paid plan', async () => {
  const had = await pay({}, 'selected_package_id=1');
  expect(had.body).toMatchObject({ status: 'success', message: expect.stringContaining('already') });
  await signUp({ plan: 'standard', planEndsAt: new Date('2026-12-01T00:00:00Z') });
  expect(await pay({}, 'selected_package_id=1')).toEqual(refusal(409, 'cancel-instead'));
  expect([await payments(), await planNow()]).toEqual([[], 'standard']);
});

test('a plan without an end date is not sold again', async () => {
  await signUp({ plan: 'elite' });
  expect((await pay({}, 'selected_package_id=3')).body).toMatchObject({ status: 'success' });
  expect(await payments()).toEqual([]);
});

test('the plan is checked before the coupon, and the coupon before the price', async () => {
  const used = await aCoupon(app.db, { maxUsesPerAccount: 1 });
  await aCouponUse(app.db, used.id, accountId);
  expect(await pay({ coupon_code: 'NO-SUCH', amount: 1 }, 'selected_package_id=99')).toEqual(
    refusal(404, 'no-such-plan'),
  );
  expect(await pay({ coupon_code: 'NO-SUCH', amount: 1 })).toEqual(refusal(422, 'invalid-coupon'));
  expect(await pay({ coupon_code: used.code, amount: 1 })).toEqual(refusal(422, 'invalid-coupon'));
  expect(await pay({ amount: 1 })).toEqual(refusal(409, 'price-changed'));
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon } from '#src/testing/billing/coupons.ts';
import { aBuyer, later } from '#src/testing/payments/buyer.ts';
import { reconcile } from '../jobs.server.ts';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  buyer = await aBuyer(app);
});

const used = async (id: number) =>
  (await app.db.execute<{ used: number }>(sql`SELECT used FROM coupons WHERE id = ${id}`)).rows[0]?.used;
const openPayPal = () => {
  if (!app.context.paypal) throw new Error('There is no PayPal.');
  return app.context.paypal;
};

test('T8/F26: ten simultaneous clicks make one payment with one link', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.pay()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.approval_url)).size).toBe(1);
  expect(await buyer.states()).toEqual(['open']);
});

test('T8: a buyer who changes plan or coupon has one open payment, for the last choice', async () => {
  const { id, code } = await aCoupon(app.db);
  const choices = [[2], [2, code], [3, code], [3]] as const;
  for (const [planId, coupon] of choices) expect((await buyer.pay(planId, coupon)).status).toBe(200);
  expect(await buyer.states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'open']);
  expect(await used(id)).toBe(0);
});

test('T8: two tabs with different plans leave one open payment', async () => {
  const answers = await Promise.all([2, 3, 2, 3].map((planId) => buyer.pay(planId)));
  expect(answers.every(({ status }) => [200, 409, 502].includes(status))).toBe(true);
  expect((await buyer.states()).filter((state) => state === 'open')).toHaveLength(1);
});

test('an order approved in another tab is captured first, and no other payment is opened', async () => {
  await buyer.approved(2);
  expect(await buyer.pay(3)).toMatchObject({ status: 409, body: { code: 'being-confirmed' } });
  expect([await buyer.states(), await buyer.planNow()]).toEqual([['captured'], 'standard']);
  expect((await buyer.pay(3)).status).toBe(200);
});

test('an approved but declined order is replaced by the next payment', async () => {
  await app.paypal.sandbox.injectFaults({ declineNext: 1 });
  await buyer.approved(2);
  expect((await buyer.pay(3)).status).toBe(200);
  expect(await buyer.states()).toEqual(['cancelled', 'open']);
});

test('F8: if PayPal fails, the next click continues the same payment under the same key', async () => {
  const paypal = openPayPal();
  const create = paypal.createOrder.bind(paypal);
  const keys: string[] = [];
  paypal.createOrder = (order, key) => {
    keys.push(key);
    return keys.length === 1
      ? Promise.reject(new PayPalFailure('unclear', 'UNREACHABLE'))
      : create(order, key);
  };
  expect(await buyer.pay()).toMatchObject({
    status: 502,
    body: { message: 'Failed to create payment. Please try again later.' },
  });
  expect(await buyer.states()).toEqual(['opening']);
  expect((await buyer.pay()).status).toBe(200);
  paypal.createOrder = create;
  expect([await buyer.states(), new Set(keys).size]).toEqual([['open'], 1]);
});

test('F8: if PayPal refuses, the payment fails, its coupon is released, and the next click opens another', async () => {
  const { id, code } = await aCoupon(app.db);
  const paypal = openPayPal();
  const create = paypal.createOrder.bind(paypal);
  paypal.createOrder = () => Promise.reject(new PayPalFailure('refused', 'PAYEE_ACCOUNT_RESTRICTED', 422));
  expect((await buyer.pay(2, code)).status).toBe(502);
  paypal.createOrder = create;
  expect([await buyer.states(), await used(id)]).toEqual([['failed'], 0]);
  expect((await buyer.pay(2, code)).status).toBe(200);
  expect([await buyer.states(), await used(id)]).toEqual([['failed', 'open'], 1]);
});

test('F13: a buyer who closed the window gets the plan within minutes, without a webhook event', async () => {
  await app.paypal.sandbox.injectFaults({ isSilent: true });
  await buyer.approved();
  await app.paypal.sandbox.injectFaults({ isSilent: false });
  later(app, 5);
  await reconcile(app.context);
  expect([await buyer.states(), await buyer.planNow()]).toEqual([['captured'], 'standard']);
});

test('an unapproved payment expires after half an hour, and its coupon is released', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 1 });
  await buyer.pay(2, code);
  const other = await aBuyer(app);
  expect((await other.pay(2, code)).status).toBe(422);
  for (const minutes of [10, 10, 12]) {
    later(app, minutes);
    await reconcile(app.context);
  }
  expect([await buyer.states(), await used(id)]).toEqual([['expired'], 0]);
  expect((await other.pay(2, code)).status).toBe(200);
});

test('a payment that PayPal never received expires too', async () => {
  const { id, code } = await aCoupon(app.db);
  const paypal = openPayPal();
  const create = paypal.createOrder.bind(paypal);
  paypal.createOrder = () => Promise.reject(new PayPalFailure('unclear', 'UNREACHABLE'));
  await buyer.pay(2, code);
  paypal.createOrder = create;
  for (const minutes of [3, 29]) {
    later(app, minutes);
    await reconcile(app.context);
  }
  expect([await buyer.states(), await used(id), await reconcile(app.context)]).toEqual([['expired'], 0, 0]);
});

test('a payment that PayPal no longer knows fails once its time is over', async () => {
  const { body } = await buyer.pay();
  await app.db.execute(
    sql`UPDATE payments SET paypal_order_id = 'FORGOTTEN' || id WHERE paypal_order_id = ${body.order_id}`,
  );
  later(app, 5);
  await reconcile(app.context);
  expect(await buyer.states()).toEqual(['open']);
  later(app, 60);
  await reconcile(app.context);
  expect(await buyer.states()).toEqual(['failed']);
});

test('a captured payment uses up its coupon', async () => {
  const { id, code } = await aCoupon(app.db, { maxUses: 1 });
  const orderId = await buyer.approved(2, code);
  expect((await buyer.comeBack(orderId)).body.status).toBe('success');
  expect([await buyer.books(), await used(id)]).toEqual([1_200, 1]);
  expect((await (await aBuyer(app)).pay(2, code)).status).toBe(422);
});

test('F29: in a long outage no one waits for PayPal, and it is asked again later', async () => {
  await app.paypal.sandbox.injectFaults({ failNext: 100 });
  await buyer.pay();
  await buyer.pay();
  // Each caller waits, and takes one of the failures.
  const stillToFail = async () => (await app.paypal.sandbox.faults()).failNext;
  const before = await stillToFail();
  expect((await buyer.pay()).status).toBe(502);
  expect(await stillToFail()).toBe(before);
  expect((await buyer.call('GET', '/api/listing-packages')).status).toBe(200);
  await app.paypal.sandbox.injectFaults({ failNext: 0 });
});

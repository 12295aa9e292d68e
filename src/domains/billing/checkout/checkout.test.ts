import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { syncPayment } from '../payments/sync/sync.server.ts';

let app: TestApp;
let accountId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { VAT_NUMBER: 'GB123456789' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  await be(await aBusiness(app.db));
});

async function be(id: number) {
  accountId = id;
  ({ token } = await app.signIn(id));
}
const ask = async (planId: number | string, on = app, as = token) => {
  const headers = { authorization: `Bearer ${as}` };
  const answer = await on.http.inject({ url: `/api/checkout/${planId}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const pay = async (payload: object = {}, on = app, as = token) => {
  const answer = await on.http.inject({
    method: 'POST',
    url: '/api/paypal/payment?selected_package_id=2',
    headers: { authorization: `Bearer ${as}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('the checkout shows price, VAT, period and effect of the plan', async () => {
  const { status, body } = await ask(2);
  expect([status, body]).toEqual([
    200,
    [
      {
        ...{ id: 2, name: 'Professional', type: 'standard', number_of_days: 30, commission: 4 },
        ...{ price: 15, original_price: 15, final_amount: 15, discount: 0 },
        vat: { number: 'GB123456789', rate: 20, amount: 2.5 },
        effect: 'new',
        starts_at: '2026-11-02T09:30:00.000Z',
        ends_at: '2026-12-02T09:30:00.000Z',
        credit: null,
        open_payment: null,
        terms_due: false,
        payments_open: true,
      },
    ],
  ]);
});

test('the checkout shows how a plan extends the same one or carries credit from another', async () => {
  await be(await aBusiness(app.db, { plan: 'standard', planEndsAt: new Date('2026-11-12T09:30:00Z') }));
  expect((await ask(2)).body[0]).toMatchObject({
    effect: 'extends',
    starts_at: '2026-11-12T09:30:00.000Z',
    ends_at: '2026-12-12T09:30:00.000Z',
  });
  expect((await ask(3)).body[0]).toMatchObject({
    effect: 'switches',
    starts_at: '2026-11-02T09:30:00.000Z',
    credit: { plan: 'Professional' },
  });
});

test('the free plan counts as current, and cannot be bought while a paid plan runs', async () => {
  expect((await ask(1)).body[0]).toMatchObject({ effect: 'current', final_amount: 0, ends_at: null });
  await be(await aBusiness(app.db, { plan: 'standard', planEndsAt: new Date('2026-12-01T09:30:00Z') }));
  expect(await ask(1)).toMatchObject({ status: 409, body: { code: 'cancel-instead' } });
});

test('clients and operators are told that plans are for businesses', async () => {
  for (const [role, words] of [
    ['user', 'as a client'],
    ['operator', 'as an operator'],
  ] as const) {
    await be((await anAccount(app.db, { role })).id);
    const { status, body } = await ask(2);
    expect([status, body.code, body.message]).toEqual([
      403,
      'for-businesses',
      expect.stringContaining(words),
    ]);
  }
});

test.each(['99', '0', '-1', 'elite', '2147483648'])('the plan %s answers 404', async (id) => {
  const { status, body } = await ask(id);
  expect([status, body.error]).toEqual([404, body.message]);
});

test('an open payment shows again after a reload or in another tab, with its coupon', async () => {
  const { code } = await aCoupon(app.db);
  const opened = (await pay({ coupon_code: code })).body;
  expect((await ask(2)).body[0]).toMatchObject({
    ...{ original_price: 15, final_amount: 12, discount: 3, vat: { amount: 2 } },
    open_payment: {
      order_id: opened.order_id,
      approval_url: opened.approval_url,
      coupon_code: code,
      final_amount: 12,
      is_being_confirmed: false,
    },
  });
  expect((await ask(3)).body[0]).toMatchObject({ final_amount: 35, open_payment: null });
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
  expect((await ask(2)).body[0]).toMatchObject({ final_amount: 15, open_payment: null });
});

test('a payment under review shows as being confirmed for as long as it takes, only to its buyer', async () => {
  await app.paypal.sandbox.injectFaults({ pendNext: 1 });
  const { order_id: orderId } = (await pay()).body;
  await app.paypal.sandbox.decide(orderId, true);
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT id FROM payments WHERE account_id = ${accountId}`,
  );
  await syncPayment(app.context, rows[0]?.id ?? 0);
  app.clock.now = new Date(app.clock.now.getTime() + 90 * 60_000);
  expect((await ask(2)).body[0].open_payment).toMatchObject({ order_id: orderId, is_being_confirmed: true });
  await be(await aBusiness(app.db));
  expect((await ask(2)).body[0].open_payment).toBeNull();
});

test('a site without PayPal says that payments are closed, and creates none', async () => {
  const closed = await startTestApp({ settings: { NODE_ENV: 'production' } });
  const { token: own } = await closed.signIn(await aBusiness(closed.db));
  const { code } = await aCoupon(closed.db, { basisPoints: 10_000 });
  expect((await ask(2, closed, own)).body[0]).toMatchObject({ payments_open: false });
  expect(await pay({}, closed, own)).toMatchObject({ status: 503, body: { code: 'payments-closed' } });
  const { rows } = await closed.db.execute(sql`SELECT id FROM payments`);
  expect(rows).toEqual([]);
  // What costs nothing needs no PayPal.
  expect((await pay({ coupon_code: code }, closed, own)).body.status).toBe('success');
  await closed.close();
});

test('an account may begin ten payments an hour', async () => {
  const strict = await startTestApp({ settings: { LIMITS_PAYMENTS: '10' } });
  const { token: own } = await strict.signIn(await aBusiness(strict.db));
  for (let time = 0; time < 10; time += 1) expect((await pay({}, strict, own)).status).toBe(200);
  expect(await pay({}, strict, own)).toMatchObject({
    status: 429,
    body: { status: 'error', code: 'too-many-payments' },
  });
  expect((await ask(2, strict, own)).status).toBe(200);
  await strict.close();
});

test('a PayPal failure leaves no open payment, and the next click works', async () => {
  await app.paypal.sandbox.injectFaults({ failNext: 3 });
  const failed = await pay();
  expect(failed).toMatchObject({
    status: 502,
    body: { status: 'error', message: 'Failed to create payment. Please try again later.' },
  });
  expect((await ask(2)).body[0].open_payment).toBeNull();
  expect((await pay()).body.status).toBe('pending');
});

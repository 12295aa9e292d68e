import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBuyer, later } from '#src/testing/payments/buyer.ts';
import { reconcile } from '../jobs.server.ts';
import { syncPayment } from '../sync/sync.server.ts';
import { refundPayment } from './refund.server.ts';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
let paymentId: number;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  buyer = await aBuyer(app);
  orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  paymentId = (await buyer.payments())[0]?.id ?? 0;
});

const refund = (pence: number, reason = 'The business asked for it') =>
  refundPayment(app.context, { paymentId, pence, reason, actor: 'operator', by: null });
const refunds = async () => {
  const { rows } = await app.db.execute<{ pence: number; state: string; key: string; issue: string }>(
    sql`SELECT pence, state, key, issue FROM refunds WHERE payment_id = ${paymentId} ORDER BY id`,
  );
  return rows;
};
/** What PayPal really sent back. */
const goneAtPayPal = async () =>
  (await app.paypal.sandbox.order(orderId))?.capture?.refunds.map(({ pence }) => pence);
const openPayPal = () => {
  if (!app.context.paypal) throw new Error('There is no PayPal.');
  return app.context.paypal;
};

test('a refund is made at PayPal, entered in the ledger and marked as done', async () => {
  expect(await refund(400)).toMatchObject({ state: 'captured', refundedPence: 400 });
  expect(await refund(1_100)).toMatchObject({ state: 'refunded', refundedPence: 1_500 });
  expect([(await refunds()).map(({ state }) => state), await buyer.books(), await goneAtPayPal()]).toEqual([
    ['done', 'done'],
    0,
    [400, 1_100],
  ]);
  expect(await buyer.planNow()).toBe('free');
});

test('simultaneous refunds never return more than was paid', async () => {
  const outcomes = await Promise.allSettled([600, 700, 800, 900].map((pence) => refund(pence)));
  const gone = (await goneAtPayPal())?.reduce((sum, pence) => sum + pence, 0) ?? 0;
  expect(gone).toBeLessThanOrEqual(1_500);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(2);
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(reasons)).toEqual(new Set(['nothing-to-refund']));
  expect(await buyer.books()).toBe(1_500 - gone);
});

test.each([0, -1, 1_501])('a refund of %i pence of £15 is refused before PayPal is asked', async (pence) => {
  await expect(refund(pence)).rejects.toMatchObject({ code: 'nothing-to-refund' });
  expect(await refunds()).toEqual([]);
});

test('two clicks make one refund, and the same amount later makes another', async () => {
  await Promise.all([refund(400), refund(400)]);
  expect(await goneAtPayPal()).toEqual([400]);
  later(app, 2);
  await refund(400);
  expect(await goneAtPayPal()).toEqual([400, 400]);
});

test('T9: a refund with a lost answer blocks others and is retried under the same key', async () => {
  const paypal = openPayPal();
  const send = paypal.refundCapture.bind(paypal);
  const keys: string[] = [];
  paypal.refundCapture = async (captureId, what, key) => {
    keys.push(key);
    if (keys.length === 1) await app.paypal.sandbox.injectFaults({ loseNext: 3 });
    return send(captureId, what, key);
  };
  expect(await refund(900)).toMatchObject({ refundedPence: 0 });
  expect((await refunds()).map(({ state }) => state)).toEqual(['asked']);
  await expect(refund(700, 'Another reason')).rejects.toMatchObject({ code: 'nothing-to-refund' });
  later(app, 5);
  await reconcile(app.context);
  paypal.refundCapture = send;
  expect([new Set(keys).size, keys.length > 1, await goneAtPayPal()]).toEqual([1, true, [900]]);
  expect([(await refunds()).map(({ state }) => state), await buyer.books()]).toEqual([['done'], 600]);
});

test('T9: a webhook event completes a full refund with a lost answer, before the reconciler', async () => {
  const paypal = openPayPal();
  const send = paypal.refundCapture.bind(paypal);
  paypal.refundCapture = async (...given) => {
    await app.paypal.sandbox.injectFaults({ loseNext: 3 });
    return send(...given);
  };
  await refund(1_500);
  paypal.refundCapture = send;
  expect(await syncPayment(app.context, paymentId)).toMatchObject({ state: 'refunded' });
  later(app, 5);
  await reconcile(app.context);
  expect([(await refunds()).map(({ state }) => state), await goneAtPayPal()]).toEqual([['done'], [1_500]]);
  later(app, 600);
  expect(await reconcile(app.context)).toBe(0);
});

test('a refund that PayPal refuses is marked as failed and does not block another', async () => {
  // A refund was made on PayPal's own pages, and we have not heard of it.
  await app.paypal.sandbox.refundOutside(orderId, '10.00');
  await expect(refund(900)).rejects.toMatchObject({ code: 'refund-not-made', status: 502 });
  expect(await refunds()).toMatchObject([{ state: 'failed', issue: 'REFUND_AMOUNT_EXCEEDED' }]);
  expect(await refund(500)).toMatchObject({ state: 'refunded', refundedPence: 1_500 });
});

test('F16: a pending refund is requested once, and blocks others until it fails', async () => {
  const paypal = openPayPal();
  const send = paypal.refundCapture.bind(paypal);
  const stands = async (status: 'PENDING' | 'FAILED') => {
    const capture = (await app.paypal.sandbox.order(orderId))?.capture;
    if (!capture) throw new Error('There is no capture.');
    const refunds = [{ id: 'SLOW', pence: 900, status }];
    await app.paypal.sandbox.alter(orderId, { capture: { ...capture, refunds } });
    return { id: 'SLOW', status };
  };
  let asked = 0;
  paypal.refundCapture = () => {
    asked += 1;
    return stands('PENDING');
  };
  await refund(900);
  later(app, 60);
  await reconcile(app.context);
  paypal.refundCapture = send;
  expect([asked, await refunds(), await buyer.books()]).toMatchObject([1, [{ state: 'asked' }], 1_500]);
  await expect(refund(700)).rejects.toMatchObject({ code: 'nothing-to-refund' });
  await stands('FAILED');
  later(app, 600);
  await reconcile(app.context);
  expect(await refunds()).toMatchObject([{ state: 'failed', issue: 'FAILED' }]);
  expect(await refund(600)).toMatchObject({ refundedPence: 600 });
});

test('an unpaid payment cannot be refunded', async () => {
  const other = await aBuyer(app);
  await other.pay();
  paymentId = (await other.payments())[0]?.id ?? 0;
  await expect(refund(100)).rejects.toMatchObject({ code: 'nothing-to-refund' });
});

test('T8: money for an ended payment is refunded automatically if the buyer has paid another', async () => {
  const late = await aBuyer(app);
  const first = await late.approved(2);
  await late.turnAway(first);
  const second = await late.approved(3);
  await late.comeBack(second, 3);
  app.emails.length = 0;
  // PayPal took it all the same, which nobody asked it to.
  await openPayPal().captureOrder(first, 'nobody’s key');
  expect((await late.comeBack(first)).body.status).toBe('pending');
  expect(await late.payments()).toMatchObject([
    { state: 'held', refunded_pence: 1_500 },
    { state: 'captured', refunded_pence: 0 },
  ]);
  expect([await late.planNow(), await late.grants(), await late.books()]).toEqual(['elite', 1, 3_500]);
  expect(app.emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('A payment is on hold'),
    expect.stringContaining('We are refunding a payment'),
  ]);
});

test('T8: money for an ended payment counts if the buyer has paid nothing else', async () => {
  const late = await aBuyer(app);
  const first = await late.approved();
  await late.turnAway(first);
  await openPayPal().captureOrder(first, 'no one’s key');
  expect((await late.comeBack(first)).body.status).toBe('success');
  expect([await late.planNow(), await late.grants()]).toEqual(['standard', 1]);
});

test.each([
  ['another amount', { pence: 1 }],
  ['another currency', { currency: 'EUR' }],
  ['another payment’s id', { customId: '1' }],
  ['another payee', { payee: 'S2MEBQDYELSE2' }],
])('F15: money with %s grants nothing, is held for the operator, and can be refunded', async (_name, odd) => {
  const unlucky = await aBuyer(app);
  const order = await unlucky.approved();
  await app.paypal.sandbox.alter(order, odd);
  app.emails.length = 0;
  await unlucky.comeBack(order);
  expect(app.emails).toMatchObject([
    { to: app.env.supportEmail, text: expect.stringContaining('what came is not what was asked for') },
  ]);
  expect([await unlucky.states(), await unlucky.planNow(), await unlucky.books()]).toEqual([
    ['held'],
    'free',
    0,
  ]);
  const [held] = await unlucky.payments();
  paymentId = held?.id ?? 0;
  await refund('pence' in odd ? odd.pence : 1_500);
  expect(await unlucky.payments()).toMatchObject([
    { state: 'held', refunded_pence: 'pence' in odd ? 1 : 1_500 },
  ]);
});

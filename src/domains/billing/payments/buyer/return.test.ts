import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBuyer, later } from '#src/testing/payments/buyer.ts';
import { reconcile } from '../jobs.server.ts';
import { syncPayment } from '../sync/sync.server.ts';

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

const notTheirs = {
  status: 404,
  body: expect.objectContaining({ message: 'Failed to fetch order details' }),
};

test('a buyer who returns is charged once and has the plan, and every reload says the same', async () => {
  const orderId = await buyer.approved();
  const success = {
    status: 200,
    body: {
      order_id: orderId,
      package_id: 2,
      status: 'success',
      message: 'Your payment was received. Thank you.',
    },
  };
  for (let load = 0; load < 3; load += 1) expect(await buyer.comeBack(orderId)).toEqual(success);
  expect([await buyer.planNow(), await buyer.grants(), await buyer.books()]).toEqual(['standard', 1, 1_500]);
});

test('T7: a paid order is answered from the database, without asking PayPal again', async () => {
  const orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  const { paypal } = app.context;
  if (!paypal) throw new Error('There is no PayPal.');
  const look = paypal.getOrder.bind(paypal);
  let asked = 0;
  paypal.getOrder = (id) => {
    asked += 1;
    return look(id);
  };
  const { body } = await buyer.comeBack(orderId);
  paypal.getOrder = look;
  expect([body.status, asked]).toEqual(['success', 0]);
});

test('T7: another account’s order, another plan and an unknown order all answer 404', async () => {
  const orderId = await buyer.approved();
  const stranger = await aBuyer(app);
  expect(await stranger.comeBack(orderId)).toEqual(notTheirs);
  expect(await buyer.comeBack(orderId, 3)).toEqual(notTheirs);
  expect(await buyer.comeBack('NEVERWAS')).toEqual(notTheirs);
  expect((await stranger.turnAway(orderId)).status).toBe(404);
  expect([await buyer.states(), await buyer.planNow(), await stranger.planNow()]).toEqual([
    ['open'],
    'free',
    'free',
  ]);
});

test('T7: an order id that was used gives nothing a second time', async () => {
  const orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  later(app, 60);
  expect((await buyer.comeBack(orderId)).body.status).toBe('success');
  expect([await buyer.grants(), await buyer.books()]).toEqual([1, 1_500]);
});

test('T10: page, webhook and reconciler at the same time settle a payment once', async () => {
  const orderId = await buyer.approved();
  const [payment] = await buyer.payments();
  later(app, 3);
  await Promise.all([
    ...Array.from({ length: 6 }, () => buyer.comeBack(orderId)),
    ...Array.from({ length: 6 }, () => syncPayment(app.context, payment?.id ?? 0)),
    reconcile(app.context),
    reconcile(app.context),
  ]);
  expect([await buyer.states(), await buyer.grants(), await buyer.books()]).toEqual([['captured'], 1, 1_500]);
});

test('F9: a lost answer shows “being confirmed”, and the reconciler finds the payment', async () => {
  const orderId = await buyer.approved();
  // The order is still read; then every answer to the capture is lost.
  const paypal = app.context.paypal;
  const capture = paypal?.captureOrder.bind(paypal);
  if (!paypal || !capture) throw new Error('There is no PayPal.');
  paypal.captureOrder = async (...given) => {
    await app.paypal.sandbox.injectFaults({ loseNext: 3 });
    return capture(...given);
  };
  const { body } = await buyer.comeBack(orderId);
  paypal.captureOrder = capture;
  expect([body.status, body.message]).toEqual([
    'pending',
    expect.stringContaining('Payment is being confirmed'),
  ]);
  expect([await buyer.states(), await buyer.planNow()]).toEqual([['open'], 'free']);
  later(app, 5);
  await reconcile(app.context);
  expect([await buyer.states(), await buyer.planNow(), await buyer.books()]).toEqual([
    ['captured'],
    'standard',
    1_500,
  ]);
});

test('F16: a declined way to pay is reported, and the buyer may approve another', async () => {
  await app.paypal.sandbox.injectFaults({ declineNext: 1 });
  const orderId = await buyer.approved();
  expect((await buyer.comeBack(orderId)).body.status).toBe('declined');
  expect(await buyer.planNow()).toBe('free');
  expect((await buyer.comeBack(orderId)).body.status).toBe('success');
});

test('F16: a payment under review gives no plan, and the buyer gets an email if it is declined', async () => {
  await app.paypal.sandbox.injectFaults({ pendNext: 1 });
  const orderId = await buyer.approved();
  expect([(await buyer.comeBack(orderId)).body.status, await buyer.planNow()]).toEqual(['pending', 'free']);
  expect((await buyer.turnAway(orderId)).body.status).toBe('pending');
  expect((await buyer.pay(3)).status).toBe(409);
  await app.paypal.sandbox.clear(orderId, 'DECLINED');
  app.emails.length = 0;
  expect((await buyer.comeBack(orderId)).body.status).toBe('declined');
  expect(app.emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your payment was not accepted'),
  ]);
});

test('an order not yet approved shows as pending, and one approved too late is not charged', async () => {
  const { body } = await buyer.pay();
  const orderId = String(body.order_id);
  expect((await buyer.comeBack(orderId)).body).toMatchObject({
    status: 'pending',
    message: expect.stringContaining('You have not been charged'),
  });
  await app.paypal.sandbox.decide(orderId, true);
  later(app, 31);
  expect((await buyer.comeBack(orderId)).body.status).toBe('ended');
  later(app, 1);
  expect((await buyer.comeBack(orderId)).body.status).toBe('ended');
  expect([await buyer.states(), await buyer.books()]).toEqual([['expired'], 0]);
});

test('a buyer who cancels at PayPal is not charged later', async () => {
  const orderId = await buyer.approved();
  for (let time = 0; time < 2; time += 1)
    expect(await buyer.turnAway(orderId)).toEqual({
      status: 200,
      body: { order_id: orderId, status: 'cancelled' },
    });
  expect((await buyer.comeBack(orderId)).body.status).toBe('ended');
  expect([await buyer.states(), await buyer.books()]).toEqual([['cancelled'], 0]);
});

test('a buyer who cancels after paying keeps the plan', async () => {
  const orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  expect((await buyer.turnAway(orderId)).body.status).toBe('success');
  expect(await buyer.planNow()).toBe('standard');
});

test('a buyer who cancels during the capture is told to wait, and the payment counts', async () => {
  const orderId = await buyer.approved();
  const paypal = app.context.paypal;
  const capture = paypal?.captureOrder.bind(paypal);
  if (!paypal || !capture) throw new Error('There is no PayPal.');
  let away: unknown;
  paypal.captureOrder = async (...given) => {
    away = (await buyer.turnAway(orderId)).body.status;
    return capture(...given);
  };
  const { body } = await buyer.comeBack(orderId);
  paypal.captureOrder = capture;
  expect([away, body.status, await buyer.states()]).toEqual(['pending', 'success', ['captured']]);
});

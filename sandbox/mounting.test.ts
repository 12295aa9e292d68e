import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/platform/database/database.server.ts';
import { openPayPal, PayPal, sandboxCredentials } from '#src/platform/paypal/client.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { freePorts } from '#src/testing/payments/ports.ts';
import { databaseStore, forgetStore } from './database-store.server.ts';

const begin = new Date('2026-11-02T09:30:00Z');
let app: TestApp;
let database: Database;
let origin: string;
let paypal: PayPal;

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  app = await startTestApp({ settings: { PORT: String(port), PUBLIC_URL: origin }, mountsSandbox: true });
  ({ database } = app);
  if (!app.context.paypal) throw new Error('There is no sandbox.');
  paypal = app.context.paypal;
  await app.http.listen({ port, host: '127.0.0.1' });
});
afterAll(() => app.close());

const anOrder = () =>
  paypal.createOrder(
    {
      paymentId: '4711',
      invoiceId: randomUUID(),
      description: 'Professional, <30> days',
      pence: 150_000,
      brand: 'Treatory',
      returnUrl: `${origin}/paypal-success?package_id=2`,
      cancelUrl: `${origin}/paypal-cancel`,
    },
    randomUUID(),
  );
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
  fetch(`${origin}/sandbox/paypal${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const notices = async () =>
  (await database.db.execute<{ type: string }>(sql`SELECT type FROM payment_notices ORDER BY type`)).rows.map(
    ({ type }) => type,
  );

test('a buyer sees the purchase, approves it and returns to the site, and the webhook arrives', async () => {
  const order = await anOrder();
  const link = order.links.find(({ rel }) => rel === 'payer-action')?.href ?? '';
  expect(link).toBe(`${origin}/sandbox/paypal/checkoutnow?token=${order.id}`);
  const page = await fetch(link);
  const text = await page.text();
  for (const said of ['Professional, &lt;30&gt; days', 'Treatory', '£1,500.00', 'No money moves here'])
    expect(text).toContain(said);
  expect(page.headers.get('content-security-policy')).toMatch(
    new RegExp(`style-src 'sha256-[^']+'; font-src 'self'; form-action 'self' ${origin};`),
  );
  const pressed = await press(`/checkoutnow?token=${order.id}`, { decision: 'approve' });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(`^${origin}/paypal-success\\?package_id=2&token=${order.id}&PayerID=`),
  ]);
  await paypal.captureOrder(order.id, randomUUID());
  await expect.poll(notices).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  expect((await fetch(link)).status).toBe(404);
});

test('the sandbox keeps its orders in the database, and a repeated call gets the same answer', async () => {
  const key = randomUUID();
  const order = await anOrder();
  await press(`/checkoutnow?token=${order.id}`, { decision: 'approve' });
  const first = await paypal.captureOrder(order.id, key);
  expect(await paypal.captureOrder(order.id, key)).toEqual(first);
  const again = databaseStore(database.db, () => app.clock.now);
  expect(await again.get(`order/${order.id}`)).toMatchObject({ id: order.id, status: 'COMPLETED' });
  expect(await again.newest('order/', 1)).toMatchObject([{ id: order.id }]);
  // Both notices of each of the two orders: none is still on its way when another test counts.
  await expect.poll(async () => (await notices()).length).toBe(4);
});

test('work that fails in the middle stores nothing', async () => {
  const store = databaseStore(database.db, () => app.clock.now);
  const broken = store.alone(async () => {
    await store.set('half', 1);
    throw new Error('The power went.');
  });
  await expect(broken).rejects.toThrow('The power went.');
  expect(await store.get('half')).toBeUndefined();
});

test('concurrent work runs one after another', async () => {
  const stores = [
    databaseStore(database.db, () => app.clock.now),
    databaseStore(database.db, () => app.clock.now),
  ];
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const store = stores[index % 2] ?? databaseStore(database.db, () => app.clock.now);
      return store.alone(async () => store.set('count', Number((await store.get('count')) ?? 0) + 1));
    }),
  );
  expect(await stores[0]?.get('count')).toBe(12);
});

test('another site cannot submit the sandbox’s forms', async () => {
  const order = await anOrder();
  const foreign = { origin: 'https://evil.example' };
  const approval = `/checkoutnow?token=${order.id}`;
  expect((await press(approval, { decision: 'approve' }, foreign)).status).toBe(419);
  expect((await press('/control', { failNext: '100' }, foreign)).status).toBe(419);
  expect((await paypal.getOrder(order.id)).status).toBe('PAYER_ACTION_REQUIRED');
});

test('only this server can call the sandbox', async () => {
  const address = `${origin}/sandbox/paypal/v2/checkout/orders/ANY`;
  for (const token of ['', 'sandbox-token'])
    expect((await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  const stranger = new PayPal({ ...sandboxCredentials, baseUrl: `${origin}/sandbox/paypal`, fetch });
  await expect(stranger.getOrder('ANY')).rejects.toMatchObject({ kind: 'refused', status: 401 });
});

test('the panel ends a review, makes a refund and opens a dispute, and each sends a webhook', async () => {
  await database.db.execute(sql`DELETE FROM payment_notices`);
  await press('/control', { pendNext: '1', copies: '1' });
  const { id } = await anOrder();
  await press(`/checkoutnow?token=${id}`, { decision: 'approve' });
  await paypal.captureOrder(id, randomUUID());
  const panel = await (await fetch(`${origin}/sandbox/paypal/control`)).text();
  expect(panel).toContain(`Approve the review: order ${id}`);
  for (const act of ['COMPLETED', 'dispute', 'refund'])
    expect((await press(`/control/${id}`, { act })).status).toBe(303);
  await expect
    .poll(notices)
    .toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'CUSTOMER.DISPUTE.CREATED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
    ]);
  expect((await paypal.getOrder(id)).purchase_units[0]?.payments?.captures[0]?.status).toBe('REFUNDED');
});

test('faults set in the panel end after a quarter of an hour', async () => {
  await press('/control', { failNext: '100', copies: '1' });
  await expect(paypal.getOrder('ANY')).rejects.toMatchObject({ kind: 'unclear' });
  app.clock.now = new Date(begin.getTime() + 15 * 60_000);
  await expect(paypal.getOrder('ANY')).rejects.toMatchObject({ kind: 'refused', status: 404 });
  app.clock.now = begin;
  await press('/control', { copies: '1' });
});

test('orders older than a given date are deleted', async () => {
  const order = await anOrder();
  const later = new Date(begin.getTime() + 1);
  expect(await forgetStore(database.db, begin)).toBe(0);
  expect(await forgetStore(database.db, later)).toBeGreaterThan(0);
  await expect(paypal.getOrder(order.id)).rejects.toMatchObject({ status: 404 });
});

test('a production server without a PayPal account has no sandbox and refuses payments', async () => {
  const app = await startTestApp({ settings: { NODE_ENV: 'production' }, mountsSandbox: true });
  expect([app.env.paypalSandbox, openPayPal(app.env)]).toEqual([false, null]);
  expect((await app.http.inject('/sandbox/paypal/control')).statusCode).toBe(404);
  const { token } = await app.signIn(await aBusiness(app.db));
  const pay = await app.http.inject({
    method: 'POST',
    url: '/api/paypal/payment?selected_package_id=2',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect([pay.statusCode, pay.json().message]).toEqual([503, expect.stringContaining('Nothing was charged')]);
  await app.close();
});

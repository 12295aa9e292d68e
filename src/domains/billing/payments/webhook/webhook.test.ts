import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBuyer, later } from '#src/testing/payments/buyer.ts';
import { deliver, type Envelope, enveloped, post } from '#src/testing/payments/paypal/notices.ts';
import { reconcile } from '../jobs.server.ts';
import { recordEvent } from '../sync/transition.server.ts';
import { deleteWebhookEventsBefore } from './receive.server.ts';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.sent.length = 0;
  app.paypal.notices.length = 0;
  await app.db.execute(sql`DELETE FROM payment_notices`);
  buyer = await aBuyer(app);
});

const kept = async () => (await app.db.execute(sql`SELECT id FROM payment_notices`)).rows.length;

async function anEnvelope(): Promise<Envelope> {
  const orderId = await buyer.approved();
  await new Promise((resolve) => setImmediate(resolve));
  const notice = app.paypal.notices.find(({ order }) => order.id === orderId);
  if (!notice) throw new Error('Nothing was announced.');
  return enveloped(app, notice);
}

test('a genuine webhook event is stored and answered at once, and a job settles the payment', async () => {
  const envelope = await anEnvelope();
  expect([await post(app, envelope), await kept(), await buyer.planNow()]).toEqual([200, 1, 'free']);
  await app.runJobs();
  expect([await buyer.states(), await buyer.planNow(), await buyer.books()]).toEqual([
    ['captured'],
    'standard',
    1_500,
  ]);
});

test('F10: twenty simultaneous copies get 200, and cause one record and one settlement', async () => {
  const envelope = await anEnvelope();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => post(app, envelope)));
  expect([new Set(statuses), await kept(), app.sent.length]).toEqual([new Set([200]), 1, 1]);
  await app.runJobs();
  expect([await buyer.grants(), await buyer.books()]).toEqual([1, 1_500]);
});

test.each([
  ['without a signature', (given: Envelope) => without(given, 'paypal-transmission-sig')],
  ['without a certificate', (given: Envelope) => without(given, 'paypal-cert-url')],
  ['with another signature', (given: Envelope) => header(given, 'paypal-transmission-sig', 'f00')],
  ['with another transmission id', (given: Envelope) => header(given, 'paypal-transmission-id', 'another')],
  [
    'with a changed word',
    ({ body, ...rest }: Envelope) => ({ ...rest, body: body.replace('APPROVED', 'VOIDED') }),
  ],
  ['with broken JSON', ({ ...rest }: Envelope) => ({ ...rest, body: '{"id":"WH-1"' })],
  ['with injected JSON', ({ body, ...rest }: Envelope) => ({ ...rest, body: `${body},"webhook_id":"MINE"` })],
  [
    'sent five days ago',
    (given: Envelope) => header(given, 'paypal-transmission-time', '2026-10-28T09:30:00Z'),
  ],
  [
    'dated ten minutes ahead',
    (given: Envelope) => header(given, 'paypal-transmission-time', '2026-11-02T09:40:00Z'),
  ],
  [
    'with a certificate of another host',
    (given: Envelope) => header(given, 'paypal-cert-url', 'https://paypal.com.evil.example/cert'),
  ],
  [
    'with a certificate over plain HTTP',
    (given: Envelope) => header(given, 'paypal-cert-url', 'http://api.paypal.com/cert'),
  ],
])('F12: a webhook event %s is refused and not stored', async (_name, change) => {
  const envelope = await anEnvelope();
  expect([await post(app, change(envelope)), await kept(), app.sent]).toEqual([400, 0, []]);
  await app.runJobs();
  expect(await buyer.states()).toEqual(['open']);
});

const header = ({ headers, body }: Envelope, name: string, value: string): Envelope => ({
  headers: { ...headers, [name]: value },
  body,
});
const without = ({ headers, body }: Envelope, name: string): Envelope => {
  const { [name]: _gone, ...rest } = headers;
  return { headers: rest, body };
};

test('a webhook event longer than 256 KB is refused', async () => {
  const { headers, body } = await anEnvelope();
  expect(await post(app, { headers, body: body.padEnd(262_145, ' ') })).toBe(413);
});

test('a webhook event that cannot be verified now gets 503 and is not stored', async () => {
  const envelope = await anEnvelope();
  const paypal = app.context.paypal;
  if (!paypal) throw new Error('There is no PayPal.');
  const verify = paypal.isGenuine.bind(paypal);
  paypal.isGenuine = () => Promise.reject(new PayPalFailure('unclear', 'UNREACHABLE'));
  expect([await post(app, envelope), await kept()]).toEqual([503, 0]);
  paypal.isGenuine = verify;
  expect([await post(app, envelope), await kept()]).toEqual([200, 1]);
});

test('F11: webhook events in any order leave the payment as PayPal shows it', async () => {
  const orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  await app.paypal.sandbox.refundOutside(orderId);
  const statuses = await deliver(app, orderId, (notices) => notices.toReversed());
  expect(statuses).toEqual([200, 200, 200]);
  await app.runJobs();
  expect([await buyer.states(), await buyer.planNow(), await buyer.books()]).toEqual([
    ['refunded'],
    'free',
    0,
  ]);
});

test('F11: a refund event that comes before the capture is known ends the same', async () => {
  const orderId = await buyer.approved();
  const order = await app.context.paypal?.captureOrder(orderId, 'another key');
  expect(order?.status).toBe('COMPLETED');
  await app.paypal.sandbox.refundOutside(orderId, '5.00');
  await deliver(app, orderId, (notices) => notices.slice(-1));
  await app.runJobs();
  // Nobody knows that capture yet: the webhook event is kept, and the payment found by the next look.
  later(app, 5);
  await reconcile(app.context);
  expect([await buyer.states(), await buyer.books()]).toEqual([['captured'], 1_000]);
});

test('F16: a dispute is recorded, leaves the payment as it is, and shows until it is resolved', async () => {
  const orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  await app.paypal.sandbox.dispute(orderId);
  await deliver(app, orderId, (notices) => notices.slice(-1));
  await app.runJobs();
  const [payment] = await buyer.payments();
  const { rows } = await app.db.execute<{ detail: string }>(
    sql`SELECT detail FROM payment_events WHERE payment_id = ${payment?.id} AND event = 'dispute'`,
  );
  expect([payment?.state, rows]).toEqual([
    'captured',
    [{ detail: expect.stringMatching(/^CREATED, PP-D-.*, MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED, OPEN$/) }],
  ]);
  const seen = async () => (await buyer.call('GET', '/api/plan-payment')).body.data;
  expect(await seen()).toMatchObject([{ status: 'disputed' }]);
  const [, number] = String(rows[0]?.detail).split(', ');
  await recordEvent(app.context, payment?.id ?? 0, 'dispute', `RESOLVED, ${number}`);
  expect(await seen()).toMatchObject([{ status: 'paid' }]);
});

test('an event about another PayPal order is stored and causes nothing', async () => {
  const envelope = await anEnvelope();
  await app.db.execute(
    sql`UPDATE payments SET paypal_order_id = 'ANOTHER' || id WHERE account_id = ${buyer.id}`,
  );
  expect([await post(app, envelope), await kept(), app.sent]).toEqual([200, 1, []]);
});

test('webhook events are deleted after 90 days', async () => {
  await post(app, await anEnvelope());
  const forget = (days: number) =>
    deleteWebhookEventsBefore(app.db, new Date(app.clock.now.getTime() + (days - 90) * 86_400_000));
  expect([await forget(89), await forget(91)]).toEqual([0, 1]);
});

test('the API document lists the webhook with its answers', async () => {
  const { paths } = (await app.http.inject('/api/openapi.json')).json();
  const { responses, security, requestBody } = paths['/api/paypal/webhook'].post;
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '503']));
  expect(security).toEqual([]);
  expect(requestBody.content['application/json'].schema.required).toContain('event_type');
});

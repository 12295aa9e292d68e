import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '#src/platform/context.server.ts';
import { hookRunner, onHook } from '#src/platform/hooks.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { startSandbox } from '#src/testing/billing/paypal.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { paymentCaptured, paymentRefunded } from '../hooks.server.ts';
import { reconcile } from '../jobs.server.ts';
import { cancel } from '../opening/cancel.server.ts';
import { openPayment } from '../opening/open.server.ts';
import { applyView } from './apply.server.ts';
import { syncPayment } from './sync.server.ts';

let app: TestApp;
let stand: Awaited<ReturnType<typeof startSandbox>>;
let context: ServerContext;
let accountId: number;
const granted: number[] = [];

/** In place of the plans: says what was paid, and into which ledger account it goes. */
const plans = [
  onHook(paymentCaptured, async (_context, { paymentId, amountPence }) => {
    granted.push(paymentId);
    return { 'plan sales': amountPence };
  }),
  onHook(paymentRefunded, async ({ db }, { paymentId, refundedPence }) => {
    const { rows } = await db.execute<{ before: number }>(sql`
      SELECT coalesce(sum(-e.pence), 0)::int AS before FROM ledger_entries e
      JOIN ledger_movements m ON m.id = e.movement_id
      WHERE m.payment_id = ${paymentId} AND m.kind = 'refund' AND e.account = 'paypal'`);
    return { 'plan sales': refundedPence - (rows[0]?.before ?? 0) };
  }),
];

beforeAll(async () => {
  app = await startTestApp();
  stand = await startSandbox();
  context = { ...app.context, runHook: hookRunner(plans), paypal: stand.paypal, now: () => app.clock.now };
});
afterAll(async () => {
  await stand.close();
  await app.close();
});
beforeEach(async () => {
  granted.length = 0;
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  accountId = await aBusiness(app.db);
});

const request = () => ({
  accountId,
  planVersionId: 2,
  orderId: null,
  description: 'Professional, 30 days',
  listPence: 1_500,
  discountPence: 0,
  returnUrl: 'https://treatory.example/paypal-success?package_id=2',
  cancelUrl: 'https://treatory.example/paypal-cancel',
});

async function anApproved() {
  const payment = await openPayment(context, request());
  await stand.sandbox.decide(payment.paypalOrderId ?? '', true);
  return payment;
}

const books = async () => {
  const { rows } = await app.db.execute<{ account: string; pence: number }>(sql`
    SELECT e.account, sum(e.pence)::int AS pence FROM ledger_entries e
    JOIN ledger_movements m ON m.id = e.movement_id JOIN payments p ON p.id = m.payment_id
    WHERE p.account_id = ${accountId} GROUP BY e.account ORDER BY e.account`);
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
};
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

test('an approved payment is captured, granted and booked once, however often it is synchronised', async () => {
  const { id } = await anApproved();
  const states = await Promise.all(
    Array.from({ length: 8 }, async () => (await syncPayment(context, id)).state),
  );
  expect(new Set(states)).toEqual(new Set(['captured']));
  expect(granted).toEqual([id]);
  expect(await books()).toEqual({ paypal: 1_500, 'plan sales': -1_500 });
});

test('two clicks open one payment, and another price replaces it', async () => {
  const both = await Promise.all([openPayment(context, request()), openPayment(context, request())]);
  expect(both[0].id).toBe(both[1].id);
  const cheaper = await openPayment(context, { ...request(), discountPence: 500 });
  expect(cheaper.id).not.toBe(both[0].id);
  expect((await syncPayment(context, both[0].id)).state).toBe('cancelled');
});

test('the reconciler finds an approved payment whose buyer never came back', async () => {
  const { id } = await anApproved();
  await reconcile(context);
  expect(granted).toEqual([]);
  later(2);
  await reconcile(context);
  expect([granted, await reconcile(context)]).toEqual([[id], 0]);
});

test('a capture with a lost answer is made once', async () => {
  const { id } = await anApproved();
  await stand.sandbox.injectFaults({ loseNext: 2 });
  expect((await syncPayment(context, id)).state).toBe('captured');
  expect(await books()).toEqual({ paypal: 1_500, 'plan sales': -1_500 });
});

test('a buyer is not charged after cancelling or after 30 minutes', async () => {
  const away = await anApproved();
  expect((await cancel(context, away.id)).state).toBe('cancelled');
  expect((await syncPayment(context, away.id)).state).toBe('cancelled');
  const slow = await anApproved();
  later(30);
  expect((await syncPayment(context, slow.id)).state).toBe('open');
  later(2);
  expect((await syncPayment(context, slow.id)).state).toBe('expired');
  expect([granted, await books()]).toEqual([[], {}]);
});

test('a payment under review grants nothing until it is accepted', async () => {
  await stand.sandbox.injectFaults({ pendNext: 1 });
  const { id, paypalOrderId } = await anApproved();
  expect([(await syncPayment(context, id)).state, granted]).toEqual(['pending', []]);
  await stand.sandbox.clear(paypalOrderId ?? '', 'COMPLETED');
  later(60);
  await reconcile(context);
  expect(granted).toEqual([id]);
});

test('a payment under review prevents a second payment for the same thing, however long it takes', async () => {
  await stand.sandbox.injectFaults({ pendNext: 1 });
  const { id, paypalOrderId } = await anApproved();
  await syncPayment(context, id);
  later(31);
  expect(await openPayment(context, request())).toMatchObject({ id, state: 'pending' });
  await stand.sandbox.clear(paypalOrderId ?? '', 'COMPLETED');
  expect((await syncPayment(context, id)).state).toBe('captured');
});

test('a declined payment stays open for another way to pay', async () => {
  await stand.sandbox.injectFaults({ declineNext: 1 });
  const { id } = await anApproved();
  expect((await syncPayment(context, id)).state).toBe('open');
  expect((await syncPayment(context, id)).state).toBe('captured');
});

test('T9: a late decline does not end the review of another way to pay', async () => {
  await stand.sandbox.injectFaults({ declineNext: 1 });
  const { id, paypalOrderId } = await anApproved();
  expect((await syncPayment(context, id)).state).toBe('open');
  await stand.sandbox.injectFaults({ pendNext: 1 });
  expect((await syncPayment(context, id)).state).toBe('pending');
  const late = await applyView(context, { id, state: 'open' }, { kind: 'declined' }, app.clock.now);
  expect([late.state, late.syncAt]).toEqual(['pending', expect.any(Date)]);
  await stand.sandbox.clear(paypalOrderId ?? '', 'COMPLETED');
  later(60);
  await reconcile(context);
  expect(granted).toEqual([id]);
});

test('T9: a payment whose review failed is checked once more, for a second way to pay', async () => {
  await stand.sandbox.injectFaults({ pendNext: 1 });
  const { id, paypalOrderId } = await anApproved();
  await syncPayment(context, id);
  await stand.sandbox.clear(paypalOrderId ?? '', 'DECLINED');
  expect((await syncPayment(context, id)).state).toBe('failed');
  later(5);
  expect([await reconcile(context), await reconcile(context)]).toEqual([1, 0]);
});

test('money that differs from the price grants nothing and is held for the operator', async () => {
  const { id } = await anApproved();
  await app.db.execute(sql`UPDATE payments SET amount_pence = 1400, discount_pence = 100 WHERE id = ${id}`);
  expect((await syncPayment(context, id)).state).toBe('held');
  expect([granted, await books()]).toEqual([[], {}]);
});

test('refunds are followed in parts and in full, and the ledger with them', async () => {
  const { id } = await anApproved();
  const { captureId } = await syncPayment(context, id);
  const refund = (pence: number) =>
    stand.paypal.refundCapture(
      captureId ?? '',
      { pence, invoiceId: `R${pence}`, note: '' },
      `${id}/${pence}`,
    );
  await refund(400);
  expect((await syncPayment(context, id)).state).toBe('captured');
  expect(await books()).toEqual({ paypal: 1_100, 'plan sales': -1_100 });
  await refund(1_100);
  expect((await syncPayment(context, id)).state).toBe('refunded');
  expect(await books()).toEqual({ paypal: 0, 'plan sales': 0 });
});

test('if PayPal fails, nothing is open, and the next click continues the same payment', async () => {
  await stand.sandbox.injectFaults({ failNext: 3 });
  await expect(openPayment(context, request())).rejects.toMatchObject({ status: 502 });
  const payment = await openPayment(context, request());
  const { rows } = await app.db.execute(sql`SELECT id FROM payments WHERE account_id = ${accountId}`);
  expect([payment.state, rows.length]).toEqual(['open', 1]);
});

test('the ledger accepts only additions that balance', async () => {
  const { id } = await anApproved();
  await syncPayment(context, id);
  await expect(app.db.execute(sql`DELETE FROM ledger_entries`)).rejects.toThrow();
  await expect(app.db.execute(sql`UPDATE ledger_entries SET pence = 1`)).rejects.toThrow();
  await expect(
    app.db.execute(sql`WITH m AS (INSERT INTO ledger_movements (payment_id, kind, reference, at)
      VALUES (${id}, 'refund', 'odd', now()) RETURNING id)
      INSERT INTO ledger_entries SELECT id, 'paypal', -5 FROM m`),
  ).rejects.toThrow();
});

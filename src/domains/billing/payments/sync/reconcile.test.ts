import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBuyer, later } from '#src/testing/payments/buyer.ts';
import { deliver } from '#src/testing/payments/paypal/notices.ts';
import { reconcile, reconcilePaid } from '../jobs.server.ts';
import { turnOf, turns } from '../rules.ts';

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
  await app.db.execute(
    sql`UPDATE payments SET look_at = NULL, captured_at = captured_at - interval '90 days'`,
  );
  buyer = await aBuyer(app);
});

async function aPaid() {
  const orderId = await buyer.approved();
  await buyer.comeBack(orderId);
  return orderId;
}
const looks = async () => {
  const { rows } = await app.db.execute<{ look: string | null }>(
    sql`SELECT look_at::text AS look FROM payments WHERE account_id = ${buyer.id}`,
  );
  return rows.map(({ look }) => look);
};

test('F16: a review that lasts for days is checked less and less often, and delays no other payment', async () => {
  await app.paypal.sandbox.injectFaults({ pendNext: 1 });
  await aPaid();
  later(app, 60);
  let looked = 0;
  for (let run = 0; run < 12; run += 1) {
    looked += await reconcile(app.context);
    later(app, 5);
  }
  // Every second of the runs, which come every five minutes.
  expect(looked).toBe(6);
  later(app, 24 * 60);
  expect([await reconcile(app.context), await buyer.states()]).toEqual([1, ['pending']]);
  later(app, 300);
  expect(await reconcile(app.context)).toBe(0);
});

test('an ended payment is checked once more at most, even if a check was due', async () => {
  const orderId = await buyer.approved();
  await buyer.turnAway(orderId);
  await app.db.execute(sql`UPDATE payments SET look_at = ${app.clock.now} WHERE account_id = ${buyer.id}`);
  expect(await reconcile(app.context)).toBe(1);
  expect([await buyer.states(), await looks()]).toEqual([['cancelled'], [null]]);
});

test('F11: a refund from a webhook event is followed up even if its job failed', async () => {
  const orderId = await aPaid();
  await app.paypal.sandbox.refundOutside(orderId, '5.00');
  expect(await deliver(app, orderId, (notices) => notices.slice(-1))).toEqual([200]);
  later(app, 5);
  expect([await reconcile(app.context), await buyer.books(), await looks()]).toEqual([1, 1_000, [null]]);
});

test('F13: a refund at PayPal without a webhook event is found within a day, for weeks', async () => {
  const orderId = await aPaid();
  const day = async () => {
    let looked = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      looked += await reconcilePaid(app.context);
      later(app, 5);
    }
    return looked;
  };
  later(app, 28 * 24 * 60);
  await app.paypal.sandbox.refundOutside(orderId, '5.00');
  expect([await reconcile(app.context), await buyer.books()]).toEqual([0, 1_500]);
  expect([await day(), await buyer.books()]).toEqual([1, 1_000]);
  later(app, 24 * 60);
  expect(await day()).toBe(0);
});

test('the five-minute run checks each payment in its turn', async () => {
  await app.paypal.sandbox.refundOutside(await aPaid(), '5.00');
  const [payment] = await buyer.payments();
  const run = async () => {
    app.sent.splice(0, Infinity, { name: 'reconcile-payments', data: {} });
    await app.runJobs();
  };
  const before = ((payment?.id ?? 0) - turnOf(app.clock.now) - 1 + turns) % turns;
  later(app, before * 5);
  await run();
  expect(await buyer.books()).toBe(1_500);
  later(app, 5);
  await run();
  expect(await buyer.books()).toBe(1_000);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aCoupon, aCouponUse } from '#src/testing/billing/coupons.ts';
import { buyPlan, daysLater, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { aPaidOrder, aStorefront } from '#src/testing/listings/storefront.ts';
import { refundPayment } from '../payments/refunds/refund.server.ts';
import type { Finding } from './admin/contract.ts';
import { checkLedger } from './jobs.server.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { CLIENT_PAYMENTS: 'true', VAT_NUMBER: 'GB123456789' } });
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.emails.length = 0;
  await app.paypal.sandbox.injectFaults({});
});

const ask = (method: 'GET' | 'POST', below: string) =>
  app.http.inject({
    method,
    url: `/api/operator/ledger${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: {} }),
  });
const read = async (below: string) => (await ask('GET', below)).json();

/** What a check finds now. */
async function found(): Promise<string[]> {
  const { id } = await checkLedger(app.context, 'night');
  const findings: Finding[] = (await read(`/check/${id}/finding?per_page=100`)).data;
  return findings.map(({ kind, sentence }) => `${kind}: ${sentence}`);
}
const alerts = () => app.emails.filter(({ to }) => to === app.env.supportEmail);
const aPaid = async () => buyPlan(app, await aBusiness(app.db), versions.professional);
const change = (id: number, set: string) => app.db.execute(`UPDATE payments SET ${set} WHERE id = ${id}`);

/** What was made wrong for a moment, by SQL that nobody but the owner of the database can use. */
async function asLongAs(id: number, wrong: string, right: string, look: () => Promise<void>) {
  await change(id, wrong);
  await look();
  await change(id, right);
}

test('the check finds no fault after purchases, refunds and a coupon', async () => {
  const whole = await aPaid();
  const part = await aPaid();
  const back = { reason: 'As was asked for.', actor: 'operator', by: null } as const;
  await refundPayment(app.context, { paymentId: whole.id, pence: 1_500, ...back });
  await refundPayment(app.context, { paymentId: part.id, pence: 499, ...back });
  const shop = await aStorefront(app, { plan: 'standard' });
  await aPaidOrder(app, shop);
  const { id: orderId } = { id: await aPaidOrder(app, shop) };
  const { rows } = await app.db.execute<{ id: number }>(
    `SELECT id FROM payments WHERE order_id = ${orderId}`,
  );
  await refundPayment(app.context, { paymentId: rows[0]?.id ?? 0, pence: 1_234, ...back });
  const coupon = await aCoupon(app.db, { used: 1 });
  await aCouponUse(app.db, coupon.id, whole.accountId);
  expect(await found()).toEqual([]);
  const { last, is_running: isRunning } = await read('');
  expect([last, isRunning]).toMatchObject([
    { trigger: 'night', payments: 4, movements: 7, asked: 4, unanswered: 0, findings: 0 },
    false,
  ]);
  expect(alerts()).toEqual([]);
});

describe('the check finds', () => {
  test('a paid payment that is marked as expired', async () => {
    const { id } = await aPaid();
    await asLongAs(id, "state = 'expired'", "state = 'captured'", async () => {
      expect(await found()).toEqual([
        'books: The ledger has £15 paid, not £0.',
        'grant: It is expired, and one period of a plan began with it.',
        'invoice: It has one invoice, not none.',
        'paypal: PayPal received £15, and we have £0.',
      ]);
    });
  });

  test('an amount that differs from the ledger', async () => {
    const { id } = await aPaid();
    const wrong = 'amount_pence = 1400, list_pence = 1400';
    await asLongAs(id, wrong, 'amount_pence = 1500, list_pence = 1500', async () => {
      expect(await found()).toEqual([
        'books: The ledger has £15 paid, not £14.',
        'invoice: Its invoice is over £15, not £14.',
        'paypal: PayPal received £15, and we have £14.',
      ]);
    });
  });

  test('a recorded refund that never happened', async () => {
    const { id } = await aPaid();
    await asLongAs(id, 'refunded_pence = 500', 'refunded_pence = 0', async () => {
      expect(await found()).toEqual([
        'books: The ledger has £0 refunded, not £5.',
        'invoice: Its credit notes are over £0, not £5.',
        'paypal: PayPal refunded £0, and we have £5.',
      ]);
    });
  });

  test('a payment whose plan is missing', async () => {
    const { id } = await aPaid();
    await app.db.execute(`UPDATE subscriptions SET payment_id = NULL WHERE payment_id = ${id}`);
    expect(await found()).toEqual(['grant: It was paid, and no plan began with it.']);
    await app.db.execute(sql`UPDATE subscriptions SET payment_id = ${id} WHERE id = (
      SELECT max(id) FROM subscriptions WHERE payment_id IS NULL)`);
  });

  test('a coupon with the wrong counter', async () => {
    const { id } = await aCoupon(app.db, { code: 'SPRING-26', used: 2 });
    expect(await found()).toEqual(['coupon: Coupon SPRING-26 counts 2 uses, and has no use.']);
    await app.db.execute(`UPDATE coupons SET used = 0 WHERE id = ${id}`);
  });

  test('an order that disagrees with its payment', async () => {
    const shop = await aStorefront(app);
    const id = await aPaidOrder(app, shop);
    const of = async (set: string) => {
      await app.db.execute(`UPDATE orders SET ${set} WHERE id = ${id}`);
      return (await found()).map((line) => line.replace(/[A-Z0-9]{4}-[A-Z0-9]{4}/, 'X'));
    };
    const { rows } = await app.db.execute<{ payment: number }>(
      `SELECT payment_id AS payment FROM orders WHERE id = ${id}`,
    );
    expect(await of('refunded_pence = 100')).toEqual(['order: Order X has £1 refunded, and the payment £0.']);
    expect(await of('refunded_pence = 0, commission_pence = 1')).toEqual([
      expect.stringMatching(/^order: The commission on order X is £0.01, and £5.50 in the ledger.$/),
    ]);
    expect(await of('commission_pence = 550, payment_id = NULL')).toContain(
      'order: Order X is paid, and no payment of it was captured.',
    );
    expect(await of(`payment_id = ${rows[0]?.payment}`)).toEqual([]);
  });
});

test('a failed check is emailed, and the next good check clears the warning', async () => {
  const { id } = await aPaid();
  await asLongAs(id, "state = 'expired'", "state = 'captured'", async () => {
    await found();
  });
  expect(alerts()).toMatchObject([{ subject: 'The ledger does not agree: 4 faults' }]);
  expect(alerts()[0]?.text).toContain(`Payment ${id}: PayPal received £15, and we have £0.`);
  const summary = () =>
    app.http.inject({ url: '/api/operator/summary', headers: { authorization: `Bearer ${token}` } });
  expect((await summary()).json().ledger).toBe(4);
  expect(await found()).toEqual([]);
  expect((await summary()).json().ledger).toBe(0);
});

test('if PayPal does not answer, the check reports no fault and stops asking', async () => {
  await app.paypal.sandbox.injectFaults({ failNext: 3 });
  expect(await found()).toEqual([]);
  const { last } = await read('');
  expect(last).toMatchObject({ findings: 0, asked: 0 });
  expect(last.unanswered).toBeGreaterThan(3);
});

test('a recent payment that PayPal does not know is a fault, and an old one is not', async () => {
  const { id, paypalOrderId } = await aPaid();
  await change(id, "paypal_order_id = 'NOBODYKNOWSTHIS01'");
  expect(await found()).toEqual(['paypal: PayPal has no record of it, and we have £15.']);
  daysLater(app, 4);
  const nights = [];
  for (let night = 0; night < 60; night += 1) {
    nights.push(await checkLedger(app.context, 'night'));
    daysLater(app, 1);
  }
  expect(nights.filter(({ findings }) => findings > 0)).toEqual([]);
  expect(nights.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBe(1);
  await change(id, `paypal_order_id = '${paypalOrderId}'`);
});

test('old payments are compared with PayPal in turns, a part each night', async () => {
  daysLater(app, 40);
  const asked = [];
  for (let night = 0; night < 60; night += 1) {
    asked.push((await checkLedger(app.context, 'night')).asked);
    daysLater(app, 1);
  }
  const { rows } = await app.db.execute<{ count: number }>(
    'SELECT count(*)::int AS count FROM payments WHERE captured_at IS NOT NULL',
  );
  expect(asked.reduce((sum, one) => sum + one, 0)).toBe(rows[0]?.count);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SandboxOrder } from '#sandbox/orders.ts';
import { reconcile } from '#src/domains/billing/payments/jobs.server.ts';
import type { TestApp } from '../app.ts';
import { aBusiness } from '../fixtures.ts';
import { FaultInjector, injectIntoPool } from './fault-injection.ts';
import { type Breach, idList, type Law } from './laws/breach.ts';
import { judge } from './laws/laws.ts';

/** Makes the app’s database and its PayPal fail when asked. */
export function injectFaults(app: TestApp): FaultInjector {
  const injector = new FaultInjector();
  injectIntoPool(app.database.pool, injector);
  const stand = app.paypal.app;
  const inject = stand.inject.bind(stand) as (...given: unknown[]) => Promise<unknown>;
  const injected = (...given: unknown[]) =>
    injector.through(
      'paypal',
      () => inject(...given),
      () => new TypeError('fetch failed'),
    );
  Object.assign(stand, { inject: injected });
  return injector;
}

/** A buyer of plans over HTTP, who repeats what failed under the same name. */
export async function aBuyer(app: TestApp) {
  const accountId = await aBusiness(app.db, { at: app.clock.now });
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, key?: string) => {
    const { token } = await app.signIn(accountId);
    return async () =>
      app.http.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      });
  };
  /** Made ready first, so that only the call itself fails. */
  return {
    accountId,
    buying: (planId: number, code?: string) => {
      const query = new URLSearchParams({ selected_package_id: String(planId) });
      if (code) query.set('coupon_code', code);
      return call('POST', `/api/paypal/payment?${query}`, {}, randomUUID());
    },
    returning: (orderId: string, planId: number) =>
      call('GET', `/api/paypal/success?token=${orderId}&package_id=${planId}`),
    cancelling: (orderId: string) => call('POST', '/api/paypal/cancel', { token: orderId }),
  };
}
export type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** The last payment of an account. */
export async function lastPayment(app: TestApp, accountId: number) {
  const { rows } = await app.db.execute<{ id: number; order: string; pence: number }>(sql`
    SELECT id, paypal_order_id AS order, amount_pence AS pence FROM payments
    WHERE account_id = ${accountId} ORDER BY id DESC LIMIT 1`);
  return rows[0] ?? { id: 0, order: '', pence: 0 };
}

/** How many payments and plans an account has: what it would look at before it tries once more. */
export async function countOf(app: TestApp, accountId: number): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    SELECT ((SELECT count(*) FROM payments WHERE account_id = ${accountId}) +
            (SELECT count(*) FROM subscriptions WHERE account_id = ${accountId}))::int AS count`);
  return rows[0]?.count ?? 0;
}

/** Time for whatever was left to the reconciler, and then for every open payment to end. */
export async function timePasses(app: TestApp): Promise<void> {
  for (const minutes of [5, 5, 40]) {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    while ((await reconcile(app.context)) > 0);
  }
}

export async function breachesOf(
  app: TestApp,
  laws: readonly Law[],
  ...accountIds: number[]
): Promise<readonly Breach[]> {
  const { rows } = await app.db.execute<{ order: string }>(
    sql`SELECT paypal_order_id AS order FROM payments
        WHERE account_id IN (${idList(accountIds)}) AND paypal_order_id IS NOT NULL`,
  );
  const orders: SandboxOrder[] = [];
  for (const { order } of rows) {
    const kept = await app.paypal.sandbox.order(order);
    if (kept) orders.push(kept);
  }
  return judge(laws, { db: app.db, accountIds, now: app.clock.now, orders });
}

/** All that is left of an account's money, without names and times: two ways to the same end look the same. */
export async function endOf(app: TestApp, accountId: number): Promise<unknown> {
  const rows = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;
  return {
    payments: await rows(sql`SELECT plan_version_id, order_id IS NOT NULL AS is_order, amount_pence,
      refunded_pence, state FROM payments WHERE account_id = ${accountId} AND state <> 'failed' ORDER BY id`),
    plans: await rows(sql`SELECT plan_id, paid_pence, refunded_pence, carried_pence > 0 AS carries, closed_by
      FROM subscriptions WHERE account_id = ${accountId} ORDER BY id`),
    coupons: await rows(sql`SELECT state, pence, is_over FROM coupon_uses
      WHERE account_id = ${accountId} AND state <> 'released' ORDER BY id`),
    books: await rows(sql`SELECT e.account, sum(e.pence)::int AS pence FROM ledger_entries e
      JOIN ledger_movements m ON m.id = e.movement_id JOIN payments p ON p.id = m.payment_id
      WHERE p.account_id = ${accountId} GROUP BY e.account ORDER BY e.account`),
    papers: await rows(
      sql`SELECT kind, gross_pence FROM invoices WHERE account_id = ${accountId} ORDER BY id`,
    ),
    orders: await rows(
      sql`SELECT state, refunded_pence FROM orders WHERE client_id = ${accountId} ORDER BY id`,
    ),
    refunds: await rows(sql`SELECT r.pence, r.state FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.account_id = ${accountId} AND r.state <> 'failed' ORDER BY r.id`),
  };
}

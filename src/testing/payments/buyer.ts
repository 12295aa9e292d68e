import { sql } from 'drizzle-orm';
import type { PaymentState } from '#src/domains/billing/payments/rules.ts';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import type { TestApp } from '../app.ts';
import { aBusiness } from '../fixtures.ts';

interface Answered {
  readonly status: number;
  // Read by the test that knows which call it was.
  readonly body: Record<string, unknown>;
}

/** A business that buys a plan as its browser would: over HTTP, and on the sandbox's page. */
export async function aBuyer(app: TestApp, accountId?: number) {
  const id = accountId ?? (await aBusiness(app.db));
  const { token } = await app.signIn(id);
  const call = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answered> => {
    const answer = await app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const pay = (planId = 2, coupon?: string) =>
    call(
      'POST',
      `/api/paypal/payment?selected_package_id=${planId}${coupon ? `&coupon_code=${coupon}` : ''}`,
      {},
    );
  /** PayPal's order id, after pressing Approve. */
  const approved = async (planId = 2, coupon?: string): Promise<string> => {
    const { body } = await pay(planId, coupon);
    const orderId = String(body.order_id);
    await app.paypal.sandbox.decide(orderId, true);
    return orderId;
  };
  const comeBack = (orderId: string, planId = 2) =>
    call('GET', `/api/paypal/success?token=${orderId}&package_id=${planId}`);
  const turnAway = (orderId: string) => call('POST', '/api/paypal/cancel', { token: orderId });
  const planNow = async () => (await currentPlan(app.db, id, app.clock.now)).plan.type;
  const payments = async () => {
    const { rows } = await app.db.execute<{
      id: number;
      state: PaymentState;
      refunded_pence: number;
      paypal_order_id: string;
      capture_id: string;
    }>(sql`SELECT id, state, refunded_pence, paypal_order_id, capture_id FROM payments
           WHERE account_id = ${id} ORDER BY id`);
    return rows;
  };
  const states = async () => (await payments()).map(({ state }) => state);
  const grants = async () => {
    const { rows } = await app.db.execute(sql`SELECT id FROM subscriptions
      WHERE account_id = ${id} AND payment_id IS NOT NULL`);
    return rows.length;
  };
  const books = async () => {
    const { rows } = await app.db.execute<{ pence: number }>(sql`
      SELECT coalesce(sum(e.pence), 0)::int AS pence FROM ledger_entries e
      JOIN ledger_movements m ON m.id = e.movement_id JOIN payments p ON p.id = m.payment_id
      WHERE p.account_id = ${id} AND e.account = 'paypal'`);
    return rows[0]?.pence;
  };
  return { id, token, call, pay, approved, comeBack, turnAway, planNow, payments, states, grants, books };
}

/** Time passes. */
export function later(app: TestApp, minutes: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
}

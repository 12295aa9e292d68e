import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { openPayment } from '../opening/open.server.ts';
import { syncPayment } from '../sync/sync.server.ts';
import { recordEvent } from '../sync/transition.server.ts';
import type { PaymentDetails, PaymentRow } from './contract.ts';

let app: TestApp;
let token: string;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id;
  ({ token } = await app.signIn(operatorId));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  await app.paypal.sandbox.injectFaults({});
});

const ask = (method: 'GET' | 'POST', below: string, payload: object = {}) =>
  app.http.inject({
    method,
    url: `/api/operator/payment${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload }),
  });
const details = async (id: number): Promise<PaymentDetails> => (await ask('GET', `/${id}`)).json();
const listed = async (query: string): Promise<PaymentRow[]> => (await ask('GET', `?${query}`)).json().data;
const lastAct = async () => {
  const { rows } = await app.db.execute(sql`
    SELECT action, subject, subject_id, operator_id, reason FROM operator_actions ORDER BY id DESC LIMIT 1`);
  return rows[0];
};
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

async function anOpened(name = 'Fennel & Moss') {
  const accountId = await aBusiness(app.db, { name });
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT v.id FROM plan_versions v JOIN plans p ON p.id = v.plan_id WHERE p.type = 'standard'`,
  );
  return openPayment(app.context, {
    accountId,
    planVersionId: rows[0]?.id ?? 0,
    orderId: null,
    description: 'Professional, 30 days',
    listPence: 1_500,
    discountPence: 0,
    returnUrl: 'https://treatory.example/paypal-success?package_id=2',
    cancelUrl: 'https://treatory.example/paypal-cancel',
  });
}
const approve = (orderId: string | null) => app.paypal.sandbox.decide(orderId ?? '', true);

async function aPaid(name?: string) {
  const payment = await anOpened(name);
  await approve(payment.paypalOrderId);
  return syncPayment(app.context, payment.id);
}

const reason = 'Bought twice by mistake, as the business wrote on Monday.';

describe('the list of payments', () => {
  test('shows the newest first, and is searched by number, reference, PayPal id and account', async () => {
    const first = await aPaid('Aster & Oak');
    const second = await anOpened('Bramble Yard');
    const rows = await listed('per_page=2');
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(rows[1]).toMatchObject({ amount: 15, state: 'captured', account: { name: 'Aster & Oak' } });
    const words = [`%23${first.id}`, first.reference.toLowerCase(), first.paypalOrderId, first.captureId];
    for (const search of [...words, 'aster', '%20Aster%20%26%20Oak'])
      expect(
        (await listed(`search=${search}`)).map(({ id }) => id),
        String(search),
      ).toEqual([first.id]);
    expect(await listed('search=%25')).toEqual([]);
    expect((await listed('state=open')).every(({ state }) => state === 'open')).toBe(true);
    expect((await listed(`account=${second.accountId}`)).map(({ id }) => id)).toEqual([second.id]);
  });

  test('has a filter for payments that need attention, with the reason', async () => {
    const late = await anOpened();
    expect((await listed('doubt=1&per_page=100')).map(({ id }) => id)).not.toContain(late.id);
    await app.paypal.sandbox.injectFaults({ pendNext: 1 });
    const pending = await aPaid();
    const odd = await anOpened();
    await app.db.execute(
      sql`UPDATE payments SET amount_pence = 1400, discount_pence = 100 WHERE id = ${odd.id}`,
    );
    await approve(odd.paypalOrderId);
    await syncPayment(app.context, odd.id);
    const disputed = await aPaid();
    await disputeSaid(disputed.id, 'RESOLVED, PP-D-1');
    await disputeSaid(disputed.id, 'CREATED, PP-D-2, UNAUTHORISED');
    await disputeSaid(disputed.id, 'CREATED, PP-D-1, UNAUTHORISED');
    later(46);
    const doubts = new Map((await listed('doubt=1&per_page=100')).map(({ id, doubt }) => [id, doubt]));
    expect([late, pending, odd, disputed].map(({ id }) => doubts.get(id))).toEqual([
      'late',
      'pending',
      'held',
      'dispute',
    ]);
    await disputeSaid(disputed.id, 'RESOLVED, PP-D-2');
    expect((await details(disputed.id)).doubt).toBeNull();
  });
});

const disputeSaid = (paymentId: number, detail: string) =>
  recordEvent(app.context, paymentId, 'dispute', detail);

describe('one payment', () => {
  test('is shown with its events, what it bought and both sides of the ledger', async () => {
    const { id } = await aPaid();
    const payment = await details(id);
    expect(payment.events.map(({ words }) => words)).toEqual(['Recorded', 'Opened at PayPal', 'Paid']);
    expect(payment.movements).toMatchObject([
      {
        kind: 'capture',
        entries: [
          { account: 'paypal', amount: 15 },
          { account: 'plan sales', amount: -15 },
        ],
      },
    ]);
    expect(payment.grants).toEqual(['Professional, version 1, from 2 November 2026 until 2 December 2026.']);
    expect(payment).toMatchObject({ kind: 'plan', came: null, may: { look: true, refund: 15 }, doubt: null });
  });

  test('with an unknown number answers 404', async () => {
    for (const answer of [ask('GET', '/4711000'), ask('POST', '/4711000/look'), refund(4_711_000, 1)])
      expect((await answer).statusCode).toBe(404);
  });

  test('is synchronised when an operator looks again, and the look is recorded', async () => {
    const { id, paypalOrderId } = await anOpened();
    await approve(paypalOrderId);
    const answer = await ask('POST', `/${id}/look`);
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'captured']);
    expect(await lastAct()).toMatchObject({
      action: 'payment-looked-at',
      subject: 'payment',
      subject_id: id,
      operator_id: operatorId,
      reason: 'open became captured.',
    });
  });

  test('is left unchanged if PayPal does not answer', async () => {
    const { id } = await anOpened();
    await app.paypal.sandbox.injectFaults({ failNext: 3 });
    const answer = await ask('POST', `/${id}/look`);
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'paypal-not-answering']);
    expect((await details(id)).state).toBe('open');
  });
});

const refund = (id: number, left: number, given: object = { reason }) =>
  ask('POST', `/${id}/refund`, { left, ...given });

describe('a refund', () => {
  test('is made in parts, each recorded with its reason and the operator’s action', async () => {
    const { id } = await aPaid();
    const part = await refund(id, 15, { amount: 4.5, reason });
    expect([part.statusCode, part.json()]).toMatchObject([
      200,
      {
        state: 'captured',
        refunded: 4.5,
        may: { refund: 10.5 },
        refunds: [{ amount: 4.5, state: 'done', reason }],
      },
    ]);
    expect(await lastAct()).toMatchObject({ action: 'payment-refunded', reason: `£4.50: ${reason}` });
    const rest = (await refund(id, 10.5)).json();
    expect(rest).toMatchObject({ state: 'refunded', refunded: 15, may: { refund: 0, look: false } });
    expect(rest.refunds).toHaveLength(2);
  });

  test('is made once, however often the operator clicks', async () => {
    const { id } = await aPaid();
    const clicks = await Promise.all([1, 2, 3].map(() => refund(id, 15, { amount: 5, reason })));
    expect(clicks.map(({ statusCode }) => statusCode).filter((status) => status !== 409)).not.toEqual([]);
    expect((await details(id)).refunded).toBe(5);
  });

  test('is refused without a reason, above the rest, or if the operator saw another amount', async () => {
    const { id } = await aPaid();
    expect((await refund(id, 15, { reason: 'No.' })).json().errors.reason).toHaveLength(1);
    expect((await refund(id, 15, { amount: 0, reason })).statusCode).toBe(422);
    expect((await refund(id, 15, { amount: 15.01, reason })).json().code).toBe('nothing-to-refund');
    expect((await refund(id, 12)).json().code).toBe('refund-changed');
    expect((await details(id)).refunds).toEqual([]);
  });

  test('without a clear answer from PayPal is retried, and needs attention after a while', async () => {
    const { id } = await aPaid();
    await app.paypal.sandbox.injectFaults({ failNext: 3 });
    const answer = await refund(id, 15);
    expect(answer.json()).toMatchObject({ refunded: 0, may: { refund: 0 }, refunds: [{ state: 'asked' }] });
    later(16);
    expect((await details(id)).doubt).toBe('refund');
  });

  test('that failed needs attention until the money is returned at PayPal', async () => {
    const { id, paypalOrderId } = await aPaid();
    await app.paypal.sandbox.refundOutside(paypalOrderId ?? '', '1.00');
    expect((await refund(id, 15)).json().code).toBe('refund-not-made');
    expect((await details(id)).doubt).toBe('refund');
    await app.paypal.sandbox.refundOutside(paypalOrderId ?? '');
    expect((await ask('POST', `/${id}/look`)).json()).toMatchObject({ state: 'refunded', doubt: null });
  });

  test('of a held payment returns what came in, and then nothing needs attention', async () => {
    const { id, paypalOrderId } = await anOpened();
    await app.db.execute(sql`UPDATE payments SET amount_pence = 1400, discount_pence = 100 WHERE id = ${id}`);
    await approve(paypalOrderId);
    await syncPayment(app.context, id);
    expect(await details(id)).toMatchObject({ doubt: 'held', came: '£15', may: { refund: 15 }, grants: [] });
    expect((await refund(id, 15)).json()).toMatchObject({ state: 'held', doubt: null, refunded: 15 });
  });

  test('is refused for a payment that was never paid', async () => {
    const { id } = await anOpened();
    expect((await refund(id, 0)).json().code).toBe('nothing-to-refund');
  });
});

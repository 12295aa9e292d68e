import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { buyPlan, daysLater, givePlan, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { reconcile } from '../../payments/jobs.server.ts';
import { processPlanEnds } from '../ends.server.ts';
import { sendAllOwed } from '../owing.server.ts';
import { currentPlan } from '../service.server.ts';
import { subscriptions } from '../tables.server.ts';
import type { Subscription } from './contract.ts';

const { professional, elite } = versions;

let app: TestApp;
let accountId: number;
let email = '';
let owners = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  email = `owner-${++owners}@example.com`;
  accountId = await aBusiness(app.db, { email });
  app.emails.length = 0;
});

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, as = accountId) {
  const { token } = await app.signIn(as);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url: `/api/subscription${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const own = async (): Promise<Subscription> => (await call('GET', '')).body;
const withdraw = async () => call('POST', `/${(await own()).withdrawal?.id}/withdrawal`);
const subjects = () => app.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
const current = () => currentPlan(app.db, accountId, app.clock.now);
const refunded = async () => {
  const { rows } = await app.db.execute<{ pence: number }>(
    sql`SELECT refunded_pence AS pence FROM payments WHERE account_id = ${accountId} ORDER BY id`,
  );
  return rows.map(({ pence }) => pence);
};

describe('the owner sees', () => {
  test('the free plan with nothing to cancel and no history', async () => {
    expect(await own()).toMatchObject({
      plan: { name: 'Essential', price: 0, commission: 10 },
      ...{ ends_at: null, days_left: null, in_grace: false, is_cancelled: false, may_cancel: false },
      ...{ renewal: null, withdrawal: null, paused: [], history: [] },
    });
  });

  test('the current plan with its end, the queued plan and the listings that would pause', async () => {
    await buyPlan(app, accountId, professional);
    await aListing(app.db, { ownerId: accountId, title: 'Rowan Rooms' });
    await aListing(app.db, { ownerId: accountId, title: 'Ash Yard' });
    daysLater(app, 10);
    await buyPlan(app, accountId, professional);
    expect(await own()).toMatchObject({
      plan: { name: 'Professional', price: 15, commission: 4, num_of_listing: 3 },
      ...{ ends_at: '2027-01-01T09:30:00.000Z', days_left: 50, may_cancel: true },
      renewal: { price: 15, number_of_days: 30 },
      withdrawal: { plan: 'Professional', until: '2026-11-26T09:30:00.000Z', amount: 15 },
      after: { plan: 'Essential', commission: 10, pauses: ['Ash Yard'] },
      history: [
        { state: 'queued', paid: 15, starts_at: '2026-12-02T09:30:00.000Z' },
        { state: 'running', paid: 15, ended_by: null },
      ],
    });
  });

  test('the grace period, and afterwards the ended plan and the paused listings', async () => {
    await givePlan(app, accountId, elite);
    await aListing(app.db, { ownerId: accountId, title: 'Rowan Rooms' });
    await aListing(app.db, { ownerId: accountId, title: 'Ash Yard' });
    daysLater(app, 31);
    const grace = { in_grace: true, days_left: 2, grace_ends_at: '2026-12-05T09:30:00.000Z' };
    expect(await own()).toMatchObject({ plan: { name: 'Elite' }, ...grace, history: [{ state: 'grace' }] });
    expect(await own()).toMatchObject({ may_cancel: false, renewal: { price: 35 } });
    daysLater(app, 2);
    expect((await own()).history).toMatchObject([{ state: 'ended', ended_by: null }]);
    await processPlanEnds(app.context);
    expect(await own()).toMatchObject({
      paused: ['Ash Yard'],
      history: [{ state: 'ended', ended_by: 'end' }],
    });
  });
});

describe('a cancellation', () => {
  test('keeps the plan to its end without reminders or grace, and is confirmed by email', async () => {
    await buyPlan(app, accountId, professional);
    app.emails.length = 0;
    const { status, body } = await call('POST', '/cancellation');
    expect(status).toBe(200);
    expect(body.message).toBe(
      'Your Professional plan is cancelled. It stays as it is until 2 December 2026.',
    );
    expect(body.subscription).toMatchObject({ is_cancelled: true, may_cancel: false, grace_ends_at: null });
    await call('POST', '/cancellation');
    expect(subjects()).toEqual(['You have cancelled your Professional plan']);
    daysLater(app, 29.5);
    await processPlanEnds(app.context);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' } });
    daysLater(app, 0.5);
    await processPlanEnds(app.context);
    expect(await current()).toMatchObject({ plan: { type: 'free' } });
    expect(subjects().at(-1)).toBe('Your Professional plan has ended');
    expect(subjects()).toHaveLength(2);
  });

  test('can be revoked while the plan runs, or by another purchase', async () => {
    await buyPlan(app, accountId, professional);
    await call('POST', '/cancellation');
    expect((await call('DELETE', '/cancellation')).body.subscription).toMatchObject({
      ...{ is_cancelled: false, may_cancel: true, grace_ends_at: '2026-12-05T09:30:00.000Z' },
    });
    await call('POST', '/cancellation');
    await buyPlan(app, accountId, professional);
    expect(await own()).toMatchObject({ is_cancelled: false, may_cancel: true });
    await call('POST', '/cancellation');
    daysLater(app, 61);
    expect((await call('DELETE', '/cancellation')).status).toBe(409);
  });

  test('is refused without a plan that has an end date', async () => {
    expect((await call('POST', '/cancellation')).body).toMatchObject({ code: 'nothing-to-cancel' });
    const endless = await aBusiness(app.db, { plan: 'elite' });
    expect((await call('POST', '/cancellation', endless)).status).toBe(409);
  });
});

describe('a withdrawal', () => {
  test('within fourteen days ends the plan and refunds the unused part', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 10);
    expect(await own()).toMatchObject({ withdrawal: { amount: 10 } });
    app.emails.length = 0;
    const { body } = await withdraw();
    expect(body.message).toBe('You have withdrawn. Your refund of £10 is on its way.');
    expect(body.subscription).toMatchObject({
      plan: { name: 'Essential' },
      withdrawal: null,
      history: [{ state: 'ended', ended_by: 'withdrawal', refunded: 10, owed: 0 }],
    });
    expect(await refunded()).toEqual([1000]);
    expect(subjects()).toContain('You have withdrawn from your Professional plan');
  });

  test('is refused after fourteen days, a second time and for another business', async () => {
    await buyPlan(app, accountId, professional);
    const { withdrawal } = await own();
    const path = `/${withdrawal?.id}/withdrawal`;
    expect((await call('POST', path, await aBusiness(app.db))).status).toBe(404);
    const both = await Promise.all([call('POST', path), call('POST', path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunded()).toEqual([1500]);
    await buyPlan(app, accountId, professional);
    daysLater(app, 14);
    expect((await own()).withdrawal).toBeNull();
  });

  test('from a queued plan refunds it in full, and the current plan goes on', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 12);
    await buyPlan(app, accountId, professional);
    await withdraw();
    expect(await refunded()).toEqual([0, 1500]);
    expect(await current()).toMatchObject({
      plan: { name: 'Professional' },
      endsAt: new Date('2026-12-02T09:30:00Z'),
    });
    expect((await own()).withdrawal).toMatchObject({ amount: 9 });
  });

  test('from a plan that replaced another resumes the other', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 15);
    await buyPlan(app, accountId, elite);
    await withdraw();
    expect(await refunded()).toEqual([0, 3500]);
    expect(await current()).toMatchObject({
      plan: { name: 'Professional' },
      endsAt: new Date('2026-12-02T09:30:00Z'),
    });
  });

  test('during a PayPal outage is owed, and refunded once when PayPal is back', async () => {
    await buyPlan(app, accountId, professional);
    daysLater(app, 10);
    await app.paypal.sandbox.injectFaults({ failNext: 20 });
    const { body } = await withdraw();
    expect(body.message).toMatch(/£10/);
    expect(body.subscription).toMatchObject({ plan: { type: 'free' }, history: [{ owed: 10, refunded: 0 }] });
    await app.paypal.sandbox.injectFaults({ failNext: 0 });
    for (const days of [0.1, 0.1, 0.1]) {
      daysLater(app, days);
      await sendAllOwed(app.context);
      await reconcile(app.context);
    }
    expect(await refunded()).toEqual([1000]);
    expect(await own()).toMatchObject({ history: [{ owed: 0, refunded: 10 }] });
  });

  test('interrupted before its refund is refunded later, once', async () => {
    await buyPlan(app, accountId, professional);
    const ended = { closedAt: app.clock.now, closedBy: 'withdrawal', owedPence: 1500 } as const;
    await app.db.update(subscriptions).set(ended).where(eq(subscriptions.accountId, accountId));
    await sendAllOwed(app.context);
    await sendAllOwed(app.context);
    expect(await refunded()).toEqual([1500]);
    expect(await own()).toMatchObject({ history: [{ owed: 0, refunded: 15 }] });
  });

  test('is not offered for a plan that cost nothing', async () => {
    await givePlan(app, accountId, elite);
    const { withdrawal, history } = await own();
    expect(withdrawal).toBeNull();
    expect((await call('POST', `/${history[0]?.id}/withdrawal`)).body).toMatchObject({
      code: 'not-withdrawable',
    });
  });
});

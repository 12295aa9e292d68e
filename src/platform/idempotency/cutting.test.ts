import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedSalon, aClient, wish } from '#src/testing/appointments/booking.ts';
import { aCoupon } from '#src/testing/billing/coupons.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import type { FaultInjector } from '#src/testing/payments/fault-injection.ts';
import { injectFaults } from '#src/testing/payments/faulty-app.ts';
import { anEntry, anOffer } from '#src/testing/waitlist/waiting.ts';

let app: TestApp;
let faults: FaultInjector;
beforeAll(async () => {
  app = await startTestApp();
  faults = injectFaults(app);
});
afterAll(() => app.close());

/** A named call that can be repeated, and how often what it asks for has happened. */
interface Act {
  readonly press: () => Promise<{ status: number; body: unknown }>;
  readonly made: () => Promise<unknown>;
}

async function pressing(accountId: number, url: string, payload: object): Promise<Act['press']> {
  const { token } = await app.signIn(accountId);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return async () => {
    const answer = await app.http.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
}

const first = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows[0];

const countsOf = (accountId: number) =>
  first(sql`SELECT
    (SELECT count(*)::int FROM payments WHERE account_id = ${accountId}) AS payments,
    (SELECT count(*)::int FROM coupon_uses WHERE account_id = ${accountId}) AS coupons,
    (SELECT count(*)::int FROM subscriptions WHERE account_id = ${accountId}) AS plans`);

const aCouponIsCreated = async (): Promise<Act> => {
  const operator = await anAccount(app.db, { role: 'operator' });
  const note = randomUUID();
  const wish = { kind: 'amount', value: 7, note };
  return {
    press: await pressing(operator.id, '/api/operator/coupon', wish),
    made: () =>
      first(sql`SELECT count(*)::int AS coupons, (SELECT count(*)::int FROM operator_actions a
        WHERE a.action = 'coupon-created' AND a.subject_id IN (SELECT id FROM coupons WHERE note = ${note})) AS acts
        FROM coupons WHERE note = ${note}`),
  };
};

const aPlanIsBought = (basisPoints: number) => async (): Promise<Act> => {
  const accountId = await aBusiness(app.db, { at: app.clock.now });
  const { code } = await aCoupon(app.db, { basisPoints, maxUses: 1 });
  const url = `/api/paypal/payment?selected_package_id=2&coupon_code=${code}`;
  return { press: await pressing(accountId, url, {}), made: () => countsOf(accountId) };
};

const anAppointmentIsBooked = async (): Promise<Act> => {
  const salon = await aBookedSalon(app);
  const client = await aClient(app);
  return {
    press: await pressing(client.id, '/api/appointment', wish(salon)),
    made: () =>
      first(sql`SELECT count(*)::int AS appointments, (SELECT count(*)::int FROM time_blocks b
        WHERE b.appointment_id IN (SELECT id FROM appointments WHERE client_id = ${client.id})) AS blocks
        FROM appointments WHERE client_id = ${client.id}`),
  };
};

const aWaitlistOfferIsAccepted = async (): Promise<Act> => {
  const salon = await aBookedSalon(app);
  const client = await aClient(app);
  const offer = await anOffer(app, salon, await anEntry(app, salon, client.id));
  return {
    press: await pressing(client.id, `/api/waitlist-offer/${offer}/accept`, { pay: 'venue' }),
    made: () =>
      first(sql`SELECT count(*)::int AS appointments, (SELECT count(*)::int FROM time_blocks b
        WHERE b.offer_id = ${offer}) AS held FROM appointments WHERE client_id = ${client.id}`),
  };
};

const acts: [route: string, name: string, ready: () => Promise<Act>, once: object][] = [
  ['POST /api/operator/coupon', 'a coupon', aCouponIsCreated, { coupons: 1, acts: 1 }],
  ['POST /api/appointment', 'an appointment', anAppointmentIsBooked, { appointments: 1, blocks: 1 }],
  [
    'POST /api/waitlist-offer/:id/accept',
    'an appointment from the waitlist',
    aWaitlistOfferIsAccepted,
    { appointments: 1, held: 0 },
  ],
  ['POST /api/paypal/payment', 'a payment', aPlanIsBought(2_000), { payments: 1, coupons: 1, plans: 0 }],
  [
    'POST /api/paypal/payment',
    'a plan that costs nothing',
    aPlanIsBought(10_000),
    { payments: 0, coupons: 1, plans: 1 },
  ],
];

test('every idempotent endpoint is in the table of cut calls', () => {
  const named = apis.filter(({ endpoint }) => endpoint.idempotent);
  const routes = named.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual([...new Set(acts.map(([route]) => route))].toSorted());
});

/** What is answered at last: who is told that the same is under way waits until it cannot be. */
async function insisted(press: Act['press']) {
  const again = await press();
  if (again.status !== 409) return again;
  app.clock.now = new Date(app.clock.now.getTime() + 121_000);
  return press();
}

test.each(acts)('%s: %s, cut at any statement, is made once under its key', async (...given) => {
  const [, , ready, once] = given;
  let cuts = 0;
  for (const when of ['before', 'after'] as const)
    for (let at = 1; ; at += 1) {
      const { press, made } = await ready();
      faults.arm({ of: 'database', at, when, lasts: false });
      const answer = await press();
      if (!faults.disarm()) break;
      cuts += 1;
      const again = await insisted(press);
      const cut = `${when} statement ${at}`;
      expect([cut, await made()]).toEqual([cut, once]);
      expect([cut, await press(), again.status < 300]).toEqual([cut, again, true]);
      expect([cut, answer]).toEqual([
        cut,
        answer.status < 300 ? again : expect.objectContaining({ status: 503 }),
      ]);
    }
  expect(cuts).toBeGreaterThan(10);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderAccruals, orders } from '#src/domains/orders/tables.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard } from '#src/testing/appointments/clients.ts';
import { aBookedAppointment } from '#src/testing/appointments/with-order.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { appointments } from '../tables.server.ts';

let app: TestApp;
let salon: Salon;
let call: Awaited<ReturnType<typeof callsOf>>;
let client: MadeAccount & { name: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  salon = await aSalon(app);
  call = await callsOf(app, salon.ownerId);
  const emailVerifiedAt = app.clock.now;
  client = { ...(await anAccount(app.db, { name: 'Imogen', emailVerifiedAt })), name: 'Imogen' };
});

const book = (wishes: { startsAt?: string; byLink?: boolean; client?: typeof client } = {}) =>
  aBookedAppointment(app, salon, { client, ...wishes });
const second = '2026-11-04T10:00:00.000Z';
const read = async (id: number) => (await call('GET', `calendar/appointment/${id}`)).body;
async function step(id: number, event: string) {
  const { version } = await read(id);
  const { status, body } = await call('POST', `calendar/appointment/${id}/state`, { version, event });
  expect([event, status, body.message]).toEqual([event, 200, undefined]);
}
async function price(id: number, pounds: number) {
  const { version, starts_at, note } = await read(id);
  const items = [{ position: 0, price: pounds }];
  await call('PUT', `calendar/appointment/${id}`, { version, starts_at, note, items });
}
const orderOf = async (id: number) => {
  const row = theOnly(await app.db.select().from(appointments).where(eq(appointments.id, id)));
  return theOnly(
    await app.db
      .select()
      .from(orders)
      .where(eq(orders.id, row.orderId ?? 0)),
  );
};
const accrued = async (id: number) => {
  const order = await orderOf(id);
  const rows = await app.db.select().from(orderAccruals).where(eq(orderAccruals.orderId, order.id));
  return rows.map(({ kind, grossPence, commissionPence }) => [kind, grossPence, commissionPence]);
};
const atTheStart = () => {
  app.clock.now = new Date('2026-11-03T10:30:00Z');
};

describe('an appointment that a client booked', () => {
  test('costs commission once it is completed, and gives it back when it is reopened', async () => {
    const id = await book();
    atTheStart();
    await step(id, 'arrive');
    expect(await accrued(id)).toEqual([]);
    await step(id, 'complete');
    expect(await accrued(id)).toEqual([['completion', 5_500, 550]]);
    await step(id, 'reopen');
    expect((await orderOf(id)).state).toBe('created');
    await step(id, 'complete');
    expect(await accrued(id)).toEqual([
      ['completion', 5_500, 550],
      ['reversal', -5_500, -550],
      ['completion', 5_500, 550],
    ]);
  });

  test.each(['cancel', 'no_show'])('costs nothing after “%s”', async (event) => {
    const id = await book();
    atTheStart();
    await step(id, event);
    expect([(await orderOf(id)).state, await accrued(id)]).toEqual(['cancelled', []]);
  });

  test('costs commission on the price that was agreed when it was completed', async () => {
    const id = await book();
    await price(id, 40);
    expect(await orderOf(id)).toMatchObject({ totalPence: 4_000, commissionPence: 400 });
    atTheStart();
    await step(id, 'complete');
    await price(id, 10);
    expect(await accrued(id)).toEqual([['completion', 4_000, 400]]);
  });

  test('has the day to which it is moved on its order', async () => {
    const id = await book();
    const { version, note } = await read(id);
    const items = [{ position: 0 }];
    await call('PUT', `calendar/appointment/${id}`, { version, starts_at: second, note, items });
    expect((await orderOf(id)).preferredDate).toBe('2026-11-04');
  });
});

describe('a client costs a business commission once', () => {
  const sourceOf = async (id: number) => {
    const { source, commissionPence } = await orderOf(id);
    return [source, commissionPence];
  };

  test('so a second booking before the first visit costs nothing', async () => {
    expect(await sourceOf(await book())).toEqual(['marketplace', 550]);
    expect(await sourceOf(await book({ startsAt: second }))).toEqual(['own_client', 0]);
  });

  test('and a booking that was cancelled is none; reopened beside a later one, it costs nothing', async () => {
    const first = await book();
    await step(first, 'cancel');
    const later = await book({ startsAt: second });
    expect(await sourceOf(later)).toEqual(['marketplace', 550]);
    await step(first, 'reopen');
    expect(await sourceOf(first)).toEqual(['own_client', 0]);
  });

  test.each([
    ['was recorded with a number', { phone: '+441134960123' }],
    ['was recorded with an email', { email: 'IMOGEN' }],
  ])('and never for a client who %s before', async (_name, known) => {
    const phone = '+441134960123';
    const who = await anAccount(app.db, { name: 'Imogen', phone, emailVerifiedAt: app.clock.now });
    await aClientCard(app.db, salon.ownerId, 'email' in known ? { email: who.email } : known);
    expect(await sourceOf(await book({ client: { ...who, name: 'Imogen' } }))).toEqual(['own_client', 0]);
  });

  test('but an email that was not proven shows nothing', async () => {
    const who = await anAccount(app.db, { name: 'Imogen' });
    await aClientCard(app.db, salon.ownerId, { email: who.email });
    expect(await sourceOf(await book({ client: { ...who, name: 'Imogen' } }))).toEqual(['marketplace', 550]);
  });

  test('nor for a client who ordered there before, or who came by its own link', async () => {
    expect(await sourceOf(await book({ byLink: true }))).toEqual(['own_link', 0]);
    const who = { ...(await anAccount(app.db)), name: 'Maud' };
    await anOrder(app, { ...salon, clientId: who.id });
    expect(await sourceOf(await book({ client: who, startsAt: second }))).toEqual(['own_client', 0]);
  });

  test('another business’s cards and appointments do not count', async () => {
    const other = await aSalon(app);
    await aClientCard(app.db, other.ownerId, { email: client.email, accountId: client.id });
    await aBookedAppointment(app, other, { client });
    expect(await sourceOf(await book())).toEqual(['marketplace', 550]);
  });
});

describe('the money of an appointment', () => {
  test('is on the statement, and in no list of orders', async () => {
    const id = await book();
    atTheStart();
    await step(id, 'complete');
    const { number } = await read(id);
    const { data, sums } = (await call('GET', 'order-statement?month=2026-11')).body;
    expect(data).toMatchObject([
      {
        number,
        appointment_on: '2026-11-03',
        source: 'Found on this site',
        commission: 5.5,
        kind: 'completion',
      },
    ]);
    expect(sums).toMatchObject({ completed: 1, gross: 55, commission: 5.5, at_venue: 55, balance: -5.5 });
    await step(id, 'reopen');
    const after = (await call('GET', 'order-statement?month=2026-11')).body;
    expect(after.sums).toMatchObject({ completed: 0, gross: 0, commission: 0, balance: 0 });
    expect(after.data[0]).toMatchObject({ kind: 'reversal', gross: -55, commission: -5.5 });
    const asClient = await callsOf(app, client.id);
    for (const caller of [call, asClient]) {
      expect((await caller('GET', 'order')).body.total).toBe(0);
      expect((await caller('GET', `order/${(await orderOf(id)).id}`)).status).toBe(404);
      expect((await caller('POST', `order/${(await orderOf(id)).id}/cancellation`)).status).toBe(404);
    }
    expect((await call('GET', 'dashboard-menu')).body.orders).toBe(0);
  });

  test('has a receipt for its business alone, with rule, evidence, rate and sum', async () => {
    await aClientCard(app.db, salon.ownerId, { name: 'Another client' });
    const id = await book();
    atTheStart();
    await step(id, 'complete');
    const address = `order/${(await orderOf(id)).id}/fee-receipt`;
    const { body } = await call('GET', address);
    expect(body).toMatchObject({
      ...{ appointment_on: '2026-11-03', source: 'marketplace', rate_percent: 10, plan: 'Essential' },
      ...{ base: 55, fee: 5.5, booked: 5.5, rule: { version: 1 } },
      entries: [{ kind: 'completion', commission: 5.5, at: '2026-11-03T10:30:00.000Z' }],
      evidence: [
        'The client was not in your own client list.',
        'They had no other appointment or order with you that stood or was completed.',
        'They did not come by your own link.',
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Imogen');
    const other = await callsOf(app, (await aSalon(app)).ownerId);
    expect((await other('GET', address)).status).toBe(404);
  });

  test('is no matter of appointments that the business records itself', async () => {
    const { body } = await call('POST', 'calendar/appointment', recording(salon));
    atTheStart();
    await step(body.id, 'complete');
    expect(await app.db.$count(orders, eq(orders.ownerId, salon.ownerId))).toBe(0);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard } from '#src/testing/appointments/clients.ts';
import { aChargedAppointment, changeState } from '#src/testing/appointments/with-order.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { wronglyEarned } from '../queries.server.ts';

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
  client = { ...(await anAccount(app.db, { name: 'Imogen' })), name: 'Imogen' };
  app.emails.length = 0;
});

const phone = '+441134960123';
const charged = () => aChargedAppointment(app, salon, { client });
const dispute = (orderId: number, said: object = { reason: 'own_client' }) =>
  call('POST', `order/${orderId}/dispute`, said);
const know = (what: Partial<typeof accounts.$inferInsert>) =>
  app.db.update(accounts).set(what).where(eq(accounts.id, client.id));
const statement = async () => (await call('GET', 'order-statement?month=2026-11')).body;

describe('a dispute is refused', () => {
  test('a second time, whatever became of the first', async () => {
    await aClientCard(app.db, salon.ownerId, { phone });
    const back = await charged();
    await know({ phone });
    expect((await dispute(back.orderId)).status).toBe(200);
    const again = await dispute(back.orderId, { reason: 'other', words: 'I insist.' });
    expect([again.status, again.body.code]).toEqual([409, 'disputed-already']);
  });

  test('by two members at once, but for one', async () => {
    const { orderId } = await charged();
    const answers = await Promise.all([dispute(orderId), dispute(orderId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('to another business, and to members who do not see the money', async () => {
    const { orderId } = await charged();
    const other = await callsOf(app, (await aSalon(app)).ownerId);
    const said = { reason: 'own_client' };
    expect((await other('POST', `order/${orderId}/dispute`, said)).status).toBe(404);
    for (const [role, status] of [
      ['front_desk', 403],
      ['practitioner', 403],
      ['accountant', 200],
    ] as const) {
      const member = await aMember(app.db, { businessId: salon.ownerId, role });
      const as = await callsOf(app, member.id);
      expect([role, (await as('POST', `order/${orderId}/dispute`, said)).status]).toEqual([role, status]);
    }
  });

  test('from the sixtieth day on', async () => {
    const { orderId } = await charged();
    app.clock.now = new Date('2027-01-02T10:29:59Z');
    call = await callsOf(app, salon.ownerId);
    const receipt = (await call('GET', `order/${orderId}/fee-receipt`)).body;
    expect(receipt.disputable_until).toBe('2027-01-02T10:30:00.000Z');
    app.clock.now = new Date('2027-01-02T10:30:00Z');
    const { status, body } = await dispute(orderId);
    expect([status, body.code]).toEqual([409, 'disputed-late']);
    expect((await call('GET', `order/${orderId}/fee-receipt`)).body.disputable_until).toBeNull();
  });

  test('where nothing is charged: an order, a free appointment, or one that is reopened', async () => {
    const order = await anOrder(app, salon);
    await call('POST', `order/${order}/fulfilment`);
    const { id, orderId } = await charged();
    await changeState(app, salon, id, 'reopen');
    await know({ emailVerifiedAt: app.clock.now });
    const free = await aChargedAppointment(app, salon, { client, startsAt: '2026-11-03T09:00:00.000Z' });
    for (const each of [order, orderId, free.orderId]) {
      const { status, body } = await dispute(each);
      expect([status, body.code]).toEqual([409, 'nothing-charged']);
    }
  });

  test('without words where the reason is something else', async () => {
    const { orderId } = await charged();
    const { status, body } = await dispute(orderId, { reason: 'other', words: '  ' });
    expect([status, body.errors]).toEqual([
      422,
      { words: ['Say in your own words why you dispute the fee.'] },
    ]);
    expect((await dispute(orderId, { reason: 'rain' })).status).toBe(422);
  });
});

describe('a fee that is taken back', () => {
  async function takenBack() {
    await aClientCard(app.db, salon.ownerId, { phone });
    const made = await charged();
    await know({ phone });
    await dispute(made.orderId);
    return made;
  }

  test('is a line of the statement of its own, in sums and files alike', async () => {
    const { number, orderId } = await takenBack();
    const { data, sums } = await statement();
    expect(data).toMatchObject([
      { number, kind: 'fee_waived', gross: 0, commission: -5.5, net: 5.5, is_fee_back: true },
      { number, kind: 'completion', gross: 55, commission: 5.5, net: 49.5, is_fee_back: true },
    ]);
    expect(sums).toMatchObject({ completed: 1, gross: 55, commission: 0, net: 55, balance: 0 });
    const { csv } = (await call('GET', 'order-statement/table?month=2026-11')).body;
    expect(csv).toContain('fee_waived');
    expect((await call('GET', `order/${orderId}/fee-receipt`)).body).toMatchObject({
      ...{ rate_percent: 10, fee: 5.5, booked: 0, disputable_until: null },
      entries: [{ kind: 'completion' }, { kind: 'fee_waived', gross: 0, commission: -5.5 }],
      dispute: {
        ...{ state: 'waived', decided_by: 'rule', taken_back: 5.5 },
        answer: 'The client was in your own client list before they booked.',
      },
    });
    expect(await wronglyEarned(app.db, 5)).toEqual([]);
  });

  test('is not charged again after the appointment is reopened, and is not taken back twice', async () => {
    const { id } = await takenBack();
    await changeState(app, salon, id, 'reopen');
    expect((await statement()).sums).toMatchObject({ completed: 0, gross: 0, commission: 0, balance: 0 });
    expect(await wronglyEarned(app.db, 5)).toEqual([]);
    await changeState(app, salon, id, 'complete');
    expect((await statement()).sums).toMatchObject({ completed: 1, gross: 55, commission: 0, balance: 0 });
    expect(await wronglyEarned(app.db, 5)).toEqual([]);
  });

  test('is told by email, with amount and reason', async () => {
    const { number } = await takenBack();
    const [mail, ...others] = app.emails.filter(({ subject }) => subject.includes('fee'));
    expect([mail?.subject, others]).toEqual([`The fee for ${number} is taken back`, []]);
    expect(mail?.text).toContain(`We have taken back the fee of £5.50 for appointment ${number}.`);
    expect(mail?.text).toContain('Reason: The client was in your own client list before they booked.');
    expect(mail?.text).not.toContain('Imogen');
  });
});

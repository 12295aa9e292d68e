import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wronglyEarned } from '#src/domains/orders/queries.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aChargedAppointment, changeState } from '#src/testing/appointments/with-order.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';

let app: TestApp;
let salon: Salon;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  salon = await aSalon(app);
});

type Call = Awaited<ReturnType<typeof callsOf>>;
// Days pass, and sessions end.
const business: Call = async (...asked) => (await callsOf(app, salon.ownerId))(...asked);
const operator: Call = async (...asked) => (await callsOf(app, operatorId))(...asked);
const reason = 'We spoke to the client, who confirms it.';
const words = 'She has been ours for years.';

async function aDispute(at = '2026-11-05T09:00:00Z') {
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  const client = { ...(await anAccount(app.db, { name: 'Imogen' })), name: 'Imogen' };
  const made = await aChargedAppointment(app, salon, { client });
  app.clock.now = new Date(at);
  app.emails.length = 0;
  await business('POST', `order/${made.orderId}/dispute`, { reason: 'own_client', words });
  return { ...made, dispute: await rowOf(made.number) };
}

const listed = async (query = '') =>
  (await operator('GET', `operator/dispute?page=1&per_page=100${query}`)).body.data;
const rowOf = async (number: string, query = '') =>
  (await listed(query)).find(({ receipt }: { receipt: { number: string } }) => receipt.number === number);
const decide = (id: number, deed: 'waiver' | 'refusal', payload: object = { reason }) =>
  operator('POST', `operator/dispute/${id}/${deed}`, payload);
const receiptOf = async (orderId: number) => (await business('GET', `order/${orderId}/fee-receipt`)).body;
const lastMail = () => app.emails.at(-1);
const lastAction = async () => (await operator('GET', 'operator/action?page=1')).body.data[0];

describe('a disputed fee', () => {
  test('waits with its receipt, the business’s words and the evidence, and is counted', async () => {
    const before = (await operator('GET', 'operator/summary')).body.disputes;
    const { dispute, number } = await aDispute();
    expect(dispute).toMatchObject({
      owner: { id: salon.ownerId },
      receipt: {
        ...{ number, appointment_on: '2026-11-03', base: 55, fee: 5.5, rate_percent: 10 },
        dispute: { reason: 'own_client', words, state: 'open', at: '2026-11-05T09:00:00.000Z' },
      },
    });
    expect(dispute.known[0]).toBe('The client was not in your own client list.');
    expect((await operator('GET', 'operator/summary')).body.disputes).toBe(before + 1);
    expect(JSON.stringify(dispute)).not.toContain('Imogen');
  });

  test('is told to the business by email, without its words', async () => {
    const { number } = await aDispute();
    expect(lastMail()?.subject).toBe(`Your dispute of the fee for ${number}`);
    expect(lastMail()?.text).toContain(
      `You dispute the fee of £5.50 for appointment ${number}: “The client was already ours”.`,
    );
    expect(lastMail()?.text).toContain('a person will look at it');
    expect(lastMail()?.text).not.toContain(words);
  });

  test('is listed the oldest first, and the decided ones apart', async () => {
    const [later, earlier] = [await aDispute('2026-11-09T09:00:00Z'), await aDispute('2026-11-06T09:00:00Z')];
    const numbers = (await listed()).map(({ receipt }: { receipt: { number: string } }) => receipt.number);
    expect(numbers.indexOf(earlier.number)).toBeLessThan(numbers.indexOf(later.number));
    await decide(earlier.dispute.id, 'refusal');
    expect(await rowOf(earlier.number)).toBeUndefined();
    expect(await rowOf(earlier.number, '&decided=1')).toMatchObject({
      receipt: { dispute: { state: 'stands', decided_by: 'operator', answer: reason } },
    });
  });
});

describe('an operator', () => {
  test('takes a fee back: on the statement, by email and in the record', async () => {
    const { dispute, number, orderId } = await aDispute();
    const { status, body } = await decide(dispute.id, 'waiver');
    expect([status, body.message]).toEqual([
      200,
      'The fee of £5.50 is taken back, and your reason is on its way by email.',
    ]);
    expect(await receiptOf(orderId)).toMatchObject({
      booked: 0,
      dispute: { state: 'waived', decided_by: 'operator', answer: reason, taken_back: 5.5 },
    });
    expect(lastMail()?.subject).toBe(`The fee for ${number} is taken back`);
    expect(lastMail()?.text).toContain(`Reason: ${reason}`);
    const entry = { action: 'fee-waived', subject: 'dispute', subject_id: dispute.id, title: number, reason };
    expect(await lastAction()).toMatchObject(entry);
    expect(await wronglyEarned(app.db, 5)).toEqual([]);
  });

  test('lets a fee stand: nothing is booked, and the business reads why', async () => {
    const { dispute, number, orderId } = await aDispute();
    expect((await decide(dispute.id, 'refusal')).body.message).toBe(
      'The fee of £5.50 stands, and your reason is on its way by email.',
    );
    const receipt = await receiptOf(orderId);
    expect(receipt).toMatchObject({
      booked: 5.5,
      dispute: { state: 'stands', answer: reason, taken_back: null },
    });
    expect(receipt.entries).toHaveLength(1);
    expect(lastMail()?.subject).toBe(`The fee for ${number} stands`);
    expect(lastMail()?.text).toContain(
      `You disputed the fee of £5.50 for appointment ${number}. We have looked at it, and the fee stands.`,
    );
    expect((await lastAction()).action).toBe('fee-upheld');
  });

  test.each(['waiver', 'refusal'] as const)('decides once: after a %s both are refused', async (first) => {
    const { dispute, orderId } = await aDispute();
    await decide(dispute.id, first);
    const booked = (await receiptOf(orderId)).booked;
    for (const deed of ['waiver', 'refusal'] as const) {
      const { status, body } = await decide(dispute.id, deed);
      expect([status, body.code]).toEqual([409, 'dispute-decided']);
    }
    expect((await receiptOf(orderId)).booked).toBe(booked);
  });

  test('gives a reason of more than a word', async () => {
    const { dispute } = await aDispute();
    for (const deed of ['waiver', 'refusal'] as const)
      expect((await decide(dispute.id, deed, { reason: 'No.' })).status).toBe(422);
    expect((await decide(4_000_000, 'waiver')).status).toBe(404);
  });

  test('takes back what is charged by then, also after the appointment was reopened', async () => {
    const { dispute, id, orderId, number } = await aDispute();
    await changeState(app, salon, id, 'reopen');
    await decide(dispute.id, 'waiver');
    expect(await receiptOf(orderId)).toMatchObject({
      booked: 0,
      dispute: { state: 'waived', taken_back: 0 },
    });
    expect(lastMail()?.text).toContain(
      `Appointment ${number} was reopened, so no fee is charged for it now.`,
    );
    await changeState(app, salon, id, 'complete');
    expect((await receiptOf(orderId)).booked).toBe(0);
    expect(await wronglyEarned(app.db, 5)).toEqual([]);
  });

  test('takes back one fee where the appointment was completed again meanwhile', async () => {
    const { dispute, id, orderId } = await aDispute();
    await changeState(app, salon, id, 'reopen');
    await changeState(app, salon, id, 'complete');
    await decide(dispute.id, 'waiver');
    const { booked, entries } = await receiptOf(orderId);
    expect([booked, entries.map(({ kind }: { kind: string }) => kind)]).toEqual([
      0,
      ['completion', 'reversal', 'completion', 'fee_waived'],
    ]);
    expect(await wronglyEarned(app.db, 5)).toEqual([]);
  });
});

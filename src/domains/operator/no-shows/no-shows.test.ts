import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideKept } from '#src/domains/appointments/paying/kept.server.ts';
import { appointments } from '#src/domains/appointments/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBooking, aClient } from '#src/testing/appointments/booked.ts';
import { accrualsOf, aPrepaidSalon, rowOf } from '#src/testing/appointments/paying.ts';
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
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  app.emails.length = 0;
});

type Call = Awaited<ReturnType<typeof callsOf>>;
const operator: Call = async (...asked) => (await callsOf(app, operatorId))(...asked);
const reason = 'The log of the door shows that the client was there.';
const marked = new Date('2026-11-03T12:00:00Z');
const objectedAt = new Date('2026-11-04T12:00:00Z');
const afterThreeDays = new Date('2026-11-07T12:00:00Z');

/** A no-show that its client disputes, three days later. */
async function aDispute(at = afterThreeDays) {
  salon = await aSalon(app);
  const { id: clientId } = await aClient(app);
  const id = await aBooking(app, salon, clientId, { state: 'no_show', noShowAt: marked });
  app.clock.now = objectedAt;
  const client: Call = async (...asked) => (await callsOf(app, clientId))(...asked);
  await client('POST', `appointment/${id}/objection`, { words: 'I waited at the door.' });
  app.clock.now = at;
  app.emails.length = 0;
  return { id, client };
}

const listed = async (query = '') =>
  (await operator('GET', `operator/no-show?page=1&per_page=100${query}`)).body.data;
const rowIn = async (id: number, query = '') =>
  (await listed(query)).find((row: { id: number }) => row.id === id);
const decide = (id: number, deed: 'withdrawal' | 'refusal', payload: object = { reason }) =>
  operator('POST', `operator/no-show/${id}/${deed}`, payload);
const lastAction = async () => (await operator('GET', 'operator/action?page=1')).body.data[0];

test('a disputed no-show waits for an operator once its business has not withdrawn it for three days', async () => {
  const before = (await operator('GET', 'operator/summary')).body.no_shows;
  const { id } = await aDispute(new Date(afterThreeDays.getTime() - 1));
  expect([await rowIn(id), (await decide(id, 'refusal')).status]).toEqual([undefined, 409]);
  app.clock.now = afterThreeDays;
  expect(await rowIn(id)).toMatchObject({
    ...{ title: 'Quay Rooms', words: 'I waited at the door.', since: objectedAt.toISOString() },
    ...{ owner: { id: salon.ownerId }, marked_at: marked.toISOString(), of_client: 1, of_business: 1 },
    ...{ answer: '', decided_at: null },
  });
  expect((await operator('GET', 'operator/summary')).body.no_shows).toBe(before + 1);
  expect((await operator('GET', 'operator/overview')).body.waits).toContainEqual(
    expect.objectContaining({ queue: 'no_shows' }),
  );
});

test('a no-show that its business withdrew does not wait', async () => {
  const { id } = await aDispute();
  const owner = await callsOf(app, salon.ownerId);
  const { version } = (await owner('GET', `calendar/appointment/${id}`)).body;
  await owner('POST', `calendar/appointment/${id}/state`, { version, event: 'waive' });
  expect([await rowIn(id), await rowIn(id, '&decided=1')]).toEqual([undefined, undefined]);
  expect((await decide(id, 'withdrawal')).status).toBe(409);
});

test('withdrawn by an operator, it counts nowhere, both sides read why, and the business cannot mark it again', async () => {
  const { id, client } = await aDispute();
  expect((await decide(id, 'withdrawal', { reason: 'No.' })).status).toBe(422);
  expect((await decide(id, 'withdrawal')).body.message).toContain('is withdrawn');
  expect(app.emails.map(({ subject }) => subject)).toEqual([
    'We have withdrawn a no-show',
    'We have withdrawn a no-show',
  ]);
  for (const { text } of app.emails) {
    expect(text).toContain(reason);
    expect(text).toContain('A person who did not decide it looks at it again.');
  }
  expect((await client('GET', `appointment/${id}`)).body.state).toBe('cancelled');
  const owner = await callsOf(app, salon.ownerId);
  const seen = (await owner('GET', `calendar/appointment/${id}`)).body;
  expect([seen.objection.answer, seen.may.events, seen.events.at(-1)]).toEqual([
    reason,
    [],
    expect.objectContaining({ event: 'waive', actor: 'operator' }),
  ]);
  expect(await rowIn(id, '&decided=1')).toMatchObject({ is_withdrawn: true, answer: reason });
  expect(await lastAction()).toMatchObject({
    ...{ action: 'no-show-withdrawn', subject: 'appointment', subject_id: id, reason },
    ...{ before: '{"state":"no_show"}', after: '{"state":"cancelled"}' },
  });
  expect((await decide(id, 'refusal')).status).toBe(409);
});

test('let stand, it keeps counting, both sides read why, and the client cannot dispute it a second time', async () => {
  const { id, client } = await aDispute();
  expect((await decide(id, 'refusal')).body.message).toContain('stays');
  expect(app.emails.map(({ subject }) => subject)).toEqual([
    'A disputed no-show stays',
    'A disputed no-show stays',
  ]);
  const { body } = await client('GET', `appointment/${id}`);
  expect([body.state, body.objection_answer, body.may.object]).toEqual(['no_show', reason, false]);
  expect(body.events.at(-1)).toMatchObject({ event: 'uphold', actor: 'operator' });
  expect([await rowIn(id), (await rowIn(id, '&decided=1')).is_withdrawn]).toEqual([undefined, false]);
  expect((await lastAction()).action).toBe('no-show-upheld');
});

test('a dispute ends when its client deletes the account', async () => {
  const { id } = await aDispute();
  expect(await rowIn(id)).toBeDefined();
  await app.db.update(appointments).set({ clientId: null }).where(eq(appointments.id, id));
  expect([await rowIn(id), (await decide(id, 'refusal')).status]).toEqual([undefined, 409]);
});

test('what was kept stays undecided while a no-show is disputed, and goes back when it is withdrawn', async () => {
  const { client, aPaidAppointment, saying } = await aPrepaidSalon(app);
  const { id, number, starts_at: start } = await aPaidAppointment();
  const past = (days: number) => {
    app.clock.now = new Date(Date.parse(start) + days * 86_400_000 + 3_600_000);
  };
  past(0);
  await (await saying(id))('no_show');
  past(1);
  const by = await callsOf(app, client.id);
  expect((await by('POST', `appointment/${id}/objection`, { words: 'I was there.' })).status).toBe(200);
  past(20);
  expect([await decideKept(app.context), await accrualsOf(app, number)]).toEqual([0, []]);
  await decide(id, 'withdrawal');
  expect((await rowOf(app, id))?.keptPence).toBe(0);
  expect((await rowIn(id, '&decided=1')).kept).toBe(0);
});

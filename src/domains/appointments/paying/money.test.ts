import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { checkLedger } from '#src/domains/billing/ledger/jobs.server.ts';
import { refundOwed } from '#src/domains/orders/buying/cancellation.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient } from '#src/testing/appointments/booking.ts';
import { aClientCard } from '#src/testing/appointments/clients.ts';
import { accrualsOf, aPrepaidSalon, orderIdOf, orderOf, textTo } from '#src/testing/appointments/paying.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { booksOf } from '#src/testing/listings/storefront.ts';
import { appointmentItems } from '../tables.server.ts';
import { decideKept } from './kept.server.ts';

let app: TestApp;
let prepaid: Awaited<ReturnType<typeof aPrepaidSalon>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-10-01T09:00:00Z');
  prepaid = await aPrepaidSalon(app);
  app.emails.length = 0;
});

test('in time all of it goes back, the order ends with it, and the answer says so', async () => {
  const { client, aPaidAppointment } = prepaid;
  const { id, number } = await aPaidAppointment();
  const { body } = await client.call('POST', `appointment/${id}/cancel`);
  expect(body).toEqual({ back: 11, kept: 0, sentence: '£11 goes back to you.' });
  expect(await orderOf(app, number)).toMatchObject({ state: 'refunded', refundedPence: 1_100 });
  expect(await booksOf(app, await orderIdOf(app, number))).toEqual({});
  expect(textTo(app, client)).toContain('£11 goes back to you. It goes the way you paid');
});

test('late the deposit is kept, and is the business’s own without commission once the time is over', async () => {
  const { client, aPaidAppointment } = prepaid;
  const { id, number } = await aPaidAppointment({ pay: 'full' });
  app.clock.now = new Date('2026-11-02T10:00:00Z');
  const again = await callsOf(app, client.id);
  const { body } = await again('POST', `appointment/${id}/cancel`);
  expect(body).toMatchObject({ back: 44, kept: 11 });
  expect(textTo(app, client)).toContain(body.sentence);
  expect(await orderOf(app, number)).toMatchObject({ state: 'paid', refundedPence: 4_400, keptPence: 1_100 });
  expect(await decideKept(app.context)).toBe(0);
  app.clock.now = new Date('2026-11-03T11:00:00Z');
  expect(await decideKept(app.context)).toBe(1);
  expect(await orderOf(app, number)).toMatchObject({ state: 'fulfilled', commissionPence: 0 });
  expect(await accrualsOf(app, number)).toEqual([['completion', 1_100, 0, 1_100]]);
  expect((await checkLedger(app.context, 'operator')).findings).toBe(0);
});

test('if someone else takes the time, what was kept goes back too', async () => {
  const { client, aPaidAppointment } = prepaid;
  const { id, number, treatments } = await aPaidAppointment();
  app.clock.now = new Date('2026-11-02T10:00:00Z');
  await (await callsOf(app, client.id))('POST', `appointment/${id}/cancel`);
  const other = await aClient(app);
  await aPaidAppointment({ staff: treatments[0].staff.id }, other);
  app.clock.now = new Date('2026-11-03T11:00:00Z');
  app.emails.length = 0;
  await decideKept(app.context);
  expect(textTo(app, client)).toContain('Someone else took the time that you had cancelled');
  await refundOwed(app.context, await orderIdOf(app, number));
  expect(await orderOf(app, number)).toMatchObject({ state: 'refunded', refundedPence: 1_100 });
});

test('a no-show keeps the deposit for seven days, and withdrawing it gives it back', async () => {
  const { client, aPaidAppointment, saying } = prepaid;
  const { id, number } = await aPaidAppointment({ pay: 'full' });
  app.clock.now = new Date('2026-11-03T10:30:00Z');
  const say = await saying(id);
  expect((await say('no_show')).may.events).toEqual(['waive']);
  expect(textTo(app, client)).toContain('Of what you paid, £44 goes back to you, and £11 is kept.');
  await refundOwed(app.context);
  expect((await orderOf(app, number))?.refundedPence).toBe(4_400);
  expect(await decideKept(app.context)).toBe(0);
  expect((await say('waive')).state).toBe('cancelled');
  await refundOwed(app.context);
  expect(await orderOf(app, number)).toMatchObject({ state: 'refunded', refundedPence: 5_500 });
  expect((await checkLedger(app.context, 'operator')).findings).toBe(0);
});

test('the business’s own cancellation gives all of it back, however late, and is not taken back', async () => {
  const { aPaidAppointment, saying } = prepaid;
  const { id, number } = await aPaidAppointment();
  app.clock.now = new Date('2026-11-03T09:59:00Z');
  const { state, may } = await (await saying(id))('cancel');
  expect([state, may.events]).toEqual(['cancelled', []]);
  expect(await orderOf(app, number)).toMatchObject({ state: 'refunded' });
});

test('what has taken place costs its commission once, on the whole price, however often it is reopened', async () => {
  const { aPaidAppointment, saying } = prepaid;
  const { id, number } = await aPaidAppointment();
  app.clock.now = new Date('2026-11-03T11:00:00Z');
  const say = await saying(id);
  for (const event of ['complete', 'reopen', 'complete']) await say(event);
  expect(await orderOf(app, number)).toMatchObject({
    state: 'fulfilled',
    totalPence: 5_500,
    refundedPence: 0,
  });
  expect(await accrualsOf(app, number)).toEqual([
    ['completion', 5_500, 550, 1_100],
    ['reversal', -5_500, -550, -1_100],
    ['completion', 5_500, 550, 1_100],
  ]);
  expect((await checkLedger(app.context, 'operator')).findings).toBe(0);
});

test('what became cheaper than what was paid gives the difference back', async () => {
  const { aPaidAppointment, saying } = prepaid;
  const { id, number } = await aPaidAppointment({ pay: 'full' });
  app.clock.now = new Date('2026-11-03T11:00:00Z');
  await app.db
    .update(appointmentItems)
    .set({ pricePence: 4_000 })
    .where(eq(appointmentItems.appointmentId, id));
  await (await saying(id))('complete');
  await refundOwed(app.context);
  expect(await orderOf(app, number)).toMatchObject({
    state: 'fulfilled',
    totalPence: 4_000,
    refundedPence: 1_500,
  });
  expect(await accrualsOf(app, number)).toEqual([
    ['completion', 4_000, 400, 4_000],
    ['refund', 0, 0, 0],
  ]);
  expect((await checkLedger(app.context, 'operator')).findings).toBe(0);
});

test('a fee that is taken back leaves the deposit with the business, and the books agree', async () => {
  const { salon, client, aPaidAppointment, saying } = prepaid;
  const { id, number } = await aPaidAppointment();
  app.clock.now = new Date('2026-11-03T11:00:00Z');
  await (await saying(id))('complete');
  const owner = await callsOf(app, salon.ownerId);
  await aClientCard(app.db, salon.ownerId, {
    phone: '+441134960123',
    createdAt: new Date('2026-09-01T09:00:00Z'),
  });
  await app.db.update(accounts).set({ phone: '+441134960123' }).where(eq(accounts.id, client.id));
  const dispute = { reason: 'own_client' };
  const answer = await owner('POST', `order/${await orderIdOf(app, number)}/dispute`, dispute);
  expect(answer.status).toBe(200);
  expect(await accrualsOf(app, number)).toEqual([
    ['completion', 5_500, 550, 1_100],
    ['fee_waived', 0, -550, 0],
  ]);
  expect((await checkLedger(app.context, 'operator')).findings).toBe(0);
});

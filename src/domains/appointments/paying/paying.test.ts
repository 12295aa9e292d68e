import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '#src/domains/billing/payments/jobs.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClient, setBookings } from '#src/testing/appointments/booking.ts';
import { aPrepaidSalon, orderIdOf, orderOf, rowOf } from '#src/testing/appointments/paying.ts';
import { aBookedAppointment } from '#src/testing/appointments/told.ts';
import { blocksOf } from '#src/testing/calendar/blocks.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { booksOf } from '#src/testing/listings/storefront.ts';
import { clientCards } from '../tables.server.ts';
import { lapseHolds } from './holds.server.ts';

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

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

describe('a time that is paid in advance', () => {
  test('is held, and nobody is told before it is paid', async () => {
    const { salon, book } = prepaid;
    const { status, body } = await book();
    const { id } = body.appointment;
    expect([status, body.appointment]).toMatchObject([
      201,
      {
        ...{ state: 'held', price: 55, due_now: 11, due_there: 44, kept: null },
        ...{ held_until: '2026-10-01T09:10:00.000Z', may: { pay: true, cancel: true, move: false } },
      },
    ]);
    expect(await blocksOf(app.db, id)).toHaveLength(1);
    expect(await app.db.$count(clientCards, eq(clientCards.ownerId, salon.ownerId))).toBe(0);
    expect(app.emails).toEqual([]);
    expect((await book({}, await aClient(app))).body.appointment.treatments[0].staff.id).not.toBe(
      body.appointment.treatments[0].staff.id,
    );
  });

  test('is booked once its money came, and both sides read the same sums', async () => {
    const { salon, anApprovedHold } = prepaid;
    const hold = await anApprovedHold();
    const { payment, appointment } = await hold.sync();
    expect([payment, appointment]).toMatchObject([
      'paid',
      { state: 'booked', due_now: 11, due_there: 44, held_until: null, may: { pay: false, move: true } },
    ]);
    expect(appointment.sentence).toBe(
      'You can cancel until Mon 2 Nov, 10:00: £11 goes back to you. If you cancel later or do not come, £11 is kept. If someone else takes the time, the £11 goes back to you too.',
    );
    expect([...new Set(app.emails.map(({ subject }) => subject))]).toEqual([
      expect.stringContaining('is booked'),
      expect.stringContaining('New appointment'),
    ]);
    for (const { text } of app.emails)
      expect(text).toContain('Total: £55. Paid: £11; £44 to pay at the venue.');
    expect(app.emails[0]?.text).toContain(appointment.sentence);
    // No commission before it has taken place.
    expect(await booksOf(app, await orderIdOf(app, appointment.number))).toEqual({
      'client money': -1_100,
      paypal: 1_100,
    });
    expect(await app.db.$count(clientCards, eq(clientCards.ownerId, salon.ownerId))).toBe(1);
  });

  test('may be paid in full, and is a request where the business accepts each', async () => {
    const { salon, aPaidAppointment } = prepaid;
    await setBookings(app, salon, { takesBookings: 'request' });
    const asked = await aPaidAppointment({ pay: 'full' });
    expect(asked).toMatchObject({ state: 'requested', due_now: 55, due_there: 0 });
    expect(asked.sentence).toBe('You can withdraw your request at any time: £55 goes back to you.');
    const owner = await callsOf(app, salon.ownerId);
    const { body } = await owner('POST', `calendar/appointment/${asked.id}/state`, {
      ...{ version: asked.version, event: 'decline' },
    });
    expect(body.state).toBe('declined');
    expect(app.emails.at(-1)?.text).toContain('£55 goes back to you');
  });

  test('is booked at once also for someone who has missed two appointments', async () => {
    const { salon, client, aPaidAppointment } = prepaid;
    for (const hours of [1, 2])
      await aBookedAppointment(app.db, salon, {
        client: { id: client.id, name: 'Bea Quill' },
        ...{ state: 'no_show', noShowAt: new Date(app.clock.now.getTime() - hours * 3_600_000) },
      });
    expect((await client.call('GET', 'appointment/standing')).body.count).toBe(2);
    expect(await aPaidAppointment()).toMatchObject({ state: 'booked' });
  });

  test('costs commission once, though two were held at the same time', async () => {
    const { anApprovedHold } = prepaid;
    const holds = [await anApprovedHold(), await anApprovedHold({ at: '2026-11-10T10:00:00.000Z' })];
    for (const { sync } of holds) await sync();
    const rates = await Promise.all(holds.map(({ number }) => orderOf(app, number)));
    expect(rates.map((order) => order?.commissionBasisPoints)).toEqual([1_000, 0]);
  });

  test('is not booked without its deposit', async () => {
    const { book } = prepaid;
    expect((await book({ pay: 'venue' })).body.errors).toEqual({
      pay: ['This business asks for a deposit. Pay it now, or choose another time.'],
    });
  });

  test('is given back by its client, and then nobody can pay for it', async () => {
    const { client, anApprovedHold } = prepaid;
    const hold = await anApprovedHold();
    const { status, body } = await client.call('POST', `appointment/${hold.id}/cancel`);
    expect([status, body]).toEqual([
      200,
      { back: 0, kept: 0, sentence: 'You pay nothing, and there is nothing more to do.' },
    ]);
    expect((await hold.sync()).payment).toBe('over');
    expect((await client.call('POST', `appointment/${hold.id}/pay`)).status).toBe(409);
    expect(await booksOf(app, await orderIdOf(app, hold.number))).toEqual({});
    expect(await blocksOf(app.db, hold.id)).toEqual([]);
    expect((await client.call('GET', 'appointment?when=past')).body).toEqual([]);
    expect(app.emails).toEqual([]);
  });
});

describe('a hold lives as long as its payment', () => {
  test('for ten minutes, and what is approved later is never charged', async () => {
    const { client, anApprovedHold } = prepaid;
    const hold = await anApprovedHold();
    later(10);
    expect((await hold.sync()).payment).toBe('over');
    expect((await client.call('POST', `appointment/${hold.id}/pay`)).body.code).toBe('step-refused');
    await lapseHolds(app.context);
    expect((await client.call('GET', `appointment/${hold.id}`)).body).toMatchObject({ state: 'held' });
    later(2);
    await lapseHolds(app.context);
    expect((await client.call('GET', `appointment/${hold.id}`)).body).toMatchObject({ state: 'lapsed' });
    expect(await blocksOf(app.db, hold.id)).toEqual([]);
    expect(await booksOf(app, await orderIdOf(app, hold.number))).toEqual({});
    expect(await orderOf(app, hold.number)).toMatchObject({ state: 'cancelled', refundedPence: 0 });
  });

  test('longer while PayPal checks it, and money that comes too late goes back', async () => {
    const { client, anApprovedHold } = prepaid;
    const hold = await anApprovedHold();
    await app.paypal.sandbox.injectFaults({ pendNext: 1 });
    expect((await hold.sync()).payment).toBe('checking');
    later(60);
    await lapseHolds(app.context);
    expect((await client.call('GET', `appointment/${hold.id}`)).body.state).toBe('held');
    later(24 * 60);
    await lapseHolds(app.context);
    expect((await rowOf(app, hold.id))?.state).toBe('lapsed');
  });

  test('and who never comes back from PayPal is booked all the same', async () => {
    const { client, anApprovedHold } = prepaid;
    const hold = await anApprovedHold();
    later(6);
    await reconcile(app.context);
    expect((await client.call('GET', `appointment/${hold.id}`)).body.state).toBe('booked');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { clientCards } from '#src/domains/appointments/tables.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, anAppointmentOf } from '#src/testing/appointments/clients.ts';
import { aChargedAppointment, changeState } from '#src/testing/appointments/with-order.ts';
import { aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';
import { orders } from '../tables.server.ts';
import { disputeReasons } from './rules.ts';

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
});

const phone = '+441134960123';
const before = new Date('2026-06-01T09:00:00Z');
const charged = () => aChargedAppointment(app, salon, { client });
const dispute = (orderId: number, said: object = { reason: 'own_client' }) =>
  call('POST', `order/${orderId}/dispute`, said);
const know = (what: Partial<typeof accounts.$inferInsert>) =>
  app.db.update(accounts).set(what).where(eq(accounts.id, client.id));
const proveEmail = () => know({ emailVerifiedAt: app.clock.now });

type Made = Awaited<ReturnType<typeof charged>>;

/** What is there before the booking, and what comes to light after it. */
const evidence: Record<
  string,
  { readonly was?: () => Promise<unknown>; readonly since?: (made: Made) => unknown }
> = {
  nothing: {},
  'an own card with an email that is proven since': {
    was: () => aClientCard(app.db, salon.ownerId, { email: client.email }),
    since: proveEmail,
  },
  'an own card with a phone number that the client gave since': {
    was: () => aClientCard(app.db, salon.ownerId, { phone }),
    since: () => know({ phone }),
  },
  'an appointment of before on a card that is theirs': {
    was: async () =>
      anAppointmentOf(
        app.db,
        salon.ownerId,
        await aClientCard(app.db, salon.ownerId, { phone, isOwn: false, source: 'order' }),
        { state: 'completed', createdAt: before },
      ),
    since: () => know({ phone }),
  },
  'a visit by the own link': {
    since: ({ orderId }) =>
      app.db
        .update(orders)
        .set({ evidence: { ownSince: null, before: 0, byLink: true } })
        .where(eq(orders.id, orderId)),
  },
  'an own card that was made after the booking': {
    since: async () => {
      await aClientCard(app.db, salon.ownerId, { phone, createdAt: app.clock.now });
      await know({ phone });
    },
  },
  'an own card that was given their number after the booking': {
    was: () => aClientCard(app.db, salon.ownerId, { name: 'Imogen' }),
    since: async () => {
      await know({ phone });
      await app.db
        .update(clientCards)
        .set({ phone, phoneDigits: phone.slice(1), updatedAt: app.clock.now })
        .where(eq(clientCards.ownerId, salon.ownerId));
    },
  },
  'a card that came through the site': {
    was: () => aClientCard(app.db, salon.ownerId, { phone, isOwn: false, source: 'order' }),
    since: () => know({ phone }),
  },
  'a card of another business': {
    was: async () => aClientCard(app.db, (await aSalon(app)).ownerId, { phone }),
    since: () => know({ phone }),
  },
};
const showing = [
  'an own card with an email that is proven since',
  'an own card with a phone number that the client gave since',
  'an appointment of before on a card that is theirs',
  'a visit by the own link',
];
const cases = Object.keys(evidence).flatMap((name) =>
  disputeReasons.map((reason) => {
    const isBack = showing.includes(name) && (reason === 'own_client' || reason === 'own_link');
    return [name, reason, isBack ? 'waived' : 'open'] as const;
  }),
);

describe('a dispute is decided at once by what is known of the time before the booking', () => {
  test.each(cases)('%s, “%s”: %s', async (name, reason, state) => {
    await evidence[name]?.was?.();
    const made = await charged();
    await evidence[name]?.since?.(made);
    const { status, body } = await dispute(made.orderId, { reason, words: 'She has been ours for years.' });
    expect([status, body.receipt.dispute.state, body.receipt.booked]).toEqual([
      200,
      state,
      state === 'waived' ? 0 : 5.5,
    ]);
    expect(body.message).toContain(state === 'waived' ? 'The fee is taken back.' : 'A person looks at it');
  });

  test('an earlier appointment that was called back to life for it shows nothing', async () => {
    const card = await aClientCard(app.db, salon.ownerId, { phone, isOwn: false, source: 'order' });
    const later = recording(salon, { starts_at: '2026-11-04T10:00:00.000Z', client: { card } });
    const earlier = (await call('POST', 'calendar/appointment', later)).body.id;
    await changeState(app, salon, earlier, 'cancel');
    app.clock.now = new Date('2026-11-03T09:31:00Z');
    const { orderId } = await charged();
    await know({ phone });
    await changeState(app, salon, earlier, 'reopen');
    expect((await dispute(orderId)).body.receipt.dispute.state).toBe('open');
  });
});

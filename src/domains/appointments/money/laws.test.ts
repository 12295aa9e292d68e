import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { wronglyEarned } from '#src/domains/orders/queries.server.ts';
import { orderAccruals, orders } from '#src/domains/orders/tables.server.ts';
import { shareOf } from '#src/platform/money.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard } from '#src/testing/appointments/clients.ts';
import { aBookedAppointment } from '#src/testing/appointments/with-order.ts';
import { aSalon, callsOf } from '#src/testing/calendar/salon.ts';
import { theOnly } from '#src/testing/reference-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const start = '2026-11-03T10:00:00.000Z';

/** What a salon does to an appointment, also what is refused: a step, another price, a dispute of the fee. */
const deed = fc.oneof(
  fc.constantFrom('arrive', 'complete', 'no_show', 'cancel', 'reopen', 'reopen', 'complete', 'dispute'),
  fc.integer({ min: 0, max: 30_000 }),
);
const history = fc.array(deed, { minLength: 1, maxLength: 9 });

test('after any history, an appointment brought its price and commission once if it is completed, else nothing; no commission after a dispute', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (deeds) => {
      app.clock.now = new Date('2026-11-03T10:30:00Z');
      const salon = await aSalon(app);
      const call = await callsOf(app, salon.ownerId);
      const client = { ...(await anAccount(app.db)), name: 'Maud' };
      await aClientCard(app.db, salon.ownerId, { email: client.email });
      const id = await aBookedAppointment(app, salon, { client, startsAt: start });
      // Only now is it known that the client was the salon's own.
      await app.db.update(accounts).set({ emailVerifiedAt: app.clock.now }).where(eq(accounts.id, client.id));
      const orderId = theOnly(await app.db.select().from(orders).where(eq(orders.ownerId, salon.ownerId))).id;
      let isWaived = false;
      let shown = (await call('GET', `calendar/appointment/${id}`)).body;
      let completedAt = 0;
      for (const deed of deeds) {
        if (deed === 'dispute') {
          const isCharged = (await earned(salon.ownerId))[1] > 0;
          const { status } = await call('POST', `order/${orderId}/dispute`, { reason: 'own_client' });
          expect(status).toBe(isCharged ? 200 : 409);
          isWaived ||= isCharged;
          expect((await earned(salon.ownerId))[1]).toBe(0);
          continue;
        }
        const { version, note } = shown;
        const answer =
          typeof deed === 'string'
            ? await call('POST', `calendar/appointment/${id}/state`, { version, event: deed })
            : await call('PUT', `calendar/appointment/${id}`, {
                ...{ version, note, starts_at: start, items: [{ position: 0, price: deed / 100 }] },
              });
        if (answer.status !== 200) continue;
        shown = answer.body;
        if (deed === 'complete') completedAt = Math.round(shown.price * 100);
        const due = shown.state === 'completed' ? completedAt : 0;
        expect(await earned(salon.ownerId)).toEqual([due, isWaived ? 0 : shareOf(due, 1_000)]);
      }
    }),
    { numRuns: 25 },
  );
  expect(await wronglyEarned(app.db, 1)).toEqual([]);
}, 300_000);

/** All that was booked for a business, in pence. */
async function earned(ownerId: number): Promise<[gross: number, commission: number]> {
  const rows = await app.db.select().from(orderAccruals).where(eq(orderAccruals.ownerId, ownerId));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return [sum(({ grossPence }) => grossPence), sum(({ commissionPence }) => commissionPence)];
}

test('the nightly check finds a completed appointment without its commission', async () => {
  app.clock.now = new Date('2026-11-03T10:30:00Z');
  const salon = await aSalon(app);
  const client = { ...(await anAccount(app.db)), name: 'Maud' };
  await aBookedAppointment(app, salon, { client, startsAt: start });
  const ofSalon = eq(orders.ownerId, salon.ownerId);
  await app.db.update(orders).set({ state: 'fulfilled', closedAt: app.clock.now }).where(ofSalon);
  const faults = await wronglyEarned(app.db, 5);
  await app.db.update(orders).set({ state: 'created', closedAt: null }).where(ofSalon);
  expect(faults).toMatchObject([
    { state: 'fulfilled', commissionPence: 550, earned: { commissionPence: 0 } },
  ]);
});

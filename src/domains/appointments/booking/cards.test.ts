import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources, staffServices, workingHours } from '#src/domains/calendar/tables.server.ts';
import type { ListingCard } from '#src/domains/listings/cards/card.ts';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { listingVariantTerms, treatments } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedSalon, ask, type BookedSalon } from '#src/testing/appointments/booking.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The card of a salon among what is found for its name; undefined where it is not found. */
async function cardOf({ listingId }: BookedSalon, words = 'Quay Rooms'): Promise<ListingCard | undefined> {
  await rebuildIndex(app.db);
  const { body } = await ask(app, `search?search=${encodeURIComponent(words)}&per_page=50`);
  return body.data.find(({ id }: ListingCard) => id === listingId);
}

const withheld = (db: Db, { listingId, variantId }: BookedSalon) =>
  db.insert(listingVariantTerms).values({ listingId, variantId, isOffered: false });
const trained = (db: Db, { ownerId }: BookedSalon) =>
  db.update(resources).set({ allTreatments: false }).where(eq(resources.ownerId, ownerId));

type Change = (db: Db, salon: BookedSalon) => Promise<unknown>;
const nothing: Change = async () => undefined;

test.each<['off' | 'request' | 'instant', string, ListingCard['booking'], Change]>([
  ['instant', 'as it is', 'instant', nothing],
  ['request', 'as it is', 'request', nothing],
  ['off', 'as it is', null, nothing],
  [
    'instant',
    'whose owner is about to go',
    null,
    (db, { ownerId }) => db.execute(sql`UPDATE accounts SET deletion_asked_at = now() WHERE id = ${ownerId}`),
  ],
  [
    'instant',
    'whose only treatment is switched off',
    null,
    (db, { treatmentId }) =>
      db.update(treatments).set({ isActive: false }).where(eq(treatments.id, treatmentId)),
  ],
  ['instant', 'that offers none of its variants', null, withheld],
  [
    'instant',
    'where nobody can be booked',
    null,
    (db, { ownerId }) =>
      db.update(resources).set({ isBookable: false }).where(eq(resources.ownerId, ownerId)),
  ],
  [
    'instant',
    'that everybody has left',
    null,
    (db, { ownerId }) =>
      db.update(resources).set({ endedAt: app.clock.now }).where(eq(resources.ownerId, ownerId)),
  ],
  [
    'instant',
    'where nobody works',
    null,
    (db, { ownerId }) => db.delete(workingHours).where(eq(workingHours.ownerId, ownerId)),
  ],
  ['instant', 'where nobody gives what is offered', null, trained],
  [
    'instant',
    'where one of the team gives it',
    'instant',
    async (db, salon) => {
      await trained(db, salon);
      await db.insert(staffServices).values({ resourceId: salon.bea.id, treatmentId: salon.treatmentId });
    },
  ],
])(
  'a business that takes bookings “%s”, %s, is bookable from its card: %s',
  async (takes, _how, booking, change) => {
    const salon = await aBookedSalon(app, { takesBookings: takes });
    await change(app.db, salon);
    expect((await cardOf(salon))?.booking).toBe(booking);
    // The page to which it leads has something to choose exactly then.
    const { body } = await ask(app, `listing-details/${salon.slug}/booking`);
    expect([body.takes === 'off', body.treatments.length > 0]).toEqual([
      takes === 'off' || _how === 'whose owner is about to go',
      booking !== null,
    ]);
  },
);

test('a paused business has no card to book from', async () => {
  const salon = await aBookedSalon(app);
  await app.db.update(listings).set({ state: 'paused' }).where(eq(listings.id, salon.listingId));
  expect(await cardOf(salon)).toBeUndefined();
});

test('the card of what was searched for names the variant that is booked', async () => {
  const salon = await aBookedSalon(app);
  expect((await cardOf(salon, 'Swedish massage'))?.matched).toMatchObject({
    ...{ id: salon.treatmentId, variant_id: salon.variantId, name: 'Swedish massage' },
  });
});

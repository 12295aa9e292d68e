import { waitlistEntries, waitlistOffers } from '#src/domains/appointments/waitlist/tables.server.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { TestApp } from '../app.ts';
import type { Salon } from '../calendar/salon.ts';
import { theOnly } from '../reference-data.ts';

type Place = Pick<Salon, 'ownerId' | 'listingId' | 'variantId'>;

/** What a client sends who waits for the salon's massage, in November 2026 at any time unless said otherwise. */
export const joining = ({ slug, variantId }: { slug: string; variantId: number }, wishes: object = {}) => ({
  ...{ slug, variants: [variantId], from: '2026-11-02', to: '2026-11-29' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'] },
  ...wishes,
});

/** A client who waits for the salon's massage. */
export async function anEntry(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { ownerId, listingId, variantId }: Place,
  clientId: number,
  wishes: Partial<typeof waitlistEntries.$inferInsert> = {},
): Promise<number> {
  const { id } = theOnly(
    await db
      .insert(waitlistEntries)
      .values({
        ...{ ownerId, listingId, clientId, variants: [variantId], treatments: 'Swedish massage' },
        ...{ fromDate: '2026-11-02', toDate: '2026-11-29', joinedAt: clock.now },
        ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'], ...wishes },
      })
      .returning({ id: waitlistEntries.id }),
  );
  return id;
}

/** An hour with Ada that is held for an entry: at ten on Tuesday 3 November 2026. */
export async function anOffer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { ada }: Pick<Salon, 'ada'>,
  entryId: number,
): Promise<number> {
  const startsAt = new Date('2026-11-03T10:00:00.000Z');
  const endsAt = new Date('2026-11-03T11:00:00.000Z');
  const expiresAt = new Date(clock.now.getTime() + 15 * 60_000);
  const { id } = theOnly(
    await db
      .insert(waitlistOffers)
      .values({ entryId, startsAt, endsAt, pricePence: 5500, madeAt: clock.now, expiresAt })
      .returning({ id: waitlistOffers.id }),
  );
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  await db
    .insert(timeBlocks)
    .values({ resourceId: ada.id, cause: 'offered', isFirm: true, offerId: id, during });
  return id;
}

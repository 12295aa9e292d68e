import { and, eq, gte, inArray } from 'drizzle-orm';
import { openState } from '#src/domains/listings/opening.ts';
import { listingHours, listingSpecialDays, listings } from '#src/domains/listings/tables.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';

/** Whether each of these listings is open now, or when it opens; null where its hours are unknown. */
export async function openingOf(db: Db, listingIds: readonly number[], now: Date) {
  const ids = [...listingIds];
  const hours = await db
    .select()
    .from(listingHours)
    .where(and(inArray(listingHours.listingId, ids), eq(listingHours.isActive, true)));
  const special = await db
    .select()
    .from(listingSpecialDays)
    .where(
      and(
        inArray(listingSpecialDays.listingId, ids),
        eq(listingSpecialDays.isActive, true),
        gte(listingSpecialDays.date, addDays(dateOf(now), -1)),
      ),
    );
  const of = <Row extends { listingId: number }>(rows: Row[], id: number) =>
    rows.filter(({ listingId }) => listingId === id);
  return ids.map((id) => openState(of(hours, id), of(special, id), now));
}

const mostPlaces = 200;

/** The live listings that a member answers for. */
export const livePlaces = (db: Db, whose: Whose) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.ownerId, whose.id), eq(listings.state, 'live'), inPlaces(listings.id, whose)))
    .orderBy(listings.id)
    .limit(mostPlaces);

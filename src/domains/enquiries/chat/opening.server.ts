import { and, eq } from 'drizzle-orm';
import { openState } from '#src/domains/listings/opening.ts';
import { openingHoursOf } from '#src/domains/listings/opening-hours.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';

/** Whether each of these listings is open now, or when it opens; null where its hours are unknown. */
export async function openingOf(db: Db, listingIds: readonly number[], now: Date) {
  const opening = await openingHoursOf(db, listingIds, addDays(dateOf(now), -1));
  return opening.map(({ hours, specialDays }) => openState(hours, specialDays, now));
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

import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { SpecialSpan, WeekSpan } from './opening.ts';
import { listingHours, listingSpecialDays } from './tables.server.ts';

/** When a listing is open; both empty where it has not said. */
export interface OpeningHours {
  readonly hours: readonly WeekSpan[];
  readonly specialDays: readonly SpecialSpan[];
}

/** The opening hours of these listings in their order, with the special days from a date on. */
export async function openingHoursOf(
  db: Db,
  listingIds: readonly number[],
  from: string,
): Promise<OpeningHours[]> {
  const ids = [...new Set(listingIds)];
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
        gte(listingSpecialDays.date, from),
      ),
    );
  const hoursBy = Map.groupBy(hours, ({ listingId }) => listingId);
  const specialBy = Map.groupBy(special, ({ listingId }) => listingId);
  return listingIds.map((id) => ({ hours: hoursBy.get(id) ?? [], specialDays: specialBy.get(id) ?? [] }));
}

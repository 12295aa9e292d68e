import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { listingHours, listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Asked } from './answering.ts';
import type { Conversation } from './queries.server.ts';
import { quietMs } from './rules.ts';
import { enquiryWaits } from './tables.server.ts';

/** A client asks: a wait begins, unless one goes on or the conversation was not quiet before. */
export async function beginWait(
  db: Db,
  { id, ownerId, listingId }: Pick<Conversation, 'id' | 'ownerId' | 'listingId'>,
  { now, lastMessageAt }: { now: Date; lastMessageAt: Date | null },
): Promise<void> {
  if (lastMessageAt && now.getTime() - lastMessageAt.getTime() < quietMs) return;
  await db
    .insert(enquiryWaits)
    .values({ enquiryId: id, ownerId, listingId, askedAt: now })
    .onConflictDoNothing();
}

/** The business answers. */
export const endWait = (db: Db, enquiryId: number, now: Date) =>
  db
    .update(enquiryWaits)
    .set({ answeredAt: now })
    .where(and(eq(enquiryWaits.enquiryId, enquiryId), isNull(enquiryWaits.answeredAt)));

/** The last times that clients waited for a business, newest first, with the opening hours of the places. */
export async function lastWaits(db: Db, ownerId: number, limit: number): Promise<Asked[]> {
  const rows = await db
    .select({
      askedAt: enquiryWaits.askedAt,
      answeredAt: enquiryWaits.answeredAt,
      hours: sql<Asked['hours'] | null>`(
        SELECT json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        FROM ${listingHours} h WHERE h.listing_id = ${enquiryWaits.listingId} AND h.is_active)`,
      specialDays: sql<Asked['specialDays'] | null>`(
        SELECT json_agg(json_build_object('date', s.date, 'opens', s.opens, 'closes', s.closes))
        FROM ${listingSpecialDays} s WHERE s.listing_id = ${enquiryWaits.listingId} AND s.is_active
          AND s.date >= ${enquiryWaits.askedAt}::date - 1)`,
    })
    .from(enquiryWaits)
    .where(eq(enquiryWaits.ownerId, ownerId))
    .orderBy(desc(enquiryWaits.askedAt))
    .limit(limit);
  return rows.map(({ hours, specialDays, ...wait }) => ({
    ...wait,
    hours: hours ?? [],
    specialDays: specialDays ?? [],
  }));
}

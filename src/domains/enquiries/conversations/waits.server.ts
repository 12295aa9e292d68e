import { and, desc, eq, isNull } from 'drizzle-orm';
import { openingHoursOf } from '#src/domains/listings/opening-hours.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
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
  const waits = await db
    .select({
      listingId: enquiryWaits.listingId,
      askedAt: enquiryWaits.askedAt,
      answeredAt: enquiryWaits.answeredAt,
    })
    .from(enquiryWaits)
    .where(eq(enquiryWaits.ownerId, ownerId))
    .orderBy(desc(enquiryWaits.askedAt))
    .limit(limit);
  const first = waits.at(-1);
  if (!first) return [];
  const listingIds = waits.map(({ listingId }) => listingId);
  const opening = await openingHoursOf(db, listingIds, addDays(dateOf(first.askedAt), -1));
  return waits.map((wait, at) => ({ hours: [], specialDays: [], ...opening[at], ...wait }));
}

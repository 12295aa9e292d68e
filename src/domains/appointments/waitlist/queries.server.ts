import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { resources, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { daysSearched } from '#src/domains/listings/search/query/free-time.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { waitlistEntries, waitlistOffers } from './tables.server.ts';

export type EntryRow = typeof waitlistEntries.$inferSelect;
export type OfferRow = typeof waitlistOffers.$inferSelect;

/** Waits, and has not ended. */
export const isWaiting: SQL = isNull(waitlistEntries.endedAt);

/** More than one run looks at. */
const mostLookedAt = 200;

/** Whether anyone waits at this business: all that it costs where nobody does. */
export async function hasWaiting(db: Db, ownerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.ownerId, ownerId), isWaiting))
    .limit(1);
  return rows.length > 0;
}

/** Locks the line of a business by its first entry, so that two servers make their offers one after the other. */
export async function lockLine(db: Db, ownerId: number): Promise<void> {
  await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.ownerId, ownerId), isWaiting))
    .orderBy(asc(waitlistEntries.id))
    .limit(1)
    .for('no key update');
}

/**
 * Those in line who could be offered something, the oldest first: by the free days that were derived, which know the
 * variants but neither the person nor the part of the day. Who has an offer at this business answers it first.
 */
export async function candidates(db: Db, ownerId: number, now: Date): Promise<EntryRow[]> {
  const today = dateOf(now);
  const rows = await db
    .select({ entry: waitlistEntries })
    .from(waitlistEntries)
    .innerJoin(
      accounts,
      and(
        eq(accounts.id, waitlistEntries.clientId),
        isNull(accounts.erasedAt),
        isNull(accounts.deletionAskedAt),
      ),
    )
    .where(
      and(
        eq(waitlistEntries.ownerId, ownerId),
        isWaiting,
        sql`EXISTS (SELECT FROM free_days d
          WHERE d.listing_id = ${waitlistEntries.listingId} AND d.day < ${addDays(today, daysSearched)}::date
            AND d.day BETWEEN greatest(${waitlistEntries.fromDate}, ${today}::date) AND ${waitlistEntries.toDate}
            AND extract(isodow FROM d.day)::smallint - 1 = ANY(${waitlistEntries.weekdays}))`,
        sql`NOT EXISTS (SELECT FROM waitlist_offers o JOIN waitlist_entries mine ON mine.id = o.entry_id
          WHERE mine.client_id = ${waitlistEntries.clientId} AND mine.owner_id = ${ownerId} AND o.answer IS NULL)`,
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .limit(mostLookedAt);
  return rows.map(({ entry }) => entry);
}

/** Ends the entries of clients who have booked one of the treatments there since they joined. */
export async function endBooked(db: Db, ownerId: number, now: Date): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ endedAt: now, ending: 'booked' })
    .where(
      and(
        eq(waitlistEntries.ownerId, ownerId),
        isWaiting,
        sql`EXISTS (SELECT FROM appointments a JOIN appointment_items i ON i.appointment_id = a.id
          WHERE a.client_id = ${waitlistEntries.clientId} AND a.listing_id = ${waitlistEntries.listingId}
            AND a.created_at >= ${waitlistEntries.joinedAt} AND i.variant_id = ANY(${waitlistEntries.variants})
            AND a.state IN ('requested', 'booked', 'arrived', 'completed'))`,
      ),
    );
}

/** The starts that a client was offered at a listing before, whichever of their entries it was for. */
export async function offeredBefore(db: Db, { clientId, listingId }: EntryRow): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ startsAt: waitlistOffers.startsAt })
    .from(waitlistOffers)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistOffers.entryId))
    .where(and(eq(waitlistEntries.clientId, clientId), eq(waitlistEntries.listingId, listingId)));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

/** An offer with its entry, both locked, the entry first. Undefined where it is none of this client's. */
export async function lockOffer(
  db: Db,
  clientId: number | null,
  id: number,
): Promise<{ entry: EntryRow; offer: OfferRow } | undefined> {
  const [entry] = await db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        sql`${waitlistEntries.id} = (SELECT entry_id FROM waitlist_offers WHERE id = ${id})`,
        clientId === null ? undefined : eq(waitlistEntries.clientId, clientId),
      ),
    )
    .for('no key update');
  const [offer] = await db.select().from(waitlistOffers).where(eq(waitlistOffers.id, id));
  return entry && offer && { entry, offer };
}

/** The offer of an entry that waits for an answer. */
export async function openOffer(db: Db, entryId: number): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.entryId, entryId), isNull(waitlistOffers.answer)));
  return row;
}

/** Gives the time of an offer back; answers whose and which rooms' it was. */
export async function release(db: Db, offerId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .delete(timeBlocks)
    .where(eq(timeBlocks.offerId, offerId))
    .returning({ resourceId: timeBlocks.resourceId });
  return new Set(rows.map(({ resourceId }) => resourceId));
}

export async function answerOffer(
  db: Db,
  id: number,
  to: Required<Pick<OfferRow, 'answer' | 'answeredAt'>>,
): Promise<void> {
  await db.update(waitlistOffers).set(to).where(eq(waitlistOffers.id, id));
}

export async function endEntry(
  db: Db,
  id: number,
  to: Required<Pick<EntryRow, 'ending' | 'endedAt'>>,
): Promise<void> {
  await db.update(waitlistEntries).set(to).where(eq(waitlistEntries.id, id));
}

/** Who gives what is held by these offers, in the order of the calendar's columns. */
export async function giversOf(
  db: Db,
  offerIds: readonly number[],
): Promise<{ offerId: number | null; name: string }[]> {
  return db
    .selectDistinct({ offerId: timeBlocks.offerId, name: resources.name, position: resources.position })
    .from(timeBlocks)
    .innerJoin(resources, and(eq(resources.id, timeBlocks.resourceId), eq(resources.kind, 'staff')))
    .where(inArray(timeBlocks.offerId, [...offerIds]))
    .orderBy(asc(resources.position), asc(resources.name))
    .limit(1_000);
}

/** Whether a listing can still be waited for: not while it was removed, or its business is leaving us. */
export async function isThere(
  db: Db,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(
      accounts,
      and(eq(accounts.id, listings.ownerId), isNull(accounts.erasedAt), isNull(accounts.deletionAskedAt)),
    )
    .where(
      and(eq(listings.id, id), eq(listings.ownerId, ownerId), inArray(listings.state, ['live', 'paused'])),
    );
  return rows.length > 0;
}

/** What is shown of the place of an entry: its page only where there is one. */
export const shownPlace = {
  title: listings.title,
  slug: sql<string | null>`CASE WHEN ${listings.state} IN ('live', 'paused') THEN ${listings.slug} END`,
};

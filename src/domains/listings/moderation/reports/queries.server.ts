import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingReports, listings } from '../../tables.server.ts';

export interface Resolution {
  readonly at: Date;
  readonly by: number;
  readonly outcome: 'resolved' | 'taken_down';
  readonly note: string;
}

const written = ({ at, by, outcome, note }: Resolution) => ({
  resolvedAt: at,
  resolvedBy: by,
  outcome,
  note,
});

/** The report with its listing's name, locked until the transaction ends. */
export const lockedReport = async (db: Db, id: number) =>
  (
    await db
      .select({
        id: listingReports.id,
        listingId: listingReports.listingId,
        resolvedAt: listingReports.resolvedAt,
        title: listings.title,
      })
      .from(listingReports)
      .innerJoin(listings, eq(listings.id, listingReports.listingId))
      .where(eq(listingReports.id, id))
      .for('update', { of: listingReports })
  )[0];

export const resolve = (db: Db, id: number, resolution: Resolution) =>
  db.update(listingReports).set(written(resolution)).where(eq(listingReports.id, id));

/** Settles every open report of a listing. */
export const resolveAllOf = (db: Db, listingId: number, resolution: Resolution) =>
  db
    .update(listingReports)
    .set(written(resolution))
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.resolvedAt)));

/** A page that the public sees, locked until the transaction ends. */
export const lockedPage = async (db: Db, id: number) =>
  (
    await db
      .select({
        id: listings.id,
        title: listings.title,
        slug: listings.slug,
        ownerId: listings.ownerId,
        ownerName: accounts.name,
        ownerEmail: accounts.email,
      })
      .from(listings)
      .leftJoin(accounts, eq(accounts.id, listings.ownerId))
      .where(and(eq(listings.id, id), inArray(listings.state, ['live', 'paused'])))
      .for('update', { of: listings })
  )[0];

/** What was checked again is no page that was taken down. */
export const clear = (db: Db, id: number) =>
  db.update(listings).set({ takenDownAt: null }).where(eq(listings.id, id));

/**
 * What has an owner is a draft again, which its owner can mend and hand in; what nobody has claimed is gone. Either
 * way its address says that the page was taken down.
 */
export const takeDown = (db: Db, id: number, reason: string, at: Date) =>
  db
    .update(listings)
    .set({
      state: sql`CASE WHEN ${listings.ownerId} IS NULL THEN 'removed' ELSE 'draft' END`,
      takenDownAt: at,
      returnedAt: at,
      returnedReason: reason,
      submittedAt: null,
      wantsPublication: null,
      pendingChange: null,
      pendingSince: null,
      updatedAt: at,
    })
    .where(eq(listings.id, id));

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { PendingChange } from '../states.ts';
import { listings } from '../tables.server.ts';
import { listingDecisions } from './tables.server.ts';

/** A listing of any business, its row locked until the transaction ends. */
export const lockAny = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), isNotNull(listings.ownerId)))
      .for('update')
  )[0];

/** Whose it is, without locking: the owner's row is locked before the listing's. */
export const ownerOf = async (db: Db, id: number) =>
  (await db.select({ ownerId: listings.ownerId }).from(listings).where(eq(listings.id, id)))[0]?.ownerId ??
  null;

export const keepDecision = async (
  db: Db,
  decision: Omit<typeof listingDecisions.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(listingDecisions).values(decision);
};

/** What was decided about a listing, the newest first. */
export const decisionsOf = (db: Db, listingId: number) =>
  db
    .select()
    .from(listingDecisions)
    .where(eq(listingDecisions.listingId, listingId))
    .orderBy(sql`${listingDecisions.id} DESC`)
    .limit(100);

/** What waits for the operator: new listings, changes of shown ones, requests to be verified. */
export type QueueKind = 'listings' | 'changes' | 'verifications';

const waiting = {
  listings: { which: sql`l.state = 'awaiting_check'`, since: sql`l.submitted_at` },
  changes: {
    which: sql`l.pending_change IS NOT NULL AND l.state IN ('live', 'paused')`,
    since: sql`l.pending_since`,
  },
  verifications: {
    which: sql`l.verification_asked_at IS NOT NULL AND l.state IN ('live', 'paused', 'awaiting_check')`,
    since: sql`l.verification_asked_at`,
  },
} as const;

export type QueueRow = {
  id: number;
  slug: string;
  title: string;
  state: 'awaiting_check' | 'live' | 'paused';
  version: number;
  category: string;
  address: string;
  town: string;
  postcode: string;
  summary: string;
  phone: string;
  email: string;
  website_url: string;
  owner: { id: number; name: string; email: string };
  /** How many listings of this business the operator has let through. */
  approved_before: number;
  pending: (PendingChange & { category: string }) | null;
  /** Seconds since 1970. */
  since: number;
};

/** A page of a queue, those that wait longest first. */
export async function queuePage(
  db: Db,
  kind: QueueKind,
  { page, perPage }: { page: number; perPage: number },
): Promise<QueueRow[]> {
  const { which, since } = waiting[kind];
  const { rows } = await db.execute<QueueRow>(sql`
    SELECT l.id, l.slug, l.title, l.state, l.version, c.name AS category, l.address, l.town, l.postcode, l.summary,
           l.phone, l.email, l.website_url, date_part('epoch', ${since}) AS since,
           json_build_object('id', a.id, 'name', a.name, 'email', a.email) AS owner,
           (SELECT count(*)::int FROM listings o WHERE o.owner_id = l.owner_id AND o.live_since IS NOT NULL
              AND o.id <> l.id) AS approved_before,
           CASE WHEN l.pending_change IS NOT NULL THEN l.pending_change || jsonb_build_object('category',
             (SELECT name FROM ${categories} p WHERE p.id = (l.pending_change->>'categoryId')::int)) END AS pending
    FROM listings l
    JOIN accounts a ON a.id = l.owner_id
    JOIN categories c ON c.id = l.category_id
    WHERE ${which}
    ORDER BY ${since}, l.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`);
  return rows;
}

export async function queueLength(db: Db, kind: QueueKind): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM listings l WHERE l.owner_id IS NOT NULL AND ${waiting[kind].which}`,
  );
  return rows[0]?.total ?? 0;
}

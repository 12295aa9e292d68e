import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail, holderVerifiedAt } from '#src/domains/accounts/team/holder.server.ts';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { listingReports, listings } from '#src/domains/listings/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

export interface Window {
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export const owner = {
  id: accounts.id,
  name: accounts.name,
  email: holderEmail,
  emailVerifiedAt: holderVerifiedAt,
};

const facts = {
  id: listings.id,
  slug: listings.slug,
  title: listings.title,
  state: listings.state,
  version: listings.version,
  category: categories.name,
  address: listings.address,
  town: listings.town,
  postcode: listings.postcode,
  submittedAt: listings.submittedAt,
  returnedReason: listings.returnedReason,
  pendingSince: listings.pendingSince,
  pendingChange: listings.pendingChange,
  verificationAskedAt: listings.verificationAskedAt,
  verifiedAt: listings.verifiedAt,
  mergedIntoId: listings.mergedIntoId,
  pausedByOperatorAt: listings.pausedByOperatorAt,
  closedAt: listings.closedAt,
  featuredUntil: listings.featuredUntil,
  verifiedUntil: listings.verifiedUntil,
  phone: listings.phone,
  email: listings.email,
  websiteUrl: listings.websiteUrl,
  description: listings.description,
  ownerId: listings.ownerId,
  lat: listings.lat,
  seoTitle: listings.seoTitle,
  seoDescription: listings.seoDescription,
  owner,
};

const searched = (search: string | undefined) =>
  search
    ? or(
        sql`${listings.title} ILIKE ${contains(search)}`,
        sql`${accounts.name} ILIKE ${contains(search)}`,
        sql`${holderEmail} ILIKE ${contains(search)}`,
      )
    : undefined;

/** What waits in each queue, and since when. */
const queues = {
  listings: { which: eq(listings.state, 'awaiting_check'), since: listings.submittedAt },
  changes: {
    which: and(isNotNull(listings.pendingChange), inArray(listings.state, ['live', 'paused'])),
    since: listings.pendingSince,
  },
  verifications: {
    which: and(
      isNotNull(listings.verificationAskedAt),
      inArray(listings.state, ['live', 'paused', 'awaiting_check']),
    ),
    since: listings.verificationAskedAt,
  },
} as const;
export type Queue = keyof typeof queues;

/** The listings of a queue, the longest waiting first. */
export const waiting = (db: Db, queue: Queue, { search, offset, limit }: Window) =>
  db
    .select(facts)
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(and(queues[queue].which, searched(search)))
    .orderBy(asc(queues[queue].since), asc(listings.id))
    .offset(offset)
    .limit(limit);

export type Waiting = Awaited<ReturnType<typeof waiting>>[number];

export async function countWaiting(db: Db, queue: Queue, search?: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .leftJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(and(queues[queue].which, searched(search)));
  return row?.count ?? 0;
}

/** One listing in whatever state, with its owner. */
export const listingById = async (db: Db, id: number) =>
  (
    await db
      .select(facts)
      .from(listings)
      .innerJoin(categories, eq(categories.id, listings.categoryId))
      .leftJoin(accounts, eq(accounts.id, listings.ownerId))
      .where(eq(listings.id, id))
  )[0];

/** How many pictures of its own a listing shows: two at the top, the rest in the gallery. */
export async function countPictures(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(DISTINCT image_id)::int AS count FROM (
      SELECT image_id FROM listing_images WHERE listing_id = ${id}
      UNION SELECT body_image_id FROM listings WHERE id = ${id}
      UNION SELECT thumbnail_image_id FROM listings WHERE id = ${id}) AS own WHERE image_id IS NOT NULL`);
  return rows[0]?.count ?? 0;
}

/** Names of other pages at one of these addresses, a few at most: an address follows from name and town. */
export async function twinsAt(db: Db, id: number, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ title: string; town: string }>(sql`
    SELECT title, town FROM listings
    WHERE slug = ANY(${sql.param([...slugs])}::text[]) AND id <> ${id}
      AND state IN ('awaiting_check', 'live', 'paused')
    ORDER BY id LIMIT 5`);
  return rows.map((row) => `${row.title} (${row.town})`);
}

export async function categoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the listings name of registers and memberships: what an operator looks up. */
export async function namedEvidence(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; named: string[] }>(sql`
    SELECT l.id, ARRAY(
      SELECT concat_ws(': ', a.name, nullif(a.description, '')) FROM listing_affiliations la
      JOIN affiliations a ON a.id = la.affiliation_id WHERE la.listing_id = l.id
      UNION ALL
      SELECT concat_ws(', ', p.name, nullif(p.qualification, ''), nullif(p.certificate, ''))
      FROM listing_practitioners lp JOIN practitioners p ON p.id = lp.practitioner_id
      WHERE lp.listing_id = l.id LIMIT 20) AS named
    FROM listings l WHERE l.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, named }) => [id, named]));
}

const isOpen = (resolved: boolean): SQL | undefined =>
  resolved ? isNotNull(listingReports.resolvedAt) : isNull(listingReports.resolvedAt);

const reportsFound = (resolved: boolean, search: string | undefined) =>
  and(
    isOpen(resolved),
    search
      ? or(
          sql`${listings.title} ILIKE ${contains(search)}`,
          sql`${listingReports.message} ILIKE ${contains(search)}`,
        )
      : undefined,
  );

export const reports = (db: Db, resolved: boolean, { search, offset, limit }: Window) =>
  db
    .select({
      report: listingReports,
      listing: { id: listings.id, slug: listings.slug, title: listings.title, state: listings.state },
      owner,
    })
    .from(listingReports)
    .innerJoin(listings, eq(listings.id, listingReports.listingId))
    .leftJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(reportsFound(resolved, search))
    .orderBy(resolved ? desc(listingReports.id) : asc(listingReports.id))
    .offset(offset)
    .limit(limit);

export async function countReports(db: Db, resolved: boolean, search?: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listingReports)
    .innerJoin(listings, eq(listings.id, listingReports.listingId))
    .where(reportsFound(resolved, search));
  return row?.count ?? 0;
}

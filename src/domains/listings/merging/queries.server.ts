import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { openStates } from '../claims/rules.ts';
import { listingClaims } from '../claims/tables.server.ts';
import { squashed } from '../import/queries.server.ts';
import { listingReports, listings } from '../tables.server.ts';

/** The address of the listing that one was merged into; undefined where it was not. */
export async function slugOfKept(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    SELECT kept.slug FROM listings l JOIN listings kept ON kept.id = l.merged_into_id WHERE l.id = ${id}`);
  return rows[0]?.slug;
}

/** Some listings, in the order of their ids, locked until the transaction ends. */
export const lockListings = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(listings)
    .where(inArray(listings.id, [...ids]))
    .orderBy(listings.id)
    .for('update');

/** Whether a business is claiming it now. */
export const isBeingClaimed = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(
    listingClaims,
    and(eq(listingClaims.listingId, id), inArray(listingClaims.state, [...openStates])),
  )) > 0;

/** What is still to be looked into is looked into at the page that is there. */
export const moveOpenReports = (db: Db, from: number, to: number) =>
  db
    .update(listingReports)
    .set({ listingId: to })
    .where(and(eq(listingReports.listingId, from), isNull(listingReports.resolvedAt)));

/** Who kept the one keeps the other as well, in the same place; a merge that is taken back shows both. */
export async function copyFavourites(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO favourites (account_id, listing_id, created_at)
    SELECT account_id, ${to}::int, created_at FROM favourites WHERE listing_id = ${from} ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO favourite_list_listings (list_id, listing_id, position)
    SELECT list_id, ${to}::int, position FROM favourite_list_listings WHERE listing_id = ${from}
    ON CONFLICT DO NOTHING`);
}

export const mergedOne = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), isNotNull(listings.mergedIntoId)))
      .for('update')
  )[0];

/** Pairs of pages with one name and one postcode, of which at most one is owned. */
const twins = (which: SQL) => sql`
  listings a JOIN listings b
    ON b.postcode = a.postcode AND b.id > a.id AND ${squashed(sql`b.title`)} = ${squashed(sql`a.title`)}
  WHERE a.postcode <> '' AND a.state IN ('live', 'paused') AND b.state IN ('live', 'paused')
    AND (a.owner_id IS NULL OR b.owner_id IS NULL) AND ${which}`;

export interface Pair extends Record<string, unknown> {
  readonly one: number;
  readonly other: number;
}

/** The likely duplicates, the newest first. */
export async function twinPairs(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await db.execute<Pair>(sql`
    SELECT a.id AS one, b.id AS other FROM ${twins(sql`true`)} ORDER BY b.id DESC, a.id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function countTwinPairs(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${twins(sql`true`)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The likely duplicates of one listing, a few at most. */
export async function twinsOf(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<Pair>(sql`
    SELECT a.id AS one, b.id AS other FROM ${twins(sql`${id}::int IN (a.id, b.id)`)}
      AND a.postcode = (SELECT postcode FROM listings WHERE id = ${id}) ORDER BY b.id LIMIT ${limit}`);
  return rows.map(({ one, other }) => (one === id ? other : one));
}

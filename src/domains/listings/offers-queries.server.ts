import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings, listingTreatmentPackages, listingTreatments } from './tables.server.ts';

type OfferKind = 'treatment' | 'package';

const most = 1000;

/** What belongs to the business, removed pages as well: they may come back. */
export const ownListings = (db: Db, ownerId: number) =>
  db
    .select({ id: listings.id, title: listings.title, town: listings.town })
    .from(listings)
    .where(eq(listings.ownerId, ownerId))
    .orderBy(asc(listings.id))
    .limit(most);

export const listingsToChoose = (db: Db, ownerId: number) =>
  db
    .select({
      id: listings.id,
      title: listings.title,
      town: listings.town,
      categoryId: listings.categoryId,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), ne(listings.state, 'removed')))
    .orderBy(asc(listings.title), asc(listings.id))
    .limit(most);

const link = {
  treatment: { table: listingTreatments, offerId: listingTreatments.treatmentId },
  package: { table: listingTreatmentPackages, offerId: listingTreatmentPackages.packageId },
} as const;

/** Which of these stand where. */
export const placed = (db: Db, kind: OfferKind, ownerId: number, ids: readonly number[]) => {
  const { table, offerId } = link[kind];
  return db
    .select({ id: offerId, listingId: table.listingId })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), inArray(offerId, [...ids])))
    .orderBy(asc(table.listingId));
};

/** Takes the offer from every listing but these. */
export const takeFromOthers = (db: Db, kind: OfferKind, id: number, kept: readonly number[]) => {
  const { table, offerId } = link[kind];
  return db
    .delete(table)
    .where(and(eq(offerId, id), kept.length > 0 ? notInArray(table.listingId, [...kept]) : undefined));
};

/** Puts offers onto listings of one business, where they do not stand yet. */
export async function put(
  db: Db,
  kind: OfferKind,
  ownerId: number,
  pairs: readonly { id: number; listingId: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { table } = link[kind];
  const column = sql.identifier(kind === 'treatment' ? 'treatment_id' : 'package_id');
  await db.execute(sql`
    INSERT INTO ${table} (listing_id, ${column}, owner_id)
    SELECT "listingId", id, ${ownerId}
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS g(id int, "listingId" int)
    ON CONFLICT DO NOTHING`);
}

/** The pages say since when they are as they are. */
export const touch = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(listings)
    .set({ updatedAt: now })
    .where(inArray(listings.id, [...ids]));

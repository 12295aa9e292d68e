import { and, eq, getTableColumns, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { holderEmail, holderVerifiedAt } from '#src/domains/accounts/team/holder.server.ts';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { documents, images } from '#src/domains/media/tables.server.ts';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { listings } from '../tables.server.ts';

export type Listing = typeof listings.$inferSelect;

/** An erased listing keeps its row for its address alone: its owner no longer finds it. */
const isThere = or(
  ne(listings.state, 'removed'),
  isNotNull(listings.hiddenFrom),
  isNotNull(listings.removedAt),
);

const ofOwner = (whose: Whose, id: number) =>
  and(eq(listings.id, id), eq(listings.ownerId, whose.id), inPlaces(listings.id, whose), isThere);

/** The own listing, its row locked until the transaction ends. */
export const lockListing = async (db: Db, whose: Whose, id: number): Promise<Listing | undefined> =>
  (await db.select().from(listings).where(ofOwner(whose, id)).for('update'))[0];

export const ownListing = async (db: Db, whose: Whose, id: number): Promise<Listing | undefined> =>
  (await db.select().from(listings).where(ofOwner(whose, id)))[0];

const body = alias(images, 'body');
const thumbnail = alias(images, 'thumbnail');

const linked = (table: string, column: string, order = column) => sql<number[]>`ARRAY(
  SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)} link WHERE link.listing_id = ${listings.id}
  ORDER BY ${sql.identifier(order)}, ${sql.identifier(column)})`;

/** All that the form of a listing shows. */
export async function formRow(db: Db, whose: Whose, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(listings),
      category: { name: categories.name },
      body,
      thumbnail,
      document: documents,
      amenities: linked('listing_amenities', 'amenity_id'),
      tags: linked('listing_tags', 'tag_id'),
      people: linked('listing_practitioners', 'practitioner_id', 'position'),
      affiliations: linked('listing_affiliations', 'affiliation_id'),
      pendingCategory: sql<string | null>`(SELECT name FROM categories pending
        WHERE pending.id = (${listings.pendingChange}->>'categoryId')::int)`,
    })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(body, eq(body.id, listings.bodyImageId))
    .leftJoin(thumbnail, eq(thumbnail.id, listings.thumbnailImageId))
    .leftJoin(documents, eq(documents.id, listings.attachmentId))
    .where(ofOwner(whose, id));
  return row;
}

export type FormRow = NonNullable<Awaited<ReturnType<typeof formRow>>>;

export type Owner = {
  id: number;
  name: string;
  email: string;
  is_email_verified: boolean;
  is_leaving: boolean;
};

const facts = sql`id, name, ${holderEmail} AS email, ${holderVerifiedAt} IS NOT NULL AS is_email_verified,
  deletion_asked_at IS NOT NULL AS is_leaving`;

export async function ownerById(db: Db, ownerId: number): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(sql`SELECT ${facts} FROM accounts WHERE id = ${ownerId}`);
  return rows[0];
}

/** Locks the owner's row: until the transaction ends no other counts, adds or shows listings of this business. */
export async function lockOwner(db: Db, ownerId: number): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(
    sql`SELECT ${facts} FROM accounts WHERE id = ${ownerId} FOR NO KEY UPDATE`,
  );
  return rows[0];
}

/** Live listings, those that await a check and drafts to publish count against a plan. Paused ones do not. */
const counts = sql`(state IN ('live', 'awaiting_check') OR hidden_from IN ('live', 'awaiting_check')
  OR (state = 'draft' AND wants_publication))`;

type Used = { listings: number; featured: number; is_trusted: boolean };

/**
 * What a business uses of its plan, without the listing `except`; and whether it is trusted: the operator approved a
 * listing before, and none is taken down.
 */
export async function used(db: Db, ownerId: number, except = 0): Promise<Used> {
  const { rows } = await db.execute<Used>(sql`
    SELECT (count(*) FILTER (WHERE ${counts} AND id <> ${except}))::int AS listings,
           (count(*) FILTER (WHERE (state <> 'removed' OR hidden_from IS NOT NULL) AND is_featured AND id <> ${except}))::int AS featured,
           coalesce(bool_or(live_since IS NOT NULL) AND NOT bool_or(taken_down_at IS NOT NULL), false) AS is_trusted
    FROM listings WHERE owner_id = ${ownerId}`);
  return rows[0] ?? { listings: 0, featured: 0, is_trusted: false };
}

export type Place = { address: string; town: string; postcode: string };

/** Where the other counted listings of the business are, each place once. */
export async function otherPlaces(db: Db, ownerId: number, except: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    SELECT DISTINCT coalesce(pending_change->>'address', address) AS address,
           coalesce(pending_change->>'town', town) AS town,
           coalesce(pending_change->>'postcode', postcode) AS postcode
    FROM listings WHERE owner_id = ${ownerId} AND ${counts} AND id <> ${except} LIMIT 20`);
  return rows;
}

const linkOf = {
  practitioners: { table: 'listing_practitioners', column: 'practitioner_id' },
  affiliations: { table: 'listing_affiliations', column: 'affiliation_id' },
} as const;

/** People or memberships of the business; with a limit, only those that are shown at one of the listings. */
function ownOf(kind: keyof typeof linkOf, whose: Whose): SQL {
  const { table, column } = linkOf[kind];
  const isShown = sql`id IN (SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)} link
    WHERE ${inPlaces(sql`link.listing_id`, whose)})`;
  return sql`owner_id = ${whose.id} AND ${whose.listings === null ? sql`true` : isShown}`;
}

/** Of what a business has something to choose from. */
export async function sets(db: Db, whose: Whose) {
  const { rows } = await db.execute<{
    amenities: boolean;
    tags: boolean;
    people: boolean;
    affiliations: boolean;
  }>(sql`
    SELECT EXISTS (SELECT 1 FROM amenities) AS amenities, EXISTS (SELECT 1 FROM tags) AS tags,
           EXISTS (SELECT 1 FROM practitioners WHERE ${ownOf('practitioners', whose)}) AS people,
           EXISTS (SELECT 1 FROM affiliations WHERE ${ownOf('affiliations', whose)}) AS affiliations`);
  return rows[0] ?? { amenities: false, tags: false, people: false, affiliations: false };
}

export interface Chosen {
  readonly amenities: readonly number[];
  readonly tags: readonly number[];
  readonly people: readonly number[];
  readonly affiliations: readonly number[];
}

/** Those of the chosen that exist; of people and memberships only the owner's own. */
export async function known(db: Db, whose: Whose, chosen: Chosen): Promise<Chosen> {
  const of = (table: string, ids: readonly number[], which = sql`true`) => sql`ARRAY(
    SELECT id FROM ${sql.identifier(table)} WHERE id = ANY(${sql.param([...ids])}::int[]) AND ${which})`;
  const { rows } = await db.execute<{ [Key in keyof Chosen]: number[] }>(sql`
    SELECT ${of('amenities', chosen.amenities)} AS amenities, ${of('tags', chosen.tags)} AS tags,
           ${of('practitioners', chosen.people, ownOf('practitioners', whose))} AS people,
           ${of('affiliations', chosen.affiliations, ownOf('affiliations', whose))} AS affiliations`);
  return rows[0] ?? { amenities: [], tags: [], people: [], affiliations: [] };
}

/** A category by its id, slug or name. */
export async function categoryNamed(db: Db, text: string) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT id, name FROM categories
    WHERE id::text = ${text} OR slug = ${text.toLowerCase()} OR lower(name) = ${text.toLowerCase()} LIMIT 1`);
  return rows[0];
}

/** Whether the listing of this id offers an active treatment with a price. */
const hasPrice = (listingId: SQL): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM listing_treatments link JOIN treatments t ON t.id = link.treatment_id
  JOIN ${variantsAt(listingId)} v ON v.treatment_id = t.id AND v.is_offered
  WHERE link.listing_id = ${listingId} AND t.is_active)`;

/** The same, or the public saw the page before: then a price is not needed. `l` is the listing's row. */
export const hasNeededPrice = sql<boolean>`(coalesce(l.hidden_from, l.state) <> 'draft' OR l.live_since IS NOT NULL
  OR ${hasPrice(sql`l.id`)})`;

export async function isPricedAsNeeded(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`SELECT ${hasNeededPrice} AS is FROM listings l WHERE l.id = ${listingId}`,
  );
  return rows[0]?.is ?? false;
}

/** Whether a new listing of this business would offer something with a price. */
export async function isNextPriced(db: Db, ownerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT EXISTS (
    SELECT 1 FROM treatments t WHERE t.owner_id = ${ownerId} AND t.on_all_listings AND t.is_active
      AND EXISTS (SELECT 1 FROM treatment_variants v WHERE v.treatment_id = t.id)) AS is`);
  return rows[0]?.is ?? false;
}

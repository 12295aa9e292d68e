import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

export type Owner = {
  id: number;
  name: string;
  email: string;
  is_email_verified: boolean;
  is_leaving: boolean;
};

const facts = sql`id, name, email, email_verified_at IS NOT NULL AS is_email_verified,
  deletion_asked_at IS NOT NULL AS is_leaving`;

export async function ownerById(db: Db, ownerId: number): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(sql`SELECT ${facts} FROM accounts WHERE id = ${ownerId}`);
  return rows[0];
}

/** Until the transaction ends nobody else counts, adds or shows listings of this business. */
export async function lockOwner(db: Db, ownerId: number): Promise<Owner | undefined> {
  const { rows } = await db.execute<Owner>(
    sql`SELECT ${facts} FROM accounts WHERE id = ${ownerId} FOR NO KEY UPDATE`,
  );
  return rows[0];
}

/** Shown, about to be, or wanted to be: these count against a plan. A paused one gives its place free. */
const counts = sql`(state IN ('live', 'awaiting_check') OR hidden_from IN ('live', 'awaiting_check')
  OR (state = 'draft' AND wants_publication))`;
const isThere = sql`(state <> 'removed' OR hidden_from IS NOT NULL)`;

export type Used = { listings: number; featured: number; is_trusted: boolean };

/**
 * What of its plan a business uses, leaving one listing out; and whether it is trusted: the operator let a listing
 * through before, and none stands taken down.
 */
export async function used(db: Db, ownerId: number, except = 0): Promise<Used> {
  const { rows } = await db.execute<Used>(sql`
    SELECT (count(*) FILTER (WHERE ${counts} AND id <> ${except}))::int AS listings,
           (count(*) FILTER (WHERE ${isThere} AND is_featured AND id <> ${except}))::int AS featured,
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

/** How many of each a business has to choose from. */
export async function sets(db: Db, ownerId: number) {
  const { rows } = await db.execute<{
    amenities: boolean;
    tags: boolean;
    people: boolean;
    affiliations: boolean;
  }>(sql`
    SELECT EXISTS (SELECT 1 FROM amenities) AS amenities, EXISTS (SELECT 1 FROM tags) AS tags,
           EXISTS (SELECT 1 FROM practitioners WHERE owner_id = ${ownerId}) AS people,
           EXISTS (SELECT 1 FROM affiliations WHERE owner_id = ${ownerId}) AS affiliations`);
  return rows[0] ?? { amenities: false, tags: false, people: false, affiliations: false };
}

export interface Chosen {
  readonly amenities: readonly number[];
  readonly tags: readonly number[];
  readonly people: readonly number[];
  readonly affiliations: readonly number[];
}

/** Which of the chosen there are; of people and memberships only the owner's own. */
export async function known(db: Db, ownerId: number, chosen: Chosen): Promise<Chosen> {
  const of = (table: string, ids: readonly number[], own: boolean) => sql`ARRAY(
    SELECT id FROM ${sql.identifier(table)} WHERE id = ANY(${sql.param([...ids])}::int[])
    ${own ? sql`AND owner_id = ${ownerId}` : sql``})`;
  const { rows } = await db.execute<{ [Key in keyof Chosen]: number[] }>(sql`
    SELECT ${of('amenities', chosen.amenities, false)} AS amenities, ${of('tags', chosen.tags, false)} AS tags,
           ${of('practitioners', chosen.people, true)} AS people,
           ${of('affiliations', chosen.affiliations, true)} AS affiliations`);
  return rows[0] ?? { amenities: [], tags: [], people: [], affiliations: [] };
}

/** A category by its id, slug or name. */
export async function categoryNamed(db: Db, text: string) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT id, name FROM categories
    WHERE id::text = ${text} OR slug = ${text.toLowerCase()} OR lower(name) = ${text.toLowerCase()} LIMIT 1`);
  return rows[0];
}

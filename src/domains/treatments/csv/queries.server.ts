import { eq, sql } from 'drizzle-orm';
import { categories, treatmentKinds } from '#src/domains/catalogue/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { treatments } from '../tables.server.ts';
import type { KnownTreatment } from './plan.ts';

/** More than any business offers; a table of all of it is still a table. */
const mostTreatments = 10_000;

export type ExportRow = KnownTreatment & { category: string };

/** Everything that a business offers, in the order of its price list. */
export async function allTreatments(db: Db, ownerId: number): Promise<ExportRow[]> {
  const { rows } = await db.execute<ExportRow & Record<string, unknown>>(sql`
    SELECT t.id, t.name, t.category_id AS "categoryId", c.name AS category, t.service_type AS "serviceType",
           t.description, t.is_active AS "isActive",
           coalesce((SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'description', v.description,
                       'priceType', v.price_type, 'pricePence', v.price_pence, 'minutes', v.minutes)
                       ORDER BY v.position, v.id)
                     FROM treatment_variants v WHERE v.treatment_id = t.id), '[]'::json) AS variants
    FROM treatments t JOIN categories c ON c.id = t.category_id
    WHERE t.owner_id = ${ownerId} ORDER BY c.position, t.position, t.id LIMIT ${mostTreatments}`);
  return rows;
}

export type OwnTerms = {
  variantId: number;
  place: string;
  pricePence: number | null;
  minutes: number | null;
  isOffered: boolean;
};

/** What is different about its variants at those of a business's listings that are meant. */
export async function ownTerms(db: Db, whose: Whose): Promise<OwnTerms[]> {
  const { rows } = await db.execute<OwnTerms>(sql`
    SELECT s.variant_id AS "variantId", l.title AS place, s.price_pence AS "pricePence", s.minutes,
           s.is_offered AS "isOffered"
    FROM treatments t JOIN treatment_variants v ON v.treatment_id = t.id
    JOIN listing_variant_terms s ON s.variant_id = v.id
    JOIN listings l ON l.id = s.listing_id AND l.owner_id = t.owner_id AND l.state <> 'removed'
    WHERE t.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)}
      AND (s.price_pence IS NOT NULL OR s.minutes IS NOT NULL OR NOT s.is_offered)
    ORDER BY l.title, l.id, s.variant_id LIMIT ${mostTreatments}`);
  return rows;
}

/** Locks the business's treatments until the transaction ends. */
export async function lockAll(db: Db, ownerId: number): Promise<void> {
  await db
    .select({ id: treatments.id })
    .from(treatments)
    .where(eq(treatments.ownerId, ownerId))
    .orderBy(treatments.id)
    .for('update');
}

export const allCategories = (db: Db) =>
  db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories).limit(1000);

/** Kinds of treatment by category and name. */
export async function kindIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: treatmentKinds.id, categoryId: treatmentKinds.categoryId, name: treatmentKinds.name })
    .from(treatmentKinds)
    .limit(5000);
  return new Map(rows.map(({ id, categoryId, name }) => [`${categoryId} ${name.toLowerCase()}`, id]));
}

interface TreatmentRow {
  name: string;
  category_id: number;
  kind_id: number | null;
  service_type: string;
  description: string;
  is_active: boolean;
  updated_at: Date;
}

/** Puts in many at once, behind the others and in their order; answers their ids in the same order. */
export async function insertTreatments(db: Db, ownerId: number, rows: TreatmentRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await db.execute<{ id: number }>(sql`
    WITH last AS (SELECT coalesce(max(position), 0) AS position FROM treatments WHERE owner_id = ${ownerId}),
    given AS (SELECT r.* FROM json_populate_recordset(NULL::treatments, ${JSON.stringify(rows)}::json)
              WITH ORDINALITY AS r),
    made AS (
      INSERT INTO treatments (owner_id, category_id, kind_id, name, service_type, description, is_active, updated_at, position)
      SELECT ${ownerId}, g.category_id, g.kind_id, g.name, g.service_type, g.description, g.is_active, g.updated_at,
             last.position + g.ordinality
      FROM given g, last ORDER BY g.ordinality RETURNING id, position)
    SELECT id FROM made ORDER BY position`);
  return made.map(({ id }) => id);
}

export async function changeTreatments(db: Db, rows: (TreatmentRow & { id: number })[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    UPDATE treatments t SET name = g.name, category_id = g.category_id, kind_id = g.kind_id,
      service_type = g.service_type, description = g.description, is_active = g.is_active, updated_at = g.updated_at
    FROM json_populate_recordset(NULL::treatments, ${JSON.stringify(rows)}::json) g WHERE t.id = g.id`);
}

interface VariantRow {
  id: number | null;
  treatment_id: number;
  name: string;
  description: string;
  price_type: string;
  price_pence: number;
  minutes: number;
  position: number;
  price_since: Date | null;
}

export async function insertVariants(db: Db, rows: VariantRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    INSERT INTO treatment_variants
      (treatment_id, name, description, price_type, price_pence, minutes, position, price_since)
    SELECT treatment_id, name, description, price_type, price_pence, minutes, position, price_since
    FROM json_populate_recordset(NULL::treatment_variants, ${JSON.stringify(rows)}::json)`);
}

/** Their places in the price list stay; a price that did not change keeps its age. */
export async function changeVariants(db: Db, rows: VariantRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    UPDATE treatment_variants v SET name = g.name, description = g.description, price_type = g.price_type,
      price_pence = g.price_pence, minutes = g.minutes, price_since = coalesce(g.price_since, v.price_since)
    FROM json_populate_recordset(NULL::treatment_variants, ${JSON.stringify(rows)}::json) g WHERE v.id = g.id`);
}

import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { categories, treatmentKinds } from '#src/domains/catalogue/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { treatments, treatmentVariants } from '../tables.server.ts';

export interface VariantRow {
  id: number;
  name: string;
  description: string;
  priceType: 'free' | 'from' | 'fixed';
  pricePence: number;
  minutes: number;
}

/** A variant at one listing; null where it is as everywhere. */
interface TermRow {
  listingId: number;
  variantId: number;
  pricePence: number | null;
  minutes: number | null;
  isOffered: boolean;
}

export type TreatmentRow = {
  id: number;
  name: string;
  serviceType: string;
  kindId: number | null;
  category: string;
  categoryId: number;
  description: string;
  isActive: boolean;
  onAllListings: boolean;
  /** Seconds since 1970; null where it was never changed. */
  updatedAt: number | null;
  variants: VariantRow[] | null;
  packages: { id: number; name: string }[] | null;
  /** Only what is different. */
  terms: TermRow[] | null;
};

export interface Filter {
  readonly ownerId: number;
  /** Only these; null for all. */
  readonly among: readonly number[] | null;
  readonly id?: number;
  readonly search?: string | undefined;
}

interface Window {
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

const columns: Record<string, SQL> = {
  id: sql`t.id`,
  name: sql`lower(t.name)`,
  service_type: sql`lower(t.service_type)`,
  status: sql`t.is_active`,
};

/** `-name` sorts descending; equal rows come newest first. */
function orderOf(sort: string): SQL {
  const column = columns[sort.replace('-', '')] ?? sql`t.id`;
  return sort.startsWith('-') ? sql`${column} DESC, t.id DESC` : sql`${column}, t.id DESC`;
}

const matching = ({ ownerId, among, id, search }: Filter): SQL => {
  const like = contains(search ?? '');
  return sql`t.owner_id = ${ownerId}
    ${among === null ? sql`` : sql`AND t.id = ANY(${sql.param([...among])}::int[])`}
    ${id === undefined ? sql`` : sql`AND t.id = ${id}`}
    ${search === undefined ? sql`` : sql`AND (t.name ILIKE ${like} OR t.service_type ILIKE ${like} OR c.name ILIKE ${like})`}`;
};

/** Variants and packages are looked up for the rows of the page alone. */
export async function treatmentRows(db: Db, filter: Filter, window: Window): Promise<TreatmentRow[]> {
  const { rows } = await db.execute<TreatmentRow>(sql`
    WITH shown AS (
      SELECT t.*, c.name AS category
      FROM treatments t JOIN categories c ON c.id = t.category_id
      WHERE ${matching(filter)} ORDER BY ${orderOf(window.sort)} OFFSET ${window.offset} LIMIT ${window.limit})
    SELECT t.id, t.name, t.service_type AS "serviceType", t.kind_id AS "kindId", t.category,
           t.category_id AS "categoryId", t.description, t.is_active AS "isActive",
           t.on_all_listings AS "onAllListings", date_part('epoch', t.updated_at) AS "updatedAt",
           (SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'description', v.description,
                     'priceType', v.price_type, 'pricePence', v.price_pence, 'minutes', v.minutes)
                     ORDER BY v.position, v.id)
            FROM treatment_variants v WHERE v.treatment_id = t.id) AS variants,
           (SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.id)
            FROM packages p WHERE p.id IN (SELECT package_id FROM package_items WHERE treatment_id = t.id)
           ) AS packages,
           (SELECT json_agg(json_build_object('listingId', s.listing_id, 'variantId', s.variant_id,
                     'pricePence', s.price_pence, 'minutes', s.minutes, 'isOffered', s.is_offered)
                     ORDER BY s.listing_id, s.variant_id)
            FROM treatment_variants v JOIN listing_variant_terms s ON s.variant_id = v.id
            WHERE v.treatment_id = t.id
              AND (s.price_pence IS NOT NULL OR s.minutes IS NOT NULL OR NOT s.is_offered)) AS terms
    FROM shown t ORDER BY ${orderOf(window.sort)}`);
  return rows;
}

export async function countTreatments(db: Db, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM treatments t JOIN categories c ON c.id = t.category_id
    WHERE ${matching(filter)}`);
  return rows[0]?.total ?? 0;
}

/** Locks the own treatment until the transaction ends, so that no package takes a variant that is about to go. */
export async function lockTreatment(db: Db, ownerId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: treatments.id })
    .from(treatments)
    .where(and(eq(treatments.id, id), eq(treatments.ownerId, ownerId)))
    .for('update');
  return rows.length > 0;
}

/** The category that an id, a slug or a name means. */
export async function categoryMeant(db: Db, given: string): Promise<{ id: number; slug: string } | null> {
  const [found] = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(
      sql`${categories.id}::text = ${given} OR ${categories.slug} = lower(${given}) OR lower(${categories.name}) = lower(${given})`,
    )
    .limit(1);
  return found ?? null;
}

/** The kind of treatment that a service type names, in its category. */
export async function kindNamed(db: Db, categoryId: number, serviceType: string): Promise<number | null> {
  const [found] = await db
    .select({ id: treatmentKinds.id })
    .from(treatmentKinds)
    .where(
      and(
        eq(treatmentKinds.categoryId, categoryId),
        sql`lower(${treatmentKinds.name}) = lower(${serviceType})`,
      ),
    );
  return found?.id ?? null;
}

type Columns = Omit<typeof treatments.$inferInsert, 'id' | 'ownerId' | 'position'>;

/** Behind the others in the price list. */
export async function insertTreatment(db: Db, ownerId: number, values: Columns): Promise<number> {
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM treatments WHERE owner_id = ${ownerId})`;
  const [made] = await db
    .insert(treatments)
    .values({ ...values, ownerId, position })
    .returning({ id: treatments.id });
  if (!made) throw new Error('A treatment that was put in was not there.');
  return made.id;
}

export const changeTreatment = (db: Db, id: number, values: Partial<Columns>) =>
  db.update(treatments).set(values).where(eq(treatments.id, id));

export const deleteTreatment = (db: Db, id: number) => db.delete(treatments).where(eq(treatments.id, id));

export const variantsOf = (db: Db, treatmentId: number) =>
  db
    .select()
    .from(treatmentVariants)
    .where(eq(treatmentVariants.treatmentId, treatmentId))
    .orderBy(treatmentVariants.position, treatmentVariants.id);

type VariantColumns = typeof treatmentVariants.$inferInsert;

export const insertVariants = (db: Db, rows: VariantColumns[]) =>
  rows.length === 0 ? undefined : db.insert(treatmentVariants).values(rows);

export const changeVariant = (db: Db, id: number, values: Partial<VariantColumns>) =>
  db.update(treatmentVariants).set(values).where(eq(treatmentVariants.id, id));

/** Deletes what the treatment has beside these; no package may hold any of it. */
export const deleteOtherVariants = (db: Db, treatmentId: number, kept: readonly number[]) =>
  db
    .delete(treatmentVariants)
    .where(
      and(
        eq(treatmentVariants.treatmentId, treatmentId),
        kept.length > 0 ? notInArray(treatmentVariants.id, [...kept]) : undefined,
      ),
    );

/** Which packages hold which variants of a treatment. */
export async function holdersOf(db: Db, treatmentId: number) {
  const { rows } = await db.execute<{ variantId: number; variant: string; packageName: string }>(sql`
    SELECT DISTINCT i.variant_id AS "variantId", v.name AS variant, p.name AS "packageName", p.id
    FROM package_items i JOIN packages p ON p.id = i.package_id JOIN treatment_variants v ON v.id = i.variant_id
    WHERE i.treatment_id = ${treatmentId} ORDER BY p.id LIMIT 1000`);
  return rows;
}

export const kindsOffered = (db: Db) =>
  db
    .select({
      id: treatmentKinds.id,
      name: treatmentKinds.name,
      category_id: treatmentKinds.categoryId,
      typical_minutes: treatmentKinds.typicalMinutes,
    })
    .from(treatmentKinds)
    .where(inArray(treatmentKinds.isAdvertisable, [true]))
    .orderBy(treatmentKinds.name)
    .limit(1000);

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AvailableFor, PackagePriceType } from '../package-price.ts';
import { packageItems, packages, treatments, treatmentVariants } from '../tables.server.ts';

export interface ItemRow {
  treatmentId: number;
  variantId: number;
  treatment: string;
  variant: string;
  category: string;
  hasSeveral: boolean;
  isActive: boolean;
  priceType: 'free' | 'from' | 'fixed';
  pricePence: number;
  minutes: number;
  /** Seconds since 1970. */
  priceSince: number | null;
}

export type PackageRow = {
  id: number;
  name: string;
  category: string;
  categoryId: number;
  description: string;
  isActive: boolean;
  priceType: PackagePriceType;
  customPence: number | null;
  discountBasisPoints: number | null;
  availableFor: AvailableFor;
  onAllListings: boolean;
  createdAt: number;
  updatedAt: number;
  items: ItemRow[] | null;
};

export interface Filter {
  readonly ownerId: number;
  /** Only these; null for all. */
  readonly among: readonly number[] | null;
  readonly id?: number;
  readonly search?: string | undefined;
  /** Only what holds this treatment. */
  readonly holding?: number;
}

interface Window {
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

const columns: Record<string, SQL> = {
  id: sql`p.id`,
  name: sql`lower(p.name)`,
  status: sql`p.is_active`,
};

function orderOf(sort: string): SQL {
  const column = columns[sort.replace('-', '')] ?? sql`p.id`;
  return sort.startsWith('-') ? sql`${column} DESC, p.id DESC` : sql`${column}, p.id DESC`;
}

const matching = ({ ownerId, among, id, search, holding }: Filter): SQL => {
  const like = contains(search ?? '');
  return sql`p.owner_id = ${ownerId}
    ${among === null ? sql`` : sql`AND p.id = ANY(${sql.param([...among])}::int[])`}
    ${id === undefined ? sql`` : sql`AND p.id = ${id}`}
    ${holding === undefined ? sql`` : sql`AND p.id IN (SELECT package_id FROM package_items WHERE treatment_id = ${holding})`}
    ${search === undefined ? sql`` : sql`AND (p.name ILIKE ${like} OR c.name ILIKE ${like})`}`;
};

/** What a package is made of is looked up for the rows of the page alone. */
export async function packageRows(db: Db, filter: Filter, window: Window): Promise<PackageRow[]> {
  const { rows } = await db.execute<PackageRow>(sql`
    WITH shown AS (
      SELECT p.*, c.name AS category
      FROM packages p JOIN categories c ON c.id = p.category_id
      WHERE ${matching(filter)} ORDER BY ${orderOf(window.sort)} OFFSET ${window.offset} LIMIT ${window.limit})
    SELECT p.id, p.name, p.category, p.category_id AS "categoryId", p.description, p.is_active AS "isActive",
           p.price_type AS "priceType", p.custom_pence AS "customPence",
           p.discount_basis_points AS "discountBasisPoints", p.available_for AS "availableFor",
           p.on_all_listings AS "onAllListings", date_part('epoch', p.created_at) AS "createdAt",
           date_part('epoch', p.updated_at) AS "updatedAt",
           (SELECT json_agg(json_build_object('treatmentId', t.id, 'variantId', v.id, 'treatment', t.name,
                     'variant', v.name, 'category', tc.name, 'isActive', t.is_active, 'priceType', v.price_type,
                     'pricePence', v.price_pence, 'minutes', v.minutes,
                     'priceSince', date_part('epoch', v.price_since),
                     'hasSeveral', (SELECT count(*) > 1 FROM treatment_variants o WHERE o.treatment_id = t.id))
                     ORDER BY i.position)
            FROM package_items i JOIN treatments t ON t.id = i.treatment_id
            JOIN treatment_variants v ON v.id = i.variant_id JOIN categories tc ON tc.id = t.category_id
            WHERE i.package_id = p.id) AS items
    FROM shown p ORDER BY ${orderOf(window.sort)}`);
  return rows;
}

export async function countPackages(db: Db, filter: Filter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM packages p JOIN categories c ON c.id = p.category_id
    WHERE ${matching(filter)}`);
  return rows[0]?.total ?? 0;
}

/**
 * The business's own variants of these treatments, first ones first. Their treatments stay as they are until the
 * transaction ends: none loses a variant while a package takes it.
 */
export async function ownVariants(db: Db, ownerId: number, treatmentIds: readonly number[]) {
  const own = and(eq(treatments.ownerId, ownerId), inArray(treatments.id, [...treatmentIds]));
  const ids = db.select({ id: treatments.id }).from(treatments).where(own).orderBy(treatments.id);
  await ids.for('share');
  return db
    .select({ id: treatmentVariants.id, treatmentId: treatmentVariants.treatmentId })
    .from(treatmentVariants)
    .innerJoin(treatments, eq(treatments.id, treatmentVariants.treatmentId))
    .where(own)
    .orderBy(treatmentVariants.position, treatmentVariants.id);
}

type Columns = Omit<typeof packages.$inferInsert, 'id' | 'ownerId' | 'position'>;

export async function insertPackage(db: Db, ownerId: number, values: Columns): Promise<number> {
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM packages WHERE owner_id = ${ownerId})`;
  const [made] = await db
    .insert(packages)
    .values({ ...values, ownerId, position })
    .returning({ id: packages.id });
  if (!made) throw new Error('A package that was put in was not there.');
  return made.id;
}

const own = (ownerId: number, id: number) => and(eq(packages.id, id), eq(packages.ownerId, ownerId));

/** Changes an own package; false where there is none of that id. */
export async function changePackage(db: Db, ownerId: number, id: number, values: Partial<Columns>) {
  const rows = await db.update(packages).set(values).where(own(ownerId, id)).returning({ id: packages.id });
  return rows.length > 0;
}

/** Deletes an own package; false where there is none of that id. */
export async function deletePackage(db: Db, ownerId: number, id: number): Promise<boolean> {
  const rows = await db.delete(packages).where(own(ownerId, id)).returning({ id: packages.id });
  return rows.length > 0;
}

export async function putItems(
  db: Db,
  packageId: number,
  items: readonly { treatmentId: number; variantId: number }[],
): Promise<void> {
  await db.delete(packageItems).where(eq(packageItems.packageId, packageId));
  await db.insert(packageItems).values(items.map((item, position) => ({ ...item, packageId, position })));
}

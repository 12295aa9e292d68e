import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { cities } from '#src/domains/places/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';

/** The ranges of `size` ids that hold live listings, numbered from 1, with the last change in each. */
export async function ranges(db: Db, size: number): Promise<{ page: number; changed: Date }[]> {
  const { rows } = await db.execute<{ page: number; changed: number }>(sql`
    SELECT (id - 1) / ${size}::int + 1 AS page, date_part('epoch', max(updated_at)) AS changed
    FROM listings WHERE state = 'live' GROUP BY 1 ORDER BY 1`);
  return rows.map(({ page, changed }) => ({ page, changed: new Date(changed * 1000) }));
}

/** The live listings of one range, which the primary key finds without reading those before it. */
export const listingsOfRange = (db: Db, page: number, size: number) =>
  db
    .select({ slug: listings.slug, changed: listings.updatedAt })
    .from(listings)
    .where(and(eq(listings.state, 'live'), gt(listings.id, (page - 1) * size), lte(listings.id, page * size)))
    .orderBy(asc(listings.id));

export const categorySlugs = async (db: Db): Promise<string[]> =>
  (await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position))).map(
    ({ slug }) => slug,
  );

export const citySlugs = async (db: Db): Promise<string[]> =>
  (await db.select({ slug: cities.slug }).from(cities).orderBy(asc(cities.slug))).map(({ slug }) => slug);

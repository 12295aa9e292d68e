import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { cities } from '#src/domains/places/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listings } from '../tables.server.ts';

const live = eq(listings.state, 'live');

export const categoryBySlug = async (db: Db, slug: string) =>
  (await db.select().from(categories).where(eq(categories.slug, slug)))[0] ?? null;

/** The picture that stands for a category; every category has one. */
export async function backgroundOf(db: Db, categoryId: number): Promise<{ token: string }> {
  const [found] = await db
    .select({ token: images.token })
    .from(categories)
    .innerJoin(images, eq(images.id, categories.backgroundImageId))
    .where(eq(categories.id, categoryId));
  if (!found) throw new Error(`Category ${categoryId} has no picture.`);
  return found;
}

export const cityBySlug = async (db: Db, slug: string) =>
  (await db.select().from(cities).where(eq(cities.slug, slug)))[0] ?? null;

/** The cities that have live listings of a category, from the index of both. */
export const citiesOf = (db: Db, categoryId: number) =>
  db
    .select({
      slug: cities.slug,
      name: cities.name,
      lat: cities.lat,
      lng: cities.lng,
      total: sql<number>`count(*)::int`,
    })
    .from(listings)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(and(live, eq(listings.categoryId, categoryId)))
    .groupBy(cities.id)
    .limit(200);

/** The other categories of a city, the largest first. */
export const categoriesBeside = (db: Db, cityId: number, categoryId: number, most: number) =>
  db
    .select({ slug: categories.slug, name: categories.name, total: sql<number>`count(*)::int` })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .where(and(live, eq(listings.cityId, cityId), ne(listings.categoryId, categoryId)))
    .groupBy(categories.id)
    .orderBy(desc(count()), asc(categories.position))
    .limit(most);

/** Every pair of category and city that has a live listing, and its last change. */
export const stockedPairs = (db: Db) =>
  db
    .select({
      category: categories.slug,
      city: cities.slug,
      changed: sql<number>`extract(epoch FROM max(${listings.updatedAt}))::float8`,
    })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(and(live, isNotNull(listings.cityId)))
    .groupBy(categories.id, cities.id)
    .orderBy(categories.id, cities.id)
    .limit(10_000);

import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { categoryIdAt } from '#src/domains/catalogue/queries.server.ts';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { previewOf } from '#src/domains/media/service.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { distanceKm } from '#src/domains/places/rules.ts';
import { cities } from '#src/domains/places/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { listings } from '../tables.server.ts';
import { landingPath } from './address.ts';
import type { getLanding } from './contract.ts';

const mostNearby = 6;
const mostBeside = 8;

/** What stands on the page of a category in a city beside the listings themselves, which the search finds. */
export const landing: Verb<typeof getLanding> = async ({ db }, asked) => {
  const [category, city] = await Promise.all([
    categoryBySlug(db, asked.category),
    cityBySlug(db, asked.city),
  ]);
  if (!category || !city) throw new Refused(notFound);
  const stocked = await citiesOf(db, category.id);
  const nearby = stocked
    .filter(({ slug }) => slug !== city.slug)
    .sort((a, b) => distanceKm(city, a) - distanceKm(city, b))
    .slice(0, mostNearby);
  return {
    category,
    city,
    preview_image: previewOf(await backgroundOf(db, category.id)),
    total: stocked.find(({ slug }) => slug === city.slug)?.total ?? 0,
    nearby,
    beside: await categoriesBeside(db, city.id, category.id, mostBeside),
  };
};

/** The pages that show something, for the sitemap. */
export async function landingAddresses(db: Db): Promise<{ path: string; changed: Date }[]> {
  const pairs = await stockedPairs(db);
  return pairs.map(({ category, city, changed }) => ({
    path: landingPath(category, city),
    changed: new Date(changed * 1000),
  }));
}

const live = eq(listings.state, 'live');

/** By its address, or by one that it had. */
const categoryBySlug = async (db: Db, slug: string) => {
  const id = await categoryIdAt(db, slug);
  return id === null ? null : ((await db.select().from(categories).where(eq(categories.id, id)))[0] ?? null);
};

/** The picture that stands for a category; every category has one. */
async function backgroundOf(db: Db, categoryId: number): Promise<{ token: string }> {
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
const citiesOf = (db: Db, categoryId: number) =>
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
const categoriesBeside = (db: Db, cityId: number, categoryId: number, most: number) =>
  db
    .select({ slug: categories.slug, name: categories.name, total: sql<number>`count(*)::int` })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .where(and(live, eq(listings.cityId, cityId), ne(listings.categoryId, categoryId)))
    .groupBy(categories.id)
    .orderBy(desc(count()), asc(categories.position))
    .limit(most);

/** Every pair of category and city that has a live listing, and its last change. */
const stockedPairs = (db: Db) =>
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

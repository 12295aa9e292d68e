import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { amenities, categories, categorySlugs, tags } from './tables.server.ts';

const icon = alias(images, 'icon');
const background = alias(images, 'background');

export const allCategories = (db: Db) =>
  db
    .select({ category: categories, icon, background })
    .from(categories)
    .innerJoin(icon, eq(icon.id, categories.iconImageId))
    .innerJoin(background, eq(background.id, categories.backgroundImageId))
    .orderBy(asc(categories.position), asc(categories.id));

/** The category that has this address, else the one that had it; null where none did. */
export async function categoryIdAt(db: Db, slug: string): Promise<number | null> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  if (row) return row.id;
  const [former] = await db.select().from(categorySlugs).where(eq(categorySlugs.slug, slug));
  return former?.categoryId ?? null;
}

export const slugOfCategory = async (db: Db, id: number): Promise<string | null> =>
  (await db.select({ slug: categories.slug }).from(categories).where(eq(categories.id, id)))[0]?.slug ?? null;

/** How many of these ids are a category's. */
export const countCategories = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length === 0 ? 0 : db.$count(categories, inArray(categories.id, [...ids]));

export const allAmenities = (db: Db) =>
  db.select().from(amenities).orderBy(asc(amenities.position), asc(amenities.id));

export const allTags = (db: Db) => db.select().from(tags).orderBy(asc(tags.position), asc(tags.id));

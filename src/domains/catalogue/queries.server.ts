import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { amenities, categories, tags } from './tables.server.ts';

const icon = alias(images, 'icon');
const background = alias(images, 'background');

export const allCategories = (db: Db) =>
  db
    .select({ category: categories, icon, background })
    .from(categories)
    .innerJoin(icon, eq(icon.id, categories.iconImageId))
    .innerJoin(background, eq(background.id, categories.backgroundImageId))
    .orderBy(asc(categories.position));

/** How many of these ids are a category's. */
export const countCategories = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length === 0 ? 0 : db.$count(categories, inArray(categories.id, [...ids]));

export const allAmenities = (db: Db) => db.select().from(amenities).orderBy(asc(amenities.position));

export const allTags = (db: Db) => db.select().from(tags).orderBy(asc(tags.position));

/** Adds the drawings that are absent and mends the recipes of the others. */
export async function putArtworks(db: Db, facts: readonly object[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO images AS image (token, kind, width, height, recipe)
    SELECT fact.token, 'artwork', fact.width, fact.height, fact.recipe
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact (token text, width int, height int, recipe jsonb)
    ORDER BY fact.token
    ON CONFLICT (token) DO UPDATE SET width = excluded.width, height = excluded.height, recipe = excluded.recipe
    WHERE (image.width, image.height, image.recipe)
      IS DISTINCT FROM (excluded.width, excluded.height, excluded.recipe)`);
}

/** Adds the categories that are absent and mends the words and order of the others; ids and slugs stay. */
export async function putCategories(db: Db, facts: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (
    slug text, name text, description text, family text, position int, icon text, background text)`;
  await db.execute(sql`
    INSERT INTO categories (slug, name, description, family, icon_image_id, background_image_id, position)
    SELECT fact.slug, fact.name, fact.description, fact.family, icon.id, background.id, fact.position
    FROM ${rows}
    JOIN images icon ON icon.token = fact.icon
    JOIN images background ON background.token = fact.background
    WHERE NOT EXISTS (SELECT 1 FROM categories WHERE categories.slug = fact.slug)
    ORDER BY fact.position
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE categories SET name = fact.name, description = fact.description, family = fact.family
    FROM ${rows}
    WHERE categories.slug = fact.slug
      AND (categories.name, categories.description, categories.family)
        IS DISTINCT FROM (fact.name, fact.description, fact.family)`);
}

/** The same for the treatment kinds; prices in whole pounds. */
export async function putTreatmentKinds(db: Db, facts: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (
    slug text, name text, category text, typical_minutes int, price_from int, price_to int,
    is_advertisable boolean)`;
  await db.execute(sql`
    INSERT INTO treatment_kinds
      (category_id, slug, name, typical_minutes, price_from_pence, price_to_pence, is_advertisable)
    SELECT categories.id, fact.slug, fact.name, typical_minutes, price_from * 100, price_to * 100, is_advertisable
    FROM ${rows}
    JOIN categories ON categories.slug = fact.category
    WHERE NOT EXISTS (SELECT 1 FROM treatment_kinds kind WHERE kind.slug = fact.slug)
    ORDER BY categories.position, fact.name
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE treatment_kinds SET name = fact.name, typical_minutes = fact.typical_minutes,
      price_from_pence = price_from * 100, price_to_pence = price_to * 100, is_advertisable = fact.is_advertisable
    FROM ${rows}
    WHERE treatment_kinds.slug = fact.slug
      AND (treatment_kinds.name, treatment_kinds.typical_minutes, price_from_pence, price_to_pence,
        treatment_kinds.is_advertisable) IS DISTINCT FROM
        (fact.name, fact.typical_minutes, price_from * 100, price_to * 100, fact.is_advertisable)`);
}

/** Amenities or tags: adds what is absent, mends names. */
export async function putLabels(
  db: Db,
  table: 'amenities' | 'tags',
  facts: readonly object[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (
    slug text, name text, grouping text, position int)`;
  const name = sql.identifier(table);
  await db.execute(sql`
    INSERT INTO ${name} (slug, name, grouping, position)
    SELECT slug, name, fact.grouping, position FROM ${rows}
    WHERE NOT EXISTS (SELECT 1 FROM ${name} label WHERE label.slug = fact.slug)
    ORDER BY position
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE ${name} label SET name = fact.name, grouping = fact.grouping FROM ${rows}
    WHERE label.slug = fact.slug AND (label.name, label.grouping) IS DISTINCT FROM (fact.name, fact.grouping)`);
}

/** Replaces the table of synonyms where it differs: nothing refers to its rows. */
export async function putSynonyms(db: Db, facts: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (phrase text, means text)`;
  await db.execute(sql`
    DELETE FROM synonyms WHERE NOT EXISTS (
      SELECT 1 FROM ${rows} WHERE fact.phrase = synonyms.phrase AND fact.means = synonyms.means)`);
  await db.execute(sql`
    INSERT INTO synonyms (phrase, means) SELECT DISTINCT phrase, means FROM ${rows}
    WHERE NOT EXISTS (
      SELECT 1 FROM synonyms known WHERE known.phrase = fact.phrase AND known.means = fact.means)
    ORDER BY phrase, means
    ON CONFLICT DO NOTHING`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/*
 * Lays the facts of a release. Each row remembers the fact that it came from, whatever an operator calls it now: it is
 * mended only while no operator has changed it (version 1), and one that an operator removed is not laid again.
 */

type Laid = 'categories' | 'treatment_kinds' | 'amenities' | 'tags' | 'synonyms';

/** The name by which the back office and the removed facts call what is in a table. */
const kindOf: Readonly<Record<Laid, string>> = {
  categories: 'category',
  treatment_kinds: 'treatment-kind',
  amenities: 'amenity',
  tags: 'tag',
  synonyms: 'synonym',
};

/** Whether a fact, by its name, has no row and was not removed. */
export const isUnlaid = (table: Laid, name: SQL): SQL => sql`
  NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} known WHERE known.fact = ${name})
  AND NOT EXISTS (SELECT 1 FROM removed_facts gone WHERE gone.kind = ${kindOf[table]} AND gone.fact = ${name})`;

/** A row that was there before the fact, under the fact's address, is taken for it. */
export async function adopt(db: Db, table: Exclude<Laid, 'synonyms'>, facts: readonly object[]) {
  const name = sql.identifier(table);
  await db.execute(sql`
    UPDATE ${name} row SET fact = fact.slug
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (slug text)
    WHERE row.fact IS NULL AND row.slug = fact.slug AND ${isUnlaid(table, sql`fact.slug`)}`);
}

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
  await adopt(db, 'categories', facts);
  await db.execute(sql`
    INSERT INTO categories (fact, slug, name, description, family, icon_image_id, background_image_id, position)
    SELECT fact.slug, fact.slug, fact.name, fact.description, fact.family, icon.id, background.id, fact.position
    FROM ${rows}
    JOIN images icon ON icon.token = fact.icon
    JOIN images background ON background.token = fact.background
    WHERE ${isUnlaid('categories', sql`fact.slug`)}
    ORDER BY fact.position
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE categories SET name = fact.name, description = fact.description, family = fact.family
    FROM ${rows}
    WHERE categories.fact = fact.slug AND categories.version = 1
      AND (categories.name, categories.description, categories.family)
        IS DISTINCT FROM (fact.name, fact.description, fact.family)`);
}

/** The same for the treatment kinds; prices in whole pounds. */
export async function putTreatmentKinds(db: Db, facts: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (
    slug text, name text, category text, typical_minutes int, price_from int, price_to int,
    is_advertisable boolean)`;
  await adopt(db, 'treatment_kinds', facts);
  await db.execute(sql`
    INSERT INTO treatment_kinds
      (category_id, fact, slug, name, typical_minutes, price_from_pence, price_to_pence, is_advertisable)
    SELECT categories.id, fact.slug, fact.slug, fact.name, typical_minutes, price_from * 100, price_to * 100, is_advertisable
    FROM ${rows}
    JOIN categories ON categories.fact = fact.category
    WHERE ${isUnlaid('treatment_kinds', sql`fact.slug`)}
    ORDER BY categories.position, fact.name
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE treatment_kinds SET name = fact.name, typical_minutes = fact.typical_minutes,
      price_from_pence = price_from * 100, price_to_pence = price_to * 100, is_advertisable = fact.is_advertisable
    FROM ${rows}
    WHERE treatment_kinds.fact = fact.slug AND treatment_kinds.version = 1
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
  await adopt(db, table, facts);
  await db.execute(sql`
    INSERT INTO ${name} (fact, slug, name, grouping, position)
    SELECT slug, slug, name, fact.grouping, position FROM ${rows}
    WHERE ${isUnlaid(table, sql`fact.slug`)}
    ORDER BY position
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE ${name} label SET name = fact.name, grouping = fact.grouping FROM ${rows}
    WHERE label.fact = fact.slug AND label.version = 1 AND (label.name, label.grouping) IS DISTINCT FROM (fact.name, fact.grouping)`);
}

/** Adds the synonyms that are absent; those that the facts name no longer go, unless an operator changed them. */
export async function putSynonyms(
  db: Db,
  pairs: readonly (readonly [phrase: string, means: string])[],
): Promise<void> {
  const facts = pairs.map(([phrase, means]) => ({ fact: `${phrase}=${means}`, phrase, means }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact (fact text, phrase text, means text)`;
  await db.execute(sql`
    DELETE FROM synonyms WHERE fact IS NOT NULL AND version = 1
      AND NOT EXISTS (SELECT 1 FROM ${rows} WHERE fact.fact = synonyms.fact)`);
  await db.execute(sql`
    INSERT INTO synonyms (fact, phrase, means) SELECT DISTINCT fact.fact, phrase, means FROM ${rows}
    WHERE ${isUnlaid('synonyms', sql`fact.fact`)}
    ORDER BY phrase, means
    ON CONFLICT DO NOTHING`);
}

import { type SQL, sql } from 'drizzle-orm';
import { categories } from '#src/domains/catalogue/tables.server.ts';
import { cities } from '#src/domains/places/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Business } from './rows.ts';

export const allCategories = (db: Db) =>
  db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, fact: categories.fact })
    .from(categories);

export const allCities = (db: Db) =>
  db.select({ id: cities.id, name: cities.name, lat: cities.lat, lng: cities.lng }).from(cities);

/** A business of the batch; `n` is its place in it. */
export interface Numbered extends Business {
  readonly n: number;
}

export interface Twin {
  /** The later of the two. */
  n: number;
  /** Of the listing that is there already; null when the twin is a row of the batch. */
  slug: string | null;
  title: string;
  /** The twin's place in the batch. */
  earlier: number | null;
}

const recordset = (
  batch: readonly Numbered[],
) => sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS fact (
  n int, title text, "categoryId" int, "cityId" int, address text, town text, postcode text, lat float8, lng float8, precision text,
  phone text, website text, summary text, source text, "sourceKey" text, slug text)`;

/**
 * What of the batch an earlier line or an earlier run has listed already: place in the batch, and when. A business
 * that had its page removed is known under whatever source.
 */
export async function knownByKey(db: Db, batch: readonly Numbered[]) {
  const { rows } = await db.execute<{ n: number; slug: string; title: string; made: number }>(sql`
    SELECT fact.n, known.slug, known.title, date_part('epoch', known.created_at) AS made
    FROM ${recordset(batch)}
    JOIN listings known ON known.source = fact.source AND known.source_key = fact."sourceKey"
    UNION
    SELECT fact.n, gone.slug, gone.title, date_part('epoch', gone.created_at) AS made
    FROM ${recordset(batch)}
    JOIN listings gone ON gone.source_key = fact."sourceKey" AND gone.state = 'removed' AND gone.owner_id IS NULL`);
  return rows;
}

/** A title as it is compared: its letters and digits, small and without accents. */
export const squashed = (title: SQL) =>
  sql`regexp_replace(lower(unaccent(${title})), '[^[:alnum:]]+', '', 'g')`;

/** Some 150 m of latitude, in degrees; a degree of longitude is at least half as long in the United Kingdom. */
const box = 0.00135;
const nearKm2 = 0.15 * 0.15;

/**
 * Within 150 m of each other. Positions that are equal to the last digit while the postcodes differ are those of a
 * district, and say nothing.
 */
const near = sql`
  other.lat BETWEEN fact.lat - ${box}::float8 AND fact.lat + ${box}::float8
  AND other.lng BETWEEN fact.lng - ${2 * box + 0.0001}::float8 AND fact.lng + ${2 * box + 0.0001}::float8
  AND ((other.lat - fact.lat) * 111.195) ^ 2 + ((other.lng - fact.lng) * 111.195 * cos(radians(fact.lat))) ^ 2
      < ${nearKm2}::float8
  AND NOT (other.lat = fact.lat AND other.lng = fact.lng
           AND other.postcode <> '' AND fact.postcode <> '' AND other.postcode <> fact.postcode)`;

const differ = (column: 'phone' | 'number') => {
  const value = (row: string) =>
    column === 'phone'
      ? sql.raw(`${row}.phone`)
      : sql.raw(`coalesce(substring(${row}.address FROM '[0-9]+'), '')`);
  return sql`(${value('other')} <> '' AND ${value('fact')} <> '' AND ${value('other')} <> ${value('fact')})`;
};

/**
 * Alike by three letters at a time. "Halo Hairdressing" and "GH Hairdressing" share most of theirs: where the house
 * number, the phone or the category speaks against it, the names must be nearly the same.
 */
const alike = (category: SQL) => sql`
  similarity(other.title, fact.title) >= CASE
    WHEN ${category} <> fact."categoryId" OR ${differ('phone')} OR ${differ('number')} THEN 0.7 ELSE 0.5 END`;

const sameNameAndPostcode = sql`
  other.postcode = fact.postcode AND other.postcode <> '' AND fact.postcode <> ''
  AND ${squashed(sql`other.title`)} = ${squashed(sql`fact.title`)}`;

/** The listings that rows of the batch are already, under whatever source: one for each row at most. */
export async function twinsInDirectory(db: Db, batch: readonly Numbered[]): Promise<Twin[]> {
  const { rows } = await db.execute<Twin & Record<string, unknown>>(sql`
    SELECT fact.n, twin.slug, twin.title, NULL::int AS earlier
    FROM ${recordset(batch)} CROSS JOIN LATERAL (
      SELECT slug, title FROM listings other WHERE ${sameNameAndPostcode}
      UNION ALL
      (SELECT slug, title FROM listings other
       WHERE ${near} AND ${alike(sql`other.category_id`)} ORDER BY id LIMIT 1)
      LIMIT 1
    ) AS twin`);
  return rows;
}

/** The pairs of rows of the batch that are one business. */
export async function twinsInBatch(db: Db, batch: readonly Numbered[]): Promise<Twin[]> {
  const { rows } = await db.execute<Twin & Record<string, unknown>>(sql`
    WITH fact AS MATERIALIZED (SELECT * FROM ${recordset(batch)})
    SELECT fact.n, NULL AS slug, other.title, other.n AS earlier
    FROM fact JOIN fact AS other ON other.n < fact.n
    WHERE (${near} AND ${alike(sql`other."categoryId"`)})
       OR (${sameNameAndPostcode})
       OR (other.source = fact.source AND other."sourceKey" = fact."sourceKey")
    ORDER BY fact.n, other.n`);
  return rows;
}

/** From which number on each of these slugs is free, 1 being the slug itself; looks as far as needed. */
export async function freeNumbers(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const free = new Map<string, number>();
  let open = [...new Set(slugs)];
  for (let from = 1; open.length > 0; from *= 8) {
    const { rows } = await db.execute<{ slug: string; number: number }>(sql`
      SELECT wish.slug, (
        SELECT min(number) FROM generate_series(${from}::int, ${from * 8}::int) AS number
        WHERE NOT EXISTS (SELECT 1 FROM listings taken
          WHERE taken.slug = CASE number WHEN 1 THEN wish.slug ELSE wish.slug || '-' || number END)) AS number
      FROM unnest(${sql.param(open)}::text[]) AS wish (slug)`);
    for (const { slug, number } of rows) if (number !== null) free.set(slug, number);
    open = open.filter((slug) => !free.has(slug));
  }
  return free;
}

/** Lists businesses that nobody owns, each under the slug beside it; answers those that no other writer forestalled. */
export async function insertUnclaimed(
  db: Db,
  batch: readonly Numbered[],
  { now, importId }: { now: Date; importId: number | null },
) {
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    INSERT INTO listings (slug, title, category_id, city_id, state, address, town, postcode, lat, lng, precision, phone,
                          website_url, summary, source, source_key, import_id, live_since, created_at, updated_at)
    SELECT slug, title, "categoryId", "cityId", 'live', address, town, postcode, lat, lng, precision, phone,
           website, summary, source, "sourceKey", ${importId}::int, moment, moment, moment
    FROM ${recordset(batch)} CROSS JOIN (SELECT ${now.toISOString()}::timestamptz AS moment) AS run
    ORDER BY n
    ON CONFLICT DO NOTHING
    RETURNING id, slug`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { KnownPostcode } from './formats.ts';
import type { PostcodeSource } from './sources.ts';

/** Statements over all postcodes take longer than those that a visitor waits for. */
const unhurried = sql`SET LOCAL statement_timeout = '10min'`;

/** An empty table beside the one in use; what an import that was killed left in it is gone. */
export async function beginLoad(db: Db): Promise<void> {
  await dropLoad(db);
  await db.execute(sql`CREATE TABLE postcodes_loading (LIKE postcodes INCLUDING ALL)`);
}

export async function dropLoad(db: Db): Promise<void> {
  await db.execute(sql`DROP TABLE IF EXISTS postcodes_loading`);
}

/** Adds postcodes to the load, and answers how many there were not in it before. */
export async function load(db: Db, known: readonly KnownPostcode[]): Promise<number> {
  const [names, lats, lngs] = [
    known.map(({ postcode }) => postcode),
    known.map(({ lat }) => lat),
    known.map(({ lng }) => lng),
  ];
  const { rowCount } = await db.execute(sql`
    INSERT INTO postcodes_loading (postcode, lat, lng)
    SELECT * FROM unnest(${sql.param(names)}::text[], ${sql.param(lats)}::float8[], ${sql.param(lngs)}::float8[])
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** How many postcodes are known now. */
export async function countKnown(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(unhurried);
    const { rows } = await tx.execute<{ known: number }>(sql`SELECT count(*)::int AS known FROM postcodes`);
    return rows[0]?.known ?? 0;
  });
}

/**
 * Puts the load in the place of the table in use, and moves each postcode district to the mean of its postcodes;
 * districts keep their names, and those without one get it from `names`. All of it or nothing; lookups meanwhile wait
 * for milliseconds.
 */
export async function takeLoad(
  db: Db,
  {
    source,
    now,
    postcodes,
    names,
  }: { source: PostcodeSource; now: Date; postcodes: number; names: Readonly<Record<string, string>> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(unhurried);
    await tx.execute(sql`ANALYZE postcodes_loading`);
    await tx.execute(sql`
      INSERT INTO postcode_districts AS district (district, area, place, lat, lng)
      SELECT mean.district, area.area, coalesce(named.place, ''), mean.lat, mean.lng
      FROM (
        SELECT left(postcode, -3) AS district, round(avg(lat)::numeric, 6) AS lat, round(avg(lng)::numeric, 6) AS lng
        FROM postcodes_loading GROUP BY 1
      ) AS mean
      LEFT JOIN jsonb_each_text(${JSON.stringify(names)}::jsonb) AS named (district, place)
        ON named.district = mean.district
      JOIN postcode_areas area ON area.area = substring(mean.district FROM '^[A-Z]+')
      ORDER BY 1
      ON CONFLICT (district) DO UPDATE
      SET lat = excluded.lat, lng = excluded.lng, place = coalesce(nullif(district.place, ''), excluded.place)
      WHERE (district.lat, district.lng) IS DISTINCT FROM (excluded.lat, excluded.lng) OR district.place = ''`);
    await tx.execute(sql`
      INSERT INTO postcode_imports (source, imported_at, postcodes)
      VALUES (${source}, ${now.toISOString()}, ${postcodes})`);
    // From here on lookups wait; a reader that holds the table for longer than this makes the whole step come again.
    await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`);
    await tx.execute(sql`DROP TABLE postcodes`);
    await tx.execute(sql`ALTER TABLE postcodes_loading RENAME TO postcodes`);
    await tx.execute(sql`ALTER INDEX postcodes_loading_pkey RENAME TO postcodes_pkey`);
  });
}

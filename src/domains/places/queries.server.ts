import { asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { cities, postcodeAreas, postcodeDistricts } from './tables.server.ts';

/** The product ships with 76, and none is added. */
const mostCities = 200;

/** Britain has some 3,000; a table of more is none of districts. */
const mostDistricts = 10_000;

const { fact: _fact, version: _version, otherNames: _names, ...shown } = getTableColumns(cities);

export const allCities = (db: Db) => db.select(shown).from(cities).orderBy(asc(cities.name));

export const cityBySlug = async (db: Db, slug: string) =>
  (await db.select().from(cities).where(eq(cities.slug, slug)).limit(1))[0];

export const cityById = async (db: Db, id: number) =>
  (await db.select().from(cities).where(eq(cities.id, id)).limit(1))[0];

/** Those that an operator has changed: the others go by the names that ship with the product. */
export const changedCities = (db: Db) =>
  db.select().from(cities).where(gt(cities.version, 1)).limit(mostCities);

export const areaOf = async (db: Db, area: string) =>
  (await db.select().from(postcodeAreas).where(eq(postcodeAreas.area, area)).limit(1))[0];

export const districtOf = async (db: Db, district: string) =>
  (await db.select().from(postcodeDistricts).where(eq(postcodeDistricts.district, district)).limit(1))[0];

/** Those of these districts that an import brought. */
export const districtsNamed = (db: Db, codes: string[]) =>
  db.select().from(postcodeDistricts).where(inArray(postcodeDistricts.district, codes)).limit(codes.length);

/** All districts that an import brought: some 3,000. */
export const allDistricts = (db: Db) => db.select().from(postcodeDistricts).limit(mostDistricts);

/** Adds the cities that are absent and mends those that no operator has changed; ids and slugs stay. */
export async function putCities(db: Db, facts: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
    AS fact (slug text, name text, nation text, region text, lat float8, lng float8)`;
  await db.execute(sql`
    UPDATE cities SET fact = slug WHERE fact IS NULL AND slug IN (SELECT slug FROM ${rows})`);
  await db.execute(sql`
    INSERT INTO cities (fact, slug, name, nation, region, lat, lng)
    SELECT slug, slug, name, nation, region, lat, lng FROM ${rows}
    WHERE NOT EXISTS (SELECT 1 FROM cities WHERE cities.fact = fact.slug)
    ORDER BY slug
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    UPDATE cities SET name = fact.name, nation = fact.nation, region = fact.region, lat = fact.lat, lng = fact.lng
    FROM ${rows}
    WHERE cities.fact = fact.slug AND cities.version = 1
      AND (cities.name, cities.nation, cities.region, cities.lat, cities.lng)
        IS DISTINCT FROM (fact.name, fact.nation, fact.region, fact.lat, fact.lng)`);
}

/** The same for the postcode areas. */
export async function putAreas(db: Db, facts: readonly object[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO postcode_areas AS area (area, post_town, lat, lng)
    SELECT fact.area, fact.post_town, fact.lat, fact.lng
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact (area text, post_town text, lat float8, lng float8)
    ORDER BY fact.area
    ON CONFLICT (area) DO UPDATE SET post_town = excluded.post_town, lat = excluded.lat, lng = excluded.lng
    WHERE (area.post_town, area.lat, area.lng) IS DISTINCT FROM (excluded.post_town, excluded.lat, excluded.lng)`);
}

import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** Answers the districts whose area is not in the table of areas. */
export async function putDistricts(db: Db, facts: readonly object[]): Promise<string[]> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
    AS fact (district text, place text, lat float8, lng float8)`;
  const area = sql`substring(fact.district FROM '^[A-Z]+')`;
  await db.execute(sql`
    INSERT INTO postcode_districts AS known (district, area, place, lat, lng)
    SELECT fact.district, area.area, fact.place, fact.lat, fact.lng
    FROM ${rows} JOIN postcode_areas area ON area.area = ${area}
    ORDER BY fact.district
    ON CONFLICT (district) DO UPDATE SET place = excluded.place, lat = excluded.lat, lng = excluded.lng
    WHERE (known.place, known.lat, known.lng) IS DISTINCT FROM (excluded.place, excluded.lat, excluded.lng)`);
  const unknown = await db.execute<{ district: string }>(sql`
    SELECT fact.district FROM ${rows}
    WHERE NOT EXISTS (SELECT 1 FROM postcode_areas area WHERE area.area = ${area})`);
  return unknown.rows.map(({ district }) => district);
}

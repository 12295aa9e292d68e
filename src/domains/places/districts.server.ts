import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { knownPlaces } from './gazetteer.server.ts';
import { allDistricts } from './queries.server.ts';
import { distanceKm, type Position, parsePostcode } from './rules.ts';

/** A postcode district as a published table has it: the mean position of its postcodes. */
export interface District {
  readonly district: string;
  readonly place: string;
  readonly lat: number;
  readonly lng: number;
}

/** A row of the table, or why it is none. Takes `lng` or `lon` for the longitude. */
export function readDistrict(
  record: Readonly<Record<string, string>>,
): District | { readonly fault: string } {
  const district = (record.outcode ?? '').replace(/\s+/g, '').toUpperCase();
  const [lat, lng] = [record.lat ?? '', record.lng ?? record.lon ?? ''];
  const position = { lat: Number(lat), lng: Number(lng) };
  if (!/^[A-Z]{1,2}[0-9][0-9A-Z]?$/.test(district))
    return { fault: `has the unreadable outcode “${district}”` };
  if (
    lat.trim() === '' ||
    lng.trim() === '' ||
    !Number.isFinite(position.lat) ||
    !Number.isFinite(position.lng)
  ) {
    return { fault: 'has no readable position' };
  }
  if (position.lat < 49 || position.lat > 61 || position.lng < -9 || position.lng > 2) {
    return { fault: 'lies outside the United Kingdom' };
  }
  return { district, place: (record.place ?? '').trim(), ...position };
}

/** Tells whether a position is only the middle of a postcode's district, as imported or as built in. */
export async function middlesOfDistricts(db: Db): Promise<(at: Position, postcode: string) => boolean> {
  const imported = await allDistricts(db);
  const byCode = new Map(imported.map((row) => [row.district, row]));
  const { districts } = knownPlaces();
  return (at, postcode) => {
    const code = parsePostcode(postcode)?.district ?? '';
    return [byCode.get(code), districts.get(code)].some(
      (middle) => middle && distanceKm(middle, at) <= middleKm,
    );
  };
}

/** No address is likely this near to the middle; tables of districts are rounded to a few decimals. */
const middleKm = 0.05;

/**
 * Adds the districts that are absent and moves the others to their position in the table; running it again
 * changes nothing. Returns the districts that were left out because their postcode area is unknown.
 */
export async function putDistricts(db: Db, districts: readonly District[]): Promise<string[]> {
  // The last row of a district counts; one statement cannot write a row twice.
  const facts = [...new Map(districts.map((district) => [district.district, district])).values()];
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

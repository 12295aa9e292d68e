import type { Db } from '#src/platform/database/database.server.ts';
import * as queries from './districts-queries.server.ts';
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

/** Tells whether a position is only that of the middle of the district of a postcode, as imported or as it ships. */
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

/** So near to it no door is likely: tables of districts are rounded to a few decimals. */
const middleKm = 0.05;

/**
 * Adds the districts that are absent and moves the others to where the table has them; repeating changes nothing.
 * Answers those that were left out because their postcode area is unknown.
 */
export const putDistricts = async (db: Db, districts: readonly District[]): Promise<string[]> => {
  // The last row of a district counts; one statement cannot write a row twice.
  const once = new Map(districts.map((district) => [district.district, district]));
  return queries.putDistricts(db, [...once.values()]);
};

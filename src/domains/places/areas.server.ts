import type { Db } from '#src/platform/database/database.server.ts';
import type { Precision } from './contract.ts';
import { knownPlaces } from './gazetteer.server.ts';
import { districtOf } from './queries.server.ts';
import { nearest, type Position } from './rules.ts';

/** A city, a town or a postcode district, with its middle: all that is kept of where something was looked for. */
export interface Area extends Position {
  readonly area: string;
}

interface Place extends Position {
  readonly label: string;
  readonly precision: Precision;
  /** The postcode district that it is, or lies in. */
  readonly district: string | null;
}

/** Farther from every district it is not in this country. */
const mostKm = 30;

/** The area that a place is, or lies in; null for a whole postcode area, which is larger, and abroad. */
export async function areaOf(db: Db, place: Place): Promise<Area | null> {
  const { label, precision, district, lat, lng } = place;
  if (precision === 'area') return null;
  if (district !== null) return districtArea(db, district);
  if (precision === 'town') return { area: label, lat, lng };
  const [closest] = nearest(place, [...knownPlaces().districts.values()], 1);
  return closest && closest.km <= mostKm ? districtArea(db, closest.place.value) : null;
}

/** As it ships with the product, so that an import changes no name; else as it was imported. */
async function districtArea(db: Db, code: string): Promise<Area | null> {
  const known = knownPlaces().districts.get(code);
  if (known) return { area: known.label, lat: known.lat, lng: known.lng };
  const imported = await districtOf(db, code);
  return imported ? { area: code, lat: imported.lat, lng: imported.lng } : null;
}

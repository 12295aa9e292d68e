import type { Precision } from './contract.ts';

/** Whether a position is known well enough to lead a client there. */
export const isPrecise = (precision: Precision): boolean => precision === 'exact' || precision === 'postcode';

/** A point in WGS 84 decimal degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusKm = 6371.0088;

/** Great-circle distance in kilometres (haversine on a sphere: within 0.5 % of the ellipsoid). */
export function distanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const northing = ((to.lat - from.lat) * radians) / 2;
  const easting = ((to.lng - from.lng) * radians) / 2;
  const chord =
    Math.sin(northing) ** 2 +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(easting) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The nearest first, with their distances; at most `limit`. */
export function nearest<Place extends Position>(
  from: Position,
  places: readonly Place[],
  limit: number,
): { place: Place; km: number }[] {
  return places
    .map((place) => ({ place, km: distanceKm(from, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, limit);
}

/** A postcode as far as it was given: "LS", "LS1" or "LS1 4DY". */
export interface Postcode {
  /** "LS1 4DY", or null where only the outward part was given. */
  readonly full: string | null;
  /** "LS1", or null where only letters were given. */
  readonly district: string | null;
  /** "LS". */
  readonly area: string;
}

/** Royal Mail's shape (BS 7666): area letters, district digits, one digit and two letters without C I K M O V. */
const postcodeShape = /^([A-Z]{1,2})(?:([0-9][0-9A-Z]?)([0-9][ABD-HJLNP-UW-Z]{2})?)?$/;

/** "LS1 4" and "LS1 4D": still being typed, or a sector; only the district is certain. */
const unfinished = /^([A-Z]{1,2}[0-9][0-9A-Z]?)\s+[0-9][A-Z]?$/;

/**
 * Reads a whole, an outward or an area-only postcode in any case and spacing; null for anything else. Whether
 * the area exists is for the table of areas to say.
 */
export function parsePostcode(text: string): Postcode | null {
  const upper = text.trim().toUpperCase();
  const match = postcodeShape.exec(unfinished.exec(upper)?.[1] ?? upper.replace(/[\s.-]+/g, ''));
  if (!match) return null;
  const [, area = '', digits, inward] = match;
  const district = digits === undefined ? null : area + digits;
  return { area, district, full: inward === undefined ? null : `${district} ${inward}` };
}

/** The postcode as it is written on an envelope, or null where it is not a whole one. */
export const normalPostcode = (text: string): string | null => parsePostcode(text)?.full ?? null;

/** The whole postcode that an address ends in. */
export const postcodeAtEnd = (address: string): string | null =>
  normalPostcode(/\b[A-Z]{1,2}\d[0-9A-Z]?\s*\d[A-Z]{2}$/i.exec(address.trim())?.[0] ?? '');

/** A place's name as it is compared: lower case, no accents, no punctuation, "saint" as "st". */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replace(/^city of /, '');

/** What people call a city beside its full name. Bangor alone is taken for the one in Gwynedd, the older city. */
const everydayNames: Readonly<Record<string, string>> = {
  bangor: 'bangor-gwynedd',
  brighton: 'brighton-and-hove',
  hove: 'brighton-and-hove',
  hull: 'kingston-upon-hull',
  londonderry: 'derry',
  newcastle: 'newcastle-upon-tyne',
  southend: 'southend-on-sea',
  stoke: 'stoke-on-trent',
};

/** The names that a city goes by, in the form that names are compared in; its own comes first. */
export function everydayNamesOf({ slug, name }: { slug: string; name: string }): string[] {
  const others = Object.entries(everydayNames).filter(([, named]) => named === slug);
  const withoutBrackets = name.replace(/\s*\(.*\)/, '');
  return [...new Set([plainName(name), plainName(withoutBrackets), ...others.map(([other]) => other)])];
}

/** The slug that a text would have if it named a city: "Brighton & Hove", "hull" and "st. albans" all do. */
export function citySlugFor(text: string): string {
  const plain = plainName(text);
  return everydayNames[plain] ?? plain.replaceAll(' ', '-');
}

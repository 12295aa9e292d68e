import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { City } from './contract.ts';
import * as queries from './queries.server.ts';
import { citySlugFor, citySlugMeant, nearest, type Position, parsePostcode, plainName } from './rules.ts';

/** A place that a visitor named, with what to call it on the page. */
export type ResolvedPlace =
  | { kind: 'city'; label: string; lat: number; lng: number; city: City }
  /** `place` is the district's main place, which may be empty. */
  | { kind: 'district'; label: string; lat: number; lng: number; district: string; place: string }
  /** The position of the post town: good to some 25 km. */
  | { kind: 'area'; label: string; lat: number; lng: number; area: string; postTown: string };

export const listLocations = ({ db }: Pick<Context, 'db'>): Promise<City[]> => queries.allCities(db);

/**
 * What a visitor's text names: a city (by slug, name, everyday name or id), a postcode (whole or outward; its
 * area where the district is not known) or a post town. Null for anything else.
 */
export async function resolvePlace(db: Db, text: string): Promise<ResolvedPlace | null> {
  const wanted = text.trim();
  if (wanted === '' || wanted.length > 100) return null;
  return (await cityNamed(db, wanted)) ?? (await postcodeNamed(db, wanted)) ?? (await townNamed(db, wanted));
}

/** The city that a misspelt name probably means. */
export async function cityMeant(db: Db, text: string): Promise<ResolvedPlace | null> {
  if (text.length > 100) return null;
  const cities = await queries.allCities(db);
  const slug = citySlugMeant(
    text,
    cities.map((city) => city.slug),
  );
  return slug === null ? null : cityNamed(db, slug);
}

/** The cities nearest to a point, nearest first. */
export const nearestCities = async (db: Db, from: Position, limit: number) =>
  nearest(from, await queries.allCities(db), limit);

async function cityNamed(db: Db, text: string): Promise<ResolvedPlace | null> {
  const isId = /^[0-9]{1,6}$/.test(text);
  const city = isId
    ? await queries.cityById(db, Number(text))
    : await queries.cityBySlug(db, citySlugFor(text));
  return city ? { kind: 'city', label: city.name, lat: city.lat, lng: city.lng, city } : null;
}

async function postcodeNamed(db: Db, text: string): Promise<ResolvedPlace | null> {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  if (postcode.district) {
    const found = await queries.districtOf(db, postcode.district);
    if (found) return { kind: 'district', label: postcode.full ?? found.district, ...found };
  }
  const area = await queries.areaOf(db, postcode.area);
  if (!area) return null;
  return {
    kind: 'area',
    label: postcode.full ?? postcode.district ?? `${area.area} (${area.postTown})`,
    ...area,
  };
}

async function townNamed(db: Db, text: string): Promise<ResolvedPlace | null> {
  const area = await queries.areaOfTown(db, plainName(text));
  return area ? { kind: 'area', label: area.postTown, ...area } : null;
}

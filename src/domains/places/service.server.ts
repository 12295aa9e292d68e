import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { City, Precision } from './contract.ts';
import { type KnownPlace, knownPlaces } from './gazetteer.server.ts';
import * as misspelt from './misspelt.ts';
import { positionOfPostcode } from './postcodes/service.server.ts';
import * as queries from './queries.server.ts';
import { citySlugFor, nearest, type Position, parsePostcode, plainName, postcodeAtEnd } from './rules.ts';

interface Found extends Position {
  /** What to call it on the page; the same text names it again. */
  readonly label: string;
  readonly precision: Precision;
}

/** A place that a visitor named. */
export type ResolvedPlace =
  | (Found & { kind: 'city'; city: City })
  | (Found & { kind: 'town'; town: string })
  /** A whole postcode whose own position is known. */
  | (Found & { kind: 'postcode'; district: string; place: string })
  /** `place` is the district's main place, which may be empty. */
  | (Found & { kind: 'district'; district: string; place: string })
  | (Found & { kind: 'area'; area: string; postTown: string });

export const listLocations = ({ db }: ServerContext): Promise<City[]> => queries.allCities(db);

const longestText = 100;

/**
 * What a visitor's text names: a city (by slug, name, everyday name or id), a postcode (whole or outward; the best
 * that is known of it), a town or suburb, also told from others of its name ("Richmond, London"), or an address that
 * ends in one of them. Null for anything else.
 */
export async function resolvePlace(db: Db, text: string): Promise<ResolvedPlace | null> {
  const name = text.trim();
  if (name === '' || name.length > longestText) return null;
  return (
    (await cityNamed(db, name)) ??
    (await postcodeNamed(db, name)) ??
    (await knownNamed(db, knownPlaces().named.get(plainName(name))?.[0])) ??
    (await postcodeNamed(db, postcodeAtEnd(name) ?? '')) ??
    (await knownNamed(db, qualifiedPlace(name)))
  );
}

/** The city or town that a misspelt name probably means. */
export async function placeMeant(db: Db, text: string): Promise<ResolvedPlace | null> {
  if (text.length > longestText) return null;
  return knownNamed(db, misspelt.placeMeant(text, knownPlaces().places) ?? undefined);
}

/** The cities nearest to a point, nearest first. */
export const nearestCities = async (db: Db, from: Position, limit: number) =>
  nearest(from, await queries.allCities(db), limit);

async function cityNamed(db: Db, text: string): Promise<ResolvedPlace | null> {
  const isId = /^[0-9]{1,6}$/.test(text);
  const city = isId
    ? await queries.cityById(db, Number(text))
    : ((await queries.cityBySlug(db, citySlugFor(text))) ?? (await cityCalled(db, plainName(text))));
  const { lat, lng } = city ?? { lat: 0, lng: 0 };
  return city ? { kind: 'city', label: city.name, lat, lng, precision: 'town', city } : null;
}

/** The city that an operator has given this name. */
const cityCalled = async (db: Db, plain: string) =>
  (await queries.changedCities(db)).find(
    ({ name, otherNames }) => plainName(name) === plain || otherNames.includes(plain),
  );

async function postcodeNamed(db: Db, text: string): Promise<ResolvedPlace | null> {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  const district = postcode.district === null ? null : await districtNamed(db, postcode.district);
  const label = postcode.full ?? postcode.district;
  if (district && label !== null) {
    const exact = postcode.full === null ? null : await positionOfPostcode(db, postcode.full);
    return exact
      ? { kind: 'postcode', precision: 'postcode', label, ...district, ...exact }
      : { kind: 'district', precision: 'district', label, ...district };
  }
  const found = await queries.areaOf(db, postcode.area);
  if (!found) return null;
  const { area, postTown, lat, lng } = found;
  return {
    ...{ kind: 'area', precision: 'area', label: label ?? `${area} (${postTown})` },
    ...{ lat, lng, area, postTown },
  };
}

/** As an import has it, else as it ships with the product. */
async function districtNamed(db: Db, code: string) {
  const shipped = knownPlaces().districts.get(code);
  const found = (await queries.districtOf(db, code)) ?? shipped;
  if (!found) return null;
  const named = 'place' in found ? found.place : '';
  return { district: code, place: named || (shipped?.name ?? ''), lat: found.lat, lng: found.lng };
}

async function knownNamed(db: Db, known: KnownPlace | undefined): Promise<ResolvedPlace | null> {
  if (!known) return null;
  if (known.kind === 'city') return cityNamed(db, known.value);
  const { name, value, lat, lng } = known;
  return { kind: 'town', precision: 'town', label: value, lat, lng, town: name };
}

/** A place is told from others of its name by one that is no farther away. */
const mostKm = 60;
const countries = new Set(['uk', 'united kingdom', 'great britain', 'england', 'scotland', 'wales']);

/**
 * The place that a text names together with what tells it from others: "Newport, Isle of Wight", "Richmond Surrey",
 * "Ashford, TN23"; or, of an address with commas, the place that it ends in.
 */
function qualifiedPlace(text: string): KnownPlace | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  if (parts.length > 1)
    return qualified(parts.slice(0, -1).join(' '), last) ?? first(last) ?? withoutCountry(parts);
  const words = text.split(/\s+/);
  for (let length = words.length - 1; length > 0; length -= 1) {
    const found = qualified(words.slice(0, length).join(' '), words.slice(length).join(' '));
    if (found) return found;
  }
  return undefined;
}

const first = (name: string) => knownPlaces().named.get(plainName(name))?.[0];

const withoutCountry = (parts: readonly string[]) =>
  countries.has(plainName(parts.at(-1) ?? '')) ? first(parts.at(-2) ?? '') : undefined;

function qualified(name: string, hint: string): KnownPlace | undefined {
  const bearers = knownPlaces().named.get(plainName(name)) ?? [];
  const by = plainName(hint).replace(/^near /, '');
  const named = bearers.find(({ where }) => plainName(where) === by);
  if (named || bearers.length === 0) return named;
  const at = positionOf(by, hint);
  const [closest] = at ? nearest(at, bearers, 1) : [];
  return closest && closest.km <= mostKm ? closest.place : undefined;
}

/** Where a hint points: a postcode, a place, or the middle of the towns of a county. */
function positionOf(by: string, hint: string): Position | undefined {
  const { districts, areas, named, places } = knownPlaces();
  const postcode = parsePostcode(hint);
  const code = postcode?.district ?? postcode?.area;
  const coded = districts.get(code ?? '') ?? areas.find(({ value }) => value === code);
  if (coded) return coded;
  const place = named.get(by)?.[0];
  if (place) return place;
  const inCounty = places.filter(({ where }) => plainName(where) === by);
  return inCounty.length === 0 ? undefined : middleOf(inCounty);
}

const middleOf = (places: readonly Position[]): Position => ({
  lat: places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
  lng: places.reduce((sum, { lng }) => sum + lng, 0) / places.length,
});

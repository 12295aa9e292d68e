import type { ListingPrecision } from '#src/domains/places/contract.ts';
import { type ResolvedPlace, resolvePlace } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { splitAddress } from '../../own/whole-address.ts';
import type { Identity } from '../../publication/rules.ts';
import { isInUk, isSamePoint, type MapCode, readMapCode } from '../map-code.ts';

type Place = Omit<Identity, 'title' | 'categoryId'>;

interface Given {
  readonly location: string;
  readonly address: string;
  readonly GoogleMapEmbedCode?: string | undefined;
  /** The pin on the form's map. Null: there is none, the address decides; absent: nothing is said about one. */
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

/** A place as it was saved before: its position may be missing. */
type Before = {
  readonly [Key in Exclude<keyof Place, 'precision'>]: Place[Key] | null;
} & { readonly precision?: ListingPrecision };

/** `remark`: what the owner should know about a position that is good to the town only; null for none. */
type Found = { place: Place; remark: string | null } | { faults: Record<string, string[]> };

type Written = Omit<Place, 'lat' | 'lng' | 'precision'>;
type Positioned = Pick<Place, 'lat' | 'lng' | 'precision'>;
/** `name`: the postcode, the district or the town whose position it is. */
type Named = Positioned & { readonly name: string };

const noStreet = 'Enter the street and number, or the name of the building, with the town and postcode.';
const pinAbroad = 'Put the pin on a place in the United Kingdom.';

/**
 * Where a listing is, from what its form says: the town from the location, the position from the pin or the map's
 * code, else from the postcode, else from the town. A code, or a pin that was no more precise than the address, is not
 * believed where it was only carried along while the address changed.
 */
export async function placeFrom(db: Db, given: Given, before: Before | null): Promise<Found> {
  const town = await townOf(db, given.location, before);
  if (!town) return { faults: { location: ['The selected location is invalid.'] } };
  const { address, postcode } = splitAddress(given.address, town.town);
  const point = pointOf(given);
  const faults = { ...(address === '' ? { address: [noStreet] } : {}), ...faultOf(point) };
  if (Object.keys(faults).length > 0) return { faults };
  const written = { cityId: town.cityId, town: town.town, address, postcode };
  const pointed = point.kind === 'position' ? pointedAt(point, written, before) : null;
  const earlier = given.lat === null ? null : before;
  const position = pointed ?? (await positionOf(db, written, given.location, earlier));
  if (!position) return { faults: { location: ['The selected location is invalid.'] } };
  return { place: { ...written, ...position }, remark: remarkOn(written, position) };
}

/** Where the address alone leads, whatever pin or code there is; null while it leads nowhere. */
export async function placeOfAddress(
  db: Db,
  given: Pick<Given, 'location' | 'address'>,
  before: Before | null,
): Promise<Named | null> {
  const town = await townOf(db, given.location, before);
  if (!town) return null;
  const { postcode } = splitAddress(given.address, town.town);
  return byAddress(db, { town: town.town, postcode }, given.location);
}

async function townOf(db: Db, location: string, before: Before | null) {
  if (before?.town && before.town.toLowerCase() === location.toLowerCase())
    return { cityId: before.cityId, town: before.town };
  const place = await resolvePlace(db, location);
  if (place?.kind === 'city') return { cityId: place.city.id, town: place.city.name };
  const town = place && nameOf(place);
  return town ? { cityId: null, town } : null;
}

function nameOf(place: Exclude<ResolvedPlace, { kind: 'city' }>): string {
  if (place.kind === 'town') return place.town;
  return place.kind === 'area' ? place.postTown : place.place;
}

type Point = MapCode & { readonly isPin?: true };

/** The pin, or else the code. */
function pointOf({ lat, lng, GoogleMapEmbedCode = '' }: Given): Point {
  if ((lat ?? lng ?? null) === null) return readMapCode(GoogleMapEmbedCode);
  const pin = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
  return isInUk(pin)
    ? { kind: 'position', ...pin, isPin: true }
    : { kind: 'fault', sentence: pinAbroad, isPin: true };
}

const faultOf = (point: Point): Record<string, string[]> =>
  point.kind === 'fault' ? { [point.isPin ? 'lat' : 'GoogleMapEmbedCode']: [point.sentence] } : {};

/**
 * Null for a point that the form only carried along, which is the kept position to the centimetre. A pin that its owner
 * set stays where it is.
 */
function pointedAt(
  { lat, lng, isPin }: Extract<Point, { kind: 'position' }>,
  written: Written,
  before: Before | null,
): Positioned | null {
  const isCarried = before !== null && isSamePoint({ lat, lng }, before);
  if (!isCarried) return { lat, lng, precision: 'exact' };
  return isSameAddress(written, before) || (isPin && isExact(before)) ? kept(before) : null;
}

/**
 * The kept position of the same address, else the postcode's, the district's or the town's. A spelling that is put
 * right moves no pin: what is known to the door stays while town and postcode do.
 */
async function positionOf(
  db: Db,
  written: Written,
  location: string,
  before: Before | null,
): Promise<Positioned | null> {
  const stays =
    before && (isSameAddress(written, before) || (isSamePostcode(written, before) && isExact(before)));
  const position = stays ? kept(before) : null;
  if (position) return position;
  const found = await byAddress(db, written, location);
  return found && { lat: found.lat, lng: found.lng, precision: found.precision };
}

/** The position of the postcode, the district or the town: the most precise that is known. */
async function byAddress(
  db: Db,
  { postcode, town }: Pick<Written, 'postcode' | 'town'>,
  location: string,
): Promise<Named | null> {
  return (
    positionIn(await placeNamed(db, postcode)) ??
    positionIn(await placeNamed(db, location)) ??
    positionIn(await placeNamed(db, town))
  );
}

const placeNamed = async (db: Db, text: string) => (text === '' ? null : resolvePlace(db, text));

/** The area of a postcode is good to some 25 km, which is too far. */
function positionIn(place: ResolvedPlace | null): Named | null {
  if (!place || place.precision === 'area') return null;
  const { lat, lng, precision } = place;
  return { lat, lng, precision, name: place.kind === 'district' ? place.district : place.label };
}

const isSameAddress = (one: Written, other: Before) =>
  one.address === other.address && isSamePostcode(one, other);

const isSamePostcode = (one: Written, other: Before) =>
  one.town === other.town && one.postcode === other.postcode;

const isExact = ({ precision }: Before) => (precision ?? keptAsExact) === 'exact';

/** Changes that were kept before precision was. */
const keptAsExact: ListingPrecision = 'exact';

const kept = ({ lat, lng, precision }: Before): Positioned | null =>
  lat === null || lng === null ? null : { lat, lng, precision: precision ?? keptAsExact };

function remarkOn({ postcode, town }: Written, { precision }: Positioned): string | null {
  if (precision !== 'town') return null;
  const reason =
    postcode === '' ? 'The address has no postcode' : `We do not know the postcode ${postcode} yet`;
  return `${reason}, so the map shows the centre of ${town}. Drag the pin to your door so that visitors see how far away you are.`;
}

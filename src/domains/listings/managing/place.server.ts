import { type ResolvedPlace, resolvePlace } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { isSamePoint, type MapCode, readMapCode } from './map-code.ts';
import type { Identity } from './rules.ts';
import { splitAddress } from './whole-address.ts';

export type Place = Omit<Identity, 'title' | 'categoryId'>;

interface Given {
  readonly location: string;
  readonly address: string;
  readonly GoogleMapEmbedCode?: string | undefined;
}

/** A place as it was saved before: its position may be missing. */
type Before = { readonly [Key in keyof Place]: Place[Key] | null };

type Found = { place: Place } | { faults: Record<string, string[]> };

const noStreet = 'Please give the street and the number, or the name of the place, beside town and postcode.';
const noPosition =
  'Please check the postcode of the address, or paste the code of the place on Google Maps: we do not know yet where it is.';

/**
 * Where a listing is, from what its form says: the town from the location, the position from the map's code or else
 * from the postcode. A code that was only carried along while the address changed is not believed.
 */
export async function placeFrom(db: Db, given: Given, before: Before | null): Promise<Found> {
  const faults: Record<string, string[]> = {};
  const town = await townOf(db, given.location, before);
  if (!town) return { faults: { location: ['The selected location is invalid.'] } };
  const { address, postcode } = splitAddress(given.address, town.town);
  if (address === '') faults.address = [noStreet];
  const code = readMapCode(given.GoogleMapEmbedCode ?? '');
  if (code.kind === 'fault') faults.GoogleMapEmbedCode = [code.sentence];
  if (Object.keys(faults).length > 0) return { faults };
  const written = { cityId: town.cityId, town: town.town, address, postcode };
  const position = await positionOf(db, { code, postcode, location: given.location, written, before });
  return position ? { place: { ...written, ...position } } : { faults: { GoogleMapEmbedCode: [noPosition] } };
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
  return place.kind === 'district' ? place.place : place.postTown;
}

interface Asked {
  readonly code: MapCode;
  readonly postcode: string;
  readonly location: string;
  readonly written: Omit<Place, 'lat' | 'lng'>;
  readonly before: Before | null;
}

async function positionOf(db: Db, { code, postcode, location, written, before }: Asked) {
  const isKept = before !== null && isSameAddress(written, before);
  if (code.kind === 'position' && (isKept || !before || !isSamePoint(code, before)))
    // What the form carried is the kept position, to the centimetre: it has not moved.
    return isKept && isSamePoint(code, before) ? kept(before) : { lat: code.lat, lng: code.lng };
  if (isKept && before.lat !== null) return kept(before);
  const byPostcode = await districtPosition(db, postcode || location);
  if (byPostcode) return byPostcode;
  return code.kind === 'position' ? { lat: code.lat, lng: code.lng } : null;
}

const isSameAddress = (one: Omit<Place, 'lat' | 'lng'>, other: Before) =>
  one.address === other.address && one.town === other.town && one.postcode === other.postcode;

const kept = ({ lat, lng }: Before) => (lat === null || lng === null ? null : { lat, lng });

/** A whole postcode is good to a mile or so; the area of a post town to some 25 km, which is too far. */
async function districtPosition(db: Db, text: string) {
  const place = text === '' ? null : await resolvePlace(db, text);
  return place?.kind === 'district' ? { lat: place.lat, lng: place.lng } : null;
}

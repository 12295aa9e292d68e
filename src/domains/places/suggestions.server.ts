import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { PlaceSuggestion } from './contract.ts';
import { type KnownPlace, knownPlaces } from './gazetteer.server.ts';
import { changedCities, districtsNamed } from './queries.server.ts';
import { parsePostcode, plainName } from './rules.ts';
import { resolvePlace } from './service.server.ts';
import { placesLike, placesNamed } from './suggesting.ts';

const limitByDefault = 8;

/** What a visitor may mean who is still typing where: names by their beginnings, postcodes by theirs. */
export async function suggestPlaces(
  { db }: ServerContext,
  { text = '', limit = limitByDefault }: { text?: string | undefined; limit?: number | undefined },
): Promise<PlaceSuggestion[]> {
  const postcode = parsePostcode(text);
  if (postcode?.full) return wholePostcode(db, postcode.full);
  if (postcode?.district) return whereImported(db, districtsLike(postcode.district, limit));
  const { areas } = knownPlaces();
  const places = await placesNow(db);
  const area = areas.filter(({ value }) => value === postcode?.area);
  return [...placesLike(text, places, limit - area.length), ...area].map(suggestionOf);
}

async function wholePostcode(db: Db, postcode: string): Promise<PlaceSuggestion[]> {
  const place = await resolvePlace(db, postcode);
  if (place?.kind !== 'postcode' && place?.kind !== 'district') return [];
  const label = place.place === '' ? postcode : `${postcode}, ${place.place}`;
  return [{ kind: 'postcode', label, value: postcode, lat: place.lat, lng: place.lng }];
}

/** Districts as they are suggested: where an import has them, else as they ship. */
async function whereImported(db: Db, districts: readonly KnownPlace[]): Promise<PlaceSuggestion[]> {
  const imported = await districtsNamed(
    db,
    districts.map(({ value }) => value),
  );
  const byCode = new Map(imported.map((row) => [row.district, row]));
  return districts.map((known) => {
    const { lat, lng, place } = byCode.get(known.value) ?? { ...known, place: '' };
    const label = place === '' ? known.label : `${known.value}, ${place}`;
    return { kind: 'district', value: known.value, label, lat, lng };
  });
}

/** Cities and towns whose names begin like this, or the districts of what begins a postcode; nothing misspelt. */
export async function placesBeginning(db: Db, text: string, limit: number): Promise<KnownPlace[]> {
  const district = parsePostcode(text.replace(/\s+/g, ''))?.district;
  return district ? districtsLike(district, limit) : placesNamed(text, await placesNow(db), limit);
}

/** The places that ship with the product, with the names that operators gave to cities. */
async function placesNow(db: Db): Promise<readonly KnownPlace[]> {
  const { places } = knownPlaces();
  const changed = new Map((await changedCities(db)).map((city) => [city.slug, city]));
  if (changed.size === 0) return places;
  return places.map((place) => {
    const city = place.kind === 'city' ? changed.get(place.value) : undefined;
    if (!city) return place;
    const { name, otherNames } = city;
    const plainNames = [...new Set([plainName(name), ...place.plainNames, ...otherNames])];
    return { ...place, name, label: name, plainNames };
  });
}

function districtsLike(code: string, limit: number): KnownPlace[] {
  const found: KnownPlace[] = [];
  for (const district of knownPlaces().districts.values()) {
    if (found.length === limit) break;
    if (district.value.startsWith(code)) found.push(district);
  }
  return found;
}

const suggestionOf = ({ kind, label, value, lat, lng }: KnownPlace): PlaceSuggestion => ({
  ...{ kind, label, value, lat, lng },
});

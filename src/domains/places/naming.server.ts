import { type KnownPlace, knownPlaces } from './gazetteer.server.ts';
import { nearest, type Position, parsePostcode, plainName } from './rules.ts';

/** A place is told from others of its name by one that is no farther away. */
const mostKm = 60;
const countries = new Set(['uk', 'united kingdom', 'great britain', 'england', 'scotland', 'wales']);

/**
 * The place that a text names together with what tells it from others: "Newport, Isle of Wight", "Richmond Surrey",
 * "Ashford, TN23"; or, of an address with commas, the place that it ends in.
 */
export function placeToldApart(text: string): KnownPlace | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  if (parts.length > 1)
    return told(parts.slice(0, -1).join(' '), last) ?? first(last) ?? withoutCountry(parts);
  const words = text.split(/\s+/);
  for (let length = words.length - 1; length > 0; length -= 1) {
    const found = told(words.slice(0, length).join(' '), words.slice(length).join(' '));
    if (found) return found;
  }
  return undefined;
}

const first = (name: string) => knownPlaces().named.get(plainName(name))?.[0];

const withoutCountry = (parts: readonly string[]) =>
  countries.has(plainName(parts.at(-1) ?? '')) ? first(parts.at(-2) ?? '') : undefined;

function told(name: string, hint: string): KnownPlace | undefined {
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

import type { Context } from '#src/platform/context.server.ts';
import type { PlaceSuggestion } from './contract.ts';
import { type KnownPlace, knownPlaces } from './gazetteer.server.ts';
import { parsePostcode } from './rules.ts';
import { resolvePlace } from './service.server.ts';
import { placesLike } from './suggesting.ts';

const limitByDefault = 8;

/** What a visitor may mean who is still typing where. The districts of a postcode come by their code. */
export async function suggestPlaces(
  { db }: Pick<Context, 'db'>,
  { text = '', limit = limitByDefault }: { text?: string | undefined; limit?: number | undefined },
): Promise<PlaceSuggestion[]> {
  const { places, areas } = knownPlaces();
  const postcode = parsePostcode(text);
  if (postcode?.full) {
    const place = await resolvePlace(db, postcode.full);
    return place
      ? [{ kind: 'postcode', label: postcode.full, value: postcode.full, lat: place.lat, lng: place.lng }]
      : [];
  }
  const named = postcode?.district ? [] : placesLike(text, places, limit);
  const area = postcode && !postcode.district ? areas.filter(({ value }) => value === postcode.area) : [];
  return [...named.slice(0, limit - area.length), ...area].map(suggestionOf);
}

const suggestionOf = ({ kind, label, value, lat, lng }: KnownPlace): PlaceSuggestion => ({
  ...{ kind, label, value, lat, lng },
});

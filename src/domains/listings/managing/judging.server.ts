import type { Db } from '#src/platform/database/database.server.ts';
import { cleanHtml } from '#src/platform/html.server.ts';
import type { DraftBody } from './fields.ts';
import type { Listing } from './listing-queries.server.ts';
import { placeFrom } from './place.server.ts';
import type { Missing } from './shapes.ts';
import { unlawful } from './words.server.ts';

/**
 * What saving would refuse of a draft that only the server can tell: a place that we do not find, words that may not be
 * advertised. What is not typed yet the form says itself.
 */
export const faultsOfDraft = async (
  db: Db,
  ownerId: number,
  body: DraftBody,
  listing: Listing | null,
): Promise<Missing[]> => [
  ...(await faultsOfPlace(db, body, listing)),
  ...(await unlawful(db, ownerId, {
    title: body.title ?? '',
    description: cleanHtml(body.description ?? ''),
    seoTitle: body.seoTitle ?? '',
    seoDescription: body.seoDescription ?? '',
  })),
];

async function faultsOfPlace(db: Db, body: DraftBody, listing: Listing | null): Promise<Missing[]> {
  const location = String(body.location ?? '').trim();
  const address = (body.address ?? '').trim();
  if (location === '' || address === '') return [];
  const { GoogleMapEmbedCode, lat, lng } = body;
  const given = { location, address, GoogleMapEmbedCode, lat: lat ?? undefined, lng: lng ?? undefined };
  const found = await placeFrom(db, given, listing?.pendingChange ?? listing);
  if ('place' in found) return [];
  return Object.entries(found.faults).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ field, message })),
  );
}

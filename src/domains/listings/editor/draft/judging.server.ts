import type { Db } from '#src/platform/database/database.server.ts';
import { cleanHtml } from '#src/platform/html.server.ts';
import type { DraftBody } from '../../listing.ts';
import type { Listing } from '../../own/listing-queries.server.ts';
import type { SavedDraft } from '../../own/shapes.ts';
import { unlawful } from '../../publication/advertising.server.ts';
import { placeFrom, placeOfAddress } from '../saving/place.server.ts';

/** What saving would say of a draft that only the server can tell. */
type Judgement = Pick<SavedDraft, 'missing' | 'notices' | 'placed'>;

/**
 * Names what saving would refuse of a draft, a place that we do not find or words that may not be advertised, what it
 * would remark, and where the address alone leads. What is not typed yet the form says itself.
 */
export async function judgeDraft(
  db: Db,
  ownerId: number,
  body: DraftBody,
  listing: Listing | null,
): Promise<Judgement> {
  const { missing, ...place } = await judgePlace(db, body, listing?.pendingChange ?? listing);
  const unlawfulWords = await unlawful(db, ownerId, {
    title: body.title ?? '',
    description: cleanHtml(body.description ?? ''),
    seoTitle: body.seoTitle ?? '',
    seoDescription: body.seoDescription ?? '',
  });
  return { ...place, missing: [...missing, ...unlawfulWords] };
}

async function judgePlace(
  db: Db,
  body: DraftBody,
  before: Parameters<typeof placeFrom>[2],
): Promise<Judgement> {
  const location = String(body.location ?? '').trim();
  const address = (body.address ?? '').trim();
  if (location === '' || address === '') return { missing: [], notices: [], placed: null };
  const { GoogleMapEmbedCode, lat, lng } = body;
  const found = await placeFrom(db, { location, address, GoogleMapEmbedCode, lat, lng }, before);
  const placed = await placeOfAddress(db, { location, address }, before);
  if ('place' in found) return { missing: [], notices: found.remark === null ? [] : [found.remark], placed };
  const missing = Object.entries(found.faults).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ field, message })),
  );
  return { missing, notices: [], placed };
}

import { randomBytes } from 'node:crypto';
import { pictureOf } from '#src/domains/media/service.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { notFound, otherPlaces } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import { type DraftBody, listingDraftBody } from '../../listing.ts';
import { lockedOwner } from '../../own/changing.server.ts';
import type {
  dropListingDraft,
  getListingDraft,
  saveListingDraft,
  sendDraftFile,
} from '../../own/contract.ts';
import { type Listing, ownListing } from '../../own/queries.server.ts';
import type { SavedDraft } from '../../own/shapes.ts';
import { unlawful } from '../../publication/advertising.server.ts';
import { forget, storeFile } from '../saving/incoming-files.server.ts';
import { placeFrom, placeOfAddress } from '../saving/place.server.ts';
import * as queries from './draft-queries.server.ts';

type Which = { readonly id: number | 'new' };

/** The draft's listing as it is now; a new draft has none, and version 0. */
async function meant(db: Db, whose: Whose, { id }: Which) {
  if (id === 'new' && whose.listings) throw new Refused(otherPlaces);
  if (id === 'new') return { listingId: null, version: 0, listing: null };
  const listing = await ownListing(db, whose, id);
  if (!listing) throw new Refused(notFound);
  return { listingId: id, version: listing.version, listing };
}

/** The unsaved form, with the files that were uploaded before saving. */
export async function draft(context: Context, which: Which): Promise<EndpointOutput<typeof getListingDraft>> {
  const { db } = context;
  const whose = businessOf(context);
  const { id: ownerId } = whose;
  const { listingId, version, listing } = await meant(db, whose, which);
  const row = await queries.draft(db, ownerId, listingId);
  if (!row) return { draft: null };
  const files = await queries.files(db, ownerId, listingId);
  // Leaves out fields of an earlier version of the form.
  const body = listingDraftBody.catch({}).parse(row.body);
  return {
    draft: {
      body,
      based_on: row.basedOn,
      is_stale: row.basedOn !== version,
      saved_at: row.savedAt.toISOString(),
      ...(await judgeDraft(db, ownerId, body, listing)),
      files: files.map(({ field, token, name, image }) => ({
        field,
        token,
        name,
        picture: image && pictureOf(image),
      })),
    },
  };
}

/** Keeps what is being typed; the owner's row is locked, so that two tabs keep one draft and not two. */
export const saveDraft: Verb<typeof saveListingDraft> = async (context, { id, body, based_on: basedOn }) => {
  const whose = businessOf(context);
  const { id: ownerId } = whose;
  const savedAt = context.now();
  const { version, listing } = await context.db.transaction(async (tx) => {
    await lockedOwner(tx, ownerId);
    const { listingId, ...now } = await meant(tx, whose, { id });
    await queries.putDraft(tx, { ownerId, listingId, body, basedOn, savedAt });
    return now;
  });
  return {
    saved_at: savedAt.toISOString(),
    is_stale: basedOn !== version,
    ...(await judgeDraft(context.db, ownerId, body, listing)),
  };
};

export async function dropDraft(
  context: Context,
  which: Which,
): Promise<EndpointOutput<typeof dropListingDraft>> {
  const whose = businessOf(context);
  const { id: ownerId } = whose;
  await inTransaction(context, async (inside) => {
    await lockedOwner(inside.db, ownerId);
    const { listingId } = await meant(inside.db, whose, which);
    await queries.deleteDraft(inside.db, ownerId, listingId);
    await forget(inside, await queries.deleteFiles(inside.db, ownerId, listingId));
  });
  return { message: 'Your draft was discarded.' };
}

/** Keeps a file before its form is saved, in place of an earlier one for the same field. */
export const sendFile: Verb<typeof sendDraftFile> = async (context, { id, field, file }) => {
  const whose = businessOf(context);
  const { id: ownerId } = whose;
  await meant(context.db, whose, { id });
  const { image, ...stored } = await storeFile(context, field, file);
  const token = randomBytes(24).toString('base64url');
  const name = truncate((file.name ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ''), 120) || 'file';
  await context.db
    .transaction(async (tx) => {
      await lockedOwner(tx, ownerId);
      const { listingId } = await meant(tx, whose, { id });
      const createdAt = context.now();
      const before = await queries.replaceFile(tx, {
        ownerId,
        listingId,
        field,
        token,
        name,
        ...stored,
        createdAt,
      });
      await forget({ ...context, db: tx }, [before]);
    })
    .catch(async (error: unknown) => {
      await forget(context, [stored]);
      throw error;
    });
  return { field, token, name, picture: image && pictureOf(image) };
};

/** The errors and remarks of saving that only the server can find. */
type Judgement = Pick<SavedDraft, 'missing' | 'notices' | 'placed'>;

/**
 * Names what saving would refuse (a place that we cannot find, words that may not be advertised), its remarks, and the
 * position of the address alone. The form itself names empty fields.
 */
async function judgeDraft(
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

import { randomBytes } from 'node:crypto';
import { pictureOf } from '#src/domains/media/service.server.ts';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { truncate } from '#src/platform/truncate.ts';
import { listingDraftBody } from '../../listing.ts';
import { lockedOwner } from '../../own/changing.server.ts';
import type {
  dropListingDraft,
  getListingDraft,
  saveListingDraft,
  sendDraftFile,
} from '../../own/contract.ts';
import { ownListing } from '../../own/listing-queries.server.ts';
import { forget, storeFile } from '../saving/incoming-files.server.ts';
import * as queries from './draft-queries.server.ts';
import { judgeDraft } from './judging.server.ts';

type Which = { readonly id: number | 'new' };

/** Which draft is meant, with its listing as it is now; the one to come has none, and version 0. */
async function meant(db: Db, ownerId: number, { id }: Which) {
  if (id === 'new') return { listingId: null, version: 0, listing: null };
  const listing = await ownListing(db, ownerId, id);
  if (!listing) throw new Refused(notFound);
  return { listingId: id, version: listing.version, listing };
}

/** What was typed and not saved, with the files that were sent ahead. */
export async function draft(context: Context, which: Which): Promise<EndpointOutput<typeof getListingDraft>> {
  const { db } = context;
  const ownerId = signedIn(context).accountId;
  const { listingId, version, listing } = await meant(db, ownerId, which);
  const row = await queries.draft(db, ownerId, listingId);
  if (!row) return { draft: null };
  const files = await queries.files(db, ownerId, listingId);
  // What an earlier version of the form kept and this one does not know is left out.
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
export async function saveDraft(
  context: Context,
  { id, body, based_on: basedOn }: EndpointParsed<typeof saveListingDraft>,
): Promise<EndpointOutput<typeof saveListingDraft>> {
  const ownerId = signedIn(context).accountId;
  const savedAt = context.now();
  const { version, listing } = await context.db.transaction(async (tx) => {
    await lockedOwner(tx, ownerId);
    const { listingId, ...now } = await meant(tx, ownerId, { id });
    await queries.putDraft(tx, { ownerId, listingId, body, basedOn, savedAt });
    return now;
  });
  return {
    saved_at: savedAt.toISOString(),
    is_stale: basedOn !== version,
    ...(await judgeDraft(context.db, ownerId, body, listing)),
  };
}

export async function dropDraft(
  context: Context,
  which: Which,
): Promise<EndpointOutput<typeof dropListingDraft>> {
  const ownerId = signedIn(context).accountId;
  await context.db.transaction(async (tx) => {
    await lockedOwner(tx, ownerId);
    const { listingId } = await meant(tx, ownerId, which);
    await queries.deleteDraft(tx, ownerId, listingId);
    await forget({ ...context, db: tx }, await queries.deleteFiles(tx, ownerId, listingId));
  });
  return { message: 'Your draft was discarded.' };
}

/** Keeps a file before its form is saved, in place of an earlier one for the same field. */
export async function sendFile(
  context: Context,
  { id, field, file }: EndpointParsed<typeof sendDraftFile>,
): Promise<EndpointOutput<typeof sendDraftFile>> {
  const ownerId = signedIn(context).accountId;
  await meant(context.db, ownerId, { id });
  const { image, ...stored } = await storeFile(context, field, file);
  const token = randomBytes(24).toString('base64url');
  const name = truncate((file.name ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ''), 120) || 'file';
  await context.db
    .transaction(async (tx) => {
      await lockedOwner(tx, ownerId);
      const { listingId } = await meant(tx, ownerId, { id });
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
}

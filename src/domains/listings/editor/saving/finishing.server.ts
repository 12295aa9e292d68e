import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { underFreeSlug } from '../../free-slug.server.ts';
import { type Answer, answer, requireChangeable } from '../../own/changing.server.ts';
import type { updateListing } from '../../own/contract.ts';
import { type Listing, lockListing, type Owner } from '../../own/queries.server.ts';
import { notFeatured } from '../../publication/limits.server.ts';
import { checkAwaited } from '../../publication/mails.server.ts';
import { isSameIdentity, isShown } from '../../publication/rules.ts';
import { statusAfter } from '../../publication/status.server.ts';
import { indexListings } from '../../search/index/indexing.server.ts';
import { slugOf } from '../../slugs.ts';
import { forgetEvidence } from '../../verification/service.server.ts';
import { deleteDraft, deleteFiles, type SentFile } from '../draft/draft-queries.server.ts';
import type { Values } from './form-values.server.ts';
import { type Files, forget } from './incoming-files.server.ts';
import * as queries from './saving-queries.server.ts';

export interface Saving {
  readonly owner: Owner;
  readonly id: number;
  readonly values: Values;
  readonly files: Files;
  readonly form: Pick<EndpointParsed<typeof updateListing>, 'status' | 'is_featured' | 'is_verified'>;
  /** Null: the draft of the listing to come. */
  readonly draftOf: number | null;
  readonly removesAttachment?: boolean;
}

const waitsNotice =
  'We check your new name, category or address before it is shown. Until then your page shows the old one; everything else has changed already.';

/** What creating and updating have in common. The owner's row is locked. */
export async function finish(context: Context, saving: Saving): Promise<Answer> {
  const { db: tx } = context;
  const { owner, id, values } = saving;
  const listing = await lockListing(tx, allOf(owner.id), id);
  requireChangeable(listing);
  const now = context.now();
  const pictures = picturesAfter(listing, saving);
  const waits = isShown(listing.state) && !isSameIdentity(values.identity, listing);
  const newest = { ...listing, ...values.identity, ...values.texts, ...pictures };
  const status = await statusAfter(context, owner, { listing, newest, status: saving.form.status });
  const unfeatured = await whyNotFeatured(context, saving, listing);
  const featured = unfeatured === null && (saving.form.is_featured ?? listing.isFeatured);
  const asked = verificationAfter(saving, listing, now);
  await queries.updateListing(tx, id, {
    ...values.texts,
    ...pictures,
    ...(waits ? { pendingChange: values.identity, pendingSince: now } : values.identity),
    ...(waits ? {} : { pendingChange: null, pendingSince: null }),
    ...status,
    isFeatured: featured,
    unfeaturedByPlanAt: featured ? null : listing.unfeaturedByPlanAt,
    ...asked,
    updatedAt: now,
  });
  await queries.putChosen(tx, owner.id, id, values.chosen);
  await followName(tx, listing, values);
  await tidy(context, saving, listing);
  if (asked.verificationAskedAt === null && listing.verificationAskedAt) await forgetEvidence(context, id);
  if (status.state === 'awaiting_check' && listing.state !== 'awaiting_check')
    await checkAwaited(context, { title: newest.title });
  const notices = [
    ...values.remarks,
    ...(waits ? [waitsNotice] : []),
    ...(unfeatured === null ? [] : [unfeatured]),
  ];
  return answer(tx, owner.id, id, { notices });
}

function picturesAfter(listing: Listing, { files, removesAttachment }: Saving) {
  const pictures = {
    bodyImageId: files.bodyPicture?.imageId ?? listing.bodyImageId,
    thumbnailImageId: files.thumbnailImage?.imageId ?? listing.thumbnailImageId,
    attachmentId: files.attachment?.documentId ?? (removesAttachment ? null : listing.attachmentId),
  };
  const faults = missingPictures(pictures, {});
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  return pictures;
}

/** The two pictures that a listing has, or gets from its form. */
export const missingPictures = (
  { bodyImageId, thumbnailImageId }: Pick<Listing, 'bodyImageId' | 'thumbnailImageId'>,
  form: { readonly bodyPicture?: unknown; readonly thumbnailImage?: unknown },
): Record<string, string[]> => ({
  ...(bodyImageId === null && !form.bodyPicture
    ? { bodyPicture: ['The body picture field is required.'] }
    : {}),
  ...(thumbnailImageId === null && !form.thumbnailImage
    ? { thumbnailImage: ['The thumbnail image field is required.'] }
    : {}),
});

/** Null where it may be featured, or need not be. */
async function whyNotFeatured({ db, now }: Context, { form, owner, id }: Saving, listing: Listing) {
  if (!form.is_featured || listing.isFeatured) return null;
  return notFeatured(db, owner.id, id, now());
}

/** Only a request: granting it is the operator's. */
function verificationAfter(
  { form }: Saving,
  { verifiedAt, verificationAskedAt }: Listing,
  now: Date,
): { verificationAskedAt?: Date | null } {
  if (form.is_verified === undefined || verifiedAt) return {};
  return { verificationAskedAt: form.is_verified ? (verificationAskedAt ?? now) : null };
}

/** The address in the web follows the name until the page was seen, and never again. */
async function followName(tx: Db, listing: Listing, { identity }: Values): Promise<void> {
  if (listing.liveSince || slugOf(identity.title, identity.town) === slugOf(listing.title, listing.town))
    return;
  await underFreeSlug(tx, identity, (slug) => queries.changeSlug(tx, listing.id, slug));
}

/** Makes the change public, and lets go of the draft and of the files that were replaced. */
async function tidy(context: Context, saving: Saving, listing: Listing): Promise<void> {
  const { db: tx } = context;
  await deleteDraft(tx, saving.owner.id, saving.draftOf);
  const left = await deleteFiles(tx, saving.owner.id, saving.draftOf);
  await indexListings(tx, [listing.id]);
  await forget(context, [...left, ...replacedBy(saving, listing)]);
}

function replacedBy({ files, removesAttachment = false }: Saving, listing: Listing): SentFile[] {
  const picture = (imageId: number | null) => ({ imageId, documentId: null });
  return [
    ...(files.bodyPicture ? [picture(listing.bodyImageId)] : []),
    ...(files.thumbnailImage ? [picture(listing.thumbnailImageId)] : []),
    ...(files.attachment || removesAttachment ? [{ imageId: null, documentId: listing.attachmentId }] : []),
  ];
}

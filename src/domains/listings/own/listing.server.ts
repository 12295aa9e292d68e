import { documentPath, pictureOf } from '#src/domains/media/service.server.ts';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { fromColumns } from '#src/platform/schema/schema.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { mapCodeOf } from '../editor/map-code.ts';
import { columnFields } from '../listing.ts';
import { unlawful } from '../publication/advertising.server.ts';
import { missingOf, restorableUntil, statusOf } from '../publication/rules.ts';
import {
  type FormRow,
  formRow,
  isPricedAsNeeded,
  type Listing,
  type Owner,
  ownerById,
} from './queries.server.ts';
import type { ManagedListing, Missing } from './shapes.ts';
import { type AddressParts, wholeAddress } from './whole-address.ts';

type Facts = Pick<
  Listing,
  | 'id'
  | 'title'
  | 'lat'
  | 'phone'
  | 'email'
  | 'description'
  | 'bodyImageId'
  | 'thumbnailImageId'
  | 'seoTitle'
  | 'seoDescription'
>;

/** What of a listing and its owner decides whether it may be shown. A price is asked for once, before the first time. */
const readinessOf = async (db: Db, owner: Owner, listing: Facts) => ({
  title: listing.title,
  hasPlace: listing.lat !== null,
  hasContact: listing.phone !== '' || listing.email !== '',
  hasDescription: listing.description !== '',
  hasPicture: listing.bodyImageId !== null || listing.thumbnailImageId !== null,
  hasPrice: await isPricedAsNeeded(db, listing.id),
  isEmailVerified: owner.is_email_verified,
  isLeaving: owner.is_leaving,
});

/** What a listing lacks before the public may see it, its words apart. */
export const missingFrom = async (db: Db, owner: Owner, listing: Facts): Promise<Missing[]> =>
  missingOf(await readinessOf(db, owner, listing));

/** Everything that keeps a listing from the public's sight, its words included. */
export const allMissing = async (db: Db, owner: Owner, listing: Facts): Promise<Missing[]> => [
  ...(await missingFrom(db, owner, listing)),
  ...(await unlawful(db, owner.id, listing)),
];

/** One of the caller's own listings. */
export const one = async (context: Context, { id }: { id: number }) => ({
  listing: await managed(context.db, businessOf(context), id),
});

/** A listing as its owner edits it; other accounts do not find it. */
export async function managed(db: Db, whose: Whose, id: number): Promise<ManagedListing> {
  const row = await formRow(db, whose, id);
  const owner = await ownerById(db, whose.id);
  if (!row || !owner) throw new Refused(notFound);
  return { ...formOf(row), missing: await allMissing(db, owner, row) };
}

function formOf(row: FormRow): Omit<ManagedListing, 'missing'> {
  const newest = row.pendingChange ?? row;
  const { lat, lng } = newest;
  return {
    id: row.id,
    slug: row.slug,
    path: `/listing-details/${row.slug}`,
    ...fromColumns(columnFields, row),
    ...standingOf(row),
    title: newest.title,
    category: newest.categoryId,
    category_name: row.pendingCategory ?? row.category.name,
    location: newest.cityId,
    town: newest.town,
    address: typedAddress(newest),
    postcode: newest.postcode,
    lat,
    lng,
    precision: newest.precision ?? row.precision,
    GoogleMapEmbedCode: mapCodeOf({ lat, lng }),
    professionalAffiliations: row.affiliations,
    choosePractitioner: row.people,
    amenities: row.amenities,
    Tags: row.tags,
    bodyPicture: row.body && pictureOf(row.body),
    thumbnailImage: row.thumbnail && pictureOf(row.thumbnail),
    attachment: row.document && {
      name: row.document.name,
      bytes: row.document.bytes,
      type: row.document.type,
      url: documentPath(row.document),
    },
    pending_change: row.pendingSince && {
      since: row.pendingSince.toISOString(),
      shown: { title: row.title, category_name: row.category.name, address: wholeAddress(row) },
    },
  };
}

/** A listing that only knows its town has no address yet. */
const typedAddress = (parts: AddressParts): string =>
  parts.address === '' && parts.postcode === '' ? '' : wholeAddress(parts);

/** 1 or 0, as flags are written on the wire. */
export const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

function standingOf(row: FormRow) {
  const state = row.hiddenFrom ?? row.state;
  const verification = row.verifiedAt ? 'granted' : row.verificationAskedAt ? 'asked' : 'none';
  return {
    status: statusOf(state, row.wantsPublication),
    state,
    is_featured: bit(row.isFeatured),
    is_verified: bit(row.verifiedAt !== null),
    verification,
    version: row.version,
    returned_reason: row.returnedReason,
    returned_at: row.returnedAt?.toISOString() ?? null,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    restorable_until: row.removedAt && restorableUntil(row.removedAt).toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  } as const;
}

import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { listingDecisions } from './editor/tables.server.ts';
import {
  listingAffiliations,
  listingAmenities,
  listingDrafts,
  listingHours,
  listingImages,
  listingPractitioners,
  listingSpecialDays,
  listings,
  listingTags,
  listingTreatmentPackages,
  listingTreatments,
  listingVideos,
  removedListingImages,
} from './tables.server.ts';
import { listingEvidence } from './verification/tables.server.ts';

const hanging = [
  listingAffiliations,
  listingAmenities,
  listingDecisions,
  listingDrafts,
  listingEvidence,
  listingHours,
  listingImages,
  listingPractitioners,
  removedListingImages,
  listingVideos,
  listingSpecialDays,
  listingTags,
  listingTreatmentPackages,
  listingTreatments,
];

/** The documents that these listings offer, and those that prove who runs them. */
export const attachmentsOf = async (db: Db, which: SQL): Promise<(number | null)[]> =>
  (
    await db
      .select({ id: listings.attachmentId })
      .from(listings)
      .where(and(which, isNotNull(listings.attachmentId)))
      .unionAll(
        db
          .select({ id: listingEvidence.documentId })
          .from(listingEvidence)
          .where(
            inArray(listingEvidence.listingId, db.select({ id: listings.id }).from(listings).where(which)),
          ),
      )
  ).map(({ id }) => id);

/**
 * Deletes what the public never saw, and empties the rest down to the address at which each page says that it was
 * taken down. Nothing of it may be in the index any more.
 */
export async function anonymiseListings(db: Db, which: SQL, now: Date): Promise<void> {
  const these = db.select({ id: listings.id }).from(listings).where(which);
  for (const table of hanging) await db.delete(table).where(inArray(table.listingId, these));
  await db.delete(listings).where(and(which, isNull(listings.liveSince)));
  await db
    .update(listings)
    .set({ ...nothing, updatedAt: now })
    .where(which);
}

const nothing = {
  title: 'Removed listing',
  state: 'removed',
  hiddenFrom: null,
  cityId: null,
  address: '',
  town: '',
  postcode: '',
  lat: null,
  lng: null,
  phone: '',
  email: '',
  websiteUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  tiktokUrl: '',
  youtubeUrl: '',
  description: '',
  summary: '',
  seoTitle: '',
  seoDescription: '',
  thumbnailImageId: null,
  bodyImageId: null,
  isFeatured: false,
  verifiedAt: null,
  verifiedBy: null,
  verificationAskedAt: null,
  verificationEvidence: '',
  wantsPublication: false,
  removedAt: null,
  removedFrom: null,
  submittedAt: null,
  returnedAt: null,
  returnedReason: '',
  pendingChange: null,
  pendingSince: null,
  attachmentId: null,
} as const;

import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AccountTable, lookup, provenAddress } from '#src/domains/accounts/account-data.server.ts';
import { listingVariantTerms } from '#src/domains/treatments/tables.server.ts';
import { brandSlugs, brands } from './brands/tables.server.ts';
import { listingClaims } from './claims/tables.server.ts';
import { listingDecisions, listingDraftFiles } from './editor/tables.server.ts';
import { listingCounts } from './insights/tables.server.ts';
import {
  listingAffiliations,
  listingAmenities,
  listingDrafts,
  listingHours,
  listingImages,
  listingPractitioners,
  listingReports,
  listingSpecialDays,
  listings,
  listingTags,
  listingTreatmentPackages,
  listingTreatments,
  listingVideos,
  removedListingImages,
} from './tables.server.ts';
import { listingEvidence } from './verification/tables.server.ts';

const labels = { file: 'listing-labels', about: 'amenities and tags of your listings' };
const members = {
  file: 'listing-members',
  about: 'which treatments, packages, people and memberships appear on which listing',
};
const named = (kind: string, name: SQL) => () => ({ kind: sql`${kind}::text`, name });

/** What the public saw keeps its address, at which the page says that it was taken down. */
const ownListings: AccountTable = {
  table: listings,
  by: listings.ownerId,
  file: 'listings',
  about: 'your listings, with everything that their pages say',
  names: { listing: listings.title },
  also: () => ({ category: lookup(listings.categoryId, 'categories') }),
  pictures: [listings.thumbnailImageId, listings.bodyImageId],
  documents: [listings.attachmentId],
  staysIf: isNotNull(listings.liveSince),
};

/** The tables of listings; those that refer to `listings.id` lose their rows with a single listing too. */
export const listingTables: readonly AccountTable[] = [
  {
    table: listingReports,
    by: (accountId) => sql`lower(${listingReports.email}) = ${provenAddress(accountId)}`,
    file: 'reports',
    about: 'listings that you reported to us, from your confirmed address',
    also: () => ({ listing: lookup(listingReports.listingId, 'listings', 'title') }),
  },
  ownListings,
  {
    table: brands,
    by: brands.ownerId,
    file: 'brand',
    about: 'what your listings are called together, and every address of their page',
  },
  { table: brandSlugs, by: brandSlugs.ownerId, file: 'brand' },
  {
    table: listingCounts,
    by: (accountId) =>
      sql`${listingCounts.listingId} IN (SELECT id FROM listings WHERE owner_id = ${accountId})`,
    file: 'listing-counts',
    about: 'how often your pages were viewed and appeared in searches, by day',
    also: () => ({ listing: lookup(listingCounts.listingId, 'listings', 'title') }),
  },
  {
    table: listingDrafts,
    by: listingDrafts.ownerId,
    partOf: [listingDrafts.listingId, listings.id],
    file: 'listing-drafts',
    about: 'unsaved drafts of your listings',
  },
  {
    table: listingDraftFiles,
    by: listingDraftFiles.ownerId,
    partOf: [listingDraftFiles.listingId, listings.id],
    file: 'listing-draft-files',
    about: 'files that you uploaded to those drafts',
    pictures: [listingDraftFiles.imageId],
    documents: [listingDraftFiles.documentId],
  },
  {
    table: listingDecisions,
    by: [listingDecisions.listingId, listings.id],
    file: 'listing-decisions',
    about: 'what we decided about your listings, when and why',
  },
  {
    table: listingEvidence,
    by: [listingEvidence.listingId, listings.id],
    file: 'listing-evidence',
    about:
      'what you told us so that we could verify a listing; open its file at its address while you are signed in',
    also: () => ({
      file: lookup(listingEvidence.documentId, 'documents'),
      bytes: lookup(listingEvidence.documentId, 'documents', 'bytes'),
      address: sql`'/api/listing/' || ${listingEvidence.listingId} || '/verification/file'`,
    }),
    documents: [listingEvidence.documentId],
  },
  {
    table: listingClaims,
    by: listingClaims.accountId,
    file: 'listing-claims',
    about: 'listings that you claimed, how you proved it, and what we decided',
    also: () => ({
      listing: lookup(listingClaims.listingId, 'listings', 'title'),
      file: lookup(listingClaims.documentId, 'documents'),
    }),
    documents: [listingClaims.documentId],
  },
  {
    table: listingHours,
    by: [listingHours.listingId, listings.id],
    file: 'listing-hours',
    about: 'their opening hours: day 0 is Monday, times are minutes after midnight in London',
  },
  {
    table: listingSpecialDays,
    by: [listingSpecialDays.listingId, listings.id],
    file: 'listing-special-days',
    about: 'special dates with other hours',
  },
  { table: listingImages, by: [listingImages.listingId, listings.id], pictures: [listingImages.imageId] },
  {
    table: removedListingImages,
    by: [removedListingImages.listingId, listings.id],
    pictures: [removedListingImages.imageId],
  },
  {
    table: listingVideos,
    by: [listingVideos.listingId, listings.id],
    file: 'listing-videos',
    about: 'the videos on your listings, by their provider and id',
    pictures: [listingVideos.imageId],
  },
  {
    table: listingAmenities,
    by: [listingAmenities.listingId, listings.id],
    ...labels,
    also: named('amenity', lookup(listingAmenities.amenityId, 'amenities')),
  },
  {
    table: listingTags,
    by: [listingTags.listingId, listings.id],
    ...labels,
    also: named('tag', lookup(listingTags.tagId, 'tags')),
  },
  {
    table: listingTreatments,
    by: [listingTreatments.listingId, listings.id],
    ...members,
    also: named('treatment', lookup(listingTreatments.treatmentId, 'treatments')),
  },
  {
    table: listingVariantTerms,
    by: [listingVariantTerms.listingId, listings.id],
    file: 'prices-at-places',
    about: 'what is different about your treatments at one of your listings, in pence and minutes',
    also: () => ({
      treatment: sql`(SELECT t.name FROM treatments t JOIN treatment_variants v ON v.treatment_id = t.id
        WHERE v.id = ${listingVariantTerms.variantId})`,
      variant: lookup(listingVariantTerms.variantId, 'treatment_variants'),
    }),
  },
  {
    table: listingTreatmentPackages,
    by: [listingTreatmentPackages.listingId, listings.id],
    ...members,
    also: named('package', lookup(listingTreatmentPackages.packageId, 'packages')),
  },
  {
    table: listingPractitioners,
    by: [listingPractitioners.listingId, listings.id],
    ...members,
    also: named('practitioner', lookup(listingPractitioners.practitionerId, 'practitioners')),
  },
  {
    table: listingAffiliations,
    by: [listingAffiliations.listingId, listings.id],
    ...members,
    also: named('affiliation', lookup(listingAffiliations.affiliationId, 'affiliations')),
  },
];

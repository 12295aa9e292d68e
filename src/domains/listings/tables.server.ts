import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ListingPrecision } from '#src/domains/places/contract.ts';
import { internal, own, personal, published, stays } from '#src/platform/database/columns.server.ts';
import type { ListingState, PendingChange } from './states.ts';

export type { ListingState, PendingChange } from './states.ts';

export const listings = pgTable('listings', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity(), stays),
  slug: published(text().notNull().unique(), stays),
  /** Null until an imported listing is claimed. */
  ownerId: own(integer('owner_id'), stays),
  title: published(text().notNull(), 'Removed listing'),
  categoryId: published(integer('category_id').notNull(), stays),
  /** Null outside the 76 cities; `town` always says where. */
  cityId: published(integer('city_id')),
  state: published(text().$type<ListingState>().notNull().default('draft'), 'removed'),
  /** What it was before its owner asked to be deleted; null unless that is pending. */
  hiddenFrom: own(text('hidden_from').$type<'awaiting_check' | 'live' | 'paused'>()),
  address: published(text().notNull().default('')),
  town: published(text().notNull().default('')),
  postcode: published(text().notNull().default('')),
  lat: published(doublePrecision()),
  lng: published(doublePrecision()),
  /** How well the position is known. */
  precision: published(text().$type<ListingPrecision>().notNull().default('exact')),
  phone: published(text().notNull().default('')),
  email: published(text().notNull().default('')),
  websiteUrl: published(text('website_url').notNull().default('')),
  facebookUrl: published(text('facebook_url').notNull().default('')),
  instagramUrl: published(text('instagram_url').notNull().default('')),
  tiktokUrl: published(text('tiktok_url').notNull().default('')),
  youtubeUrl: published(text('youtube_url').notNull().default('')),
  description: published(text().notNull().default('')),
  summary: published(text().notNull().default('')),
  seoTitle: published(text('seo_title').notNull().default('')),
  seoDescription: published(text('seo_description').notNull().default('')),
  thumbnailImageId: published(integer('thumbnail_image_id')),
  bodyImageId: published(integer('body_image_id')),
  isFeatured: published(boolean('is_featured').notNull().default(false)),
  verifiedAt: published(timestamp('verified_at', { withTimezone: true })),
  source: own(text(), stays),
  sourceKey: own(text('source_key'), stays),
  /** The run of the import that listed it. */
  importId: internal(integer('import_id')),
  /** The listing of the same business that was kept: this one's address leads there. */
  mergedIntoId: internal(integer('merged_into_id')),
  liveSince: published(timestamp('live_since', { withTimezone: true }), stays),
  /** Counts the saves; saving over a version that is no longer the last is refused. */
  version: own(integer().notNull().default(1), stays),
  removedAt: own(timestamp('removed_at', { withTimezone: true })),
  /** What it was before its owner removed it. */
  removedFrom: own(text('removed_from').$type<Exclude<ListingState, 'removed'>>()),
  submittedAt: own(timestamp('submitted_at', { withTimezone: true })),
  returnedAt: own(timestamp('returned_at', { withTimezone: true })),
  returnedReason: own(text('returned_reason').notNull().default('')),
  pendingChange: own(jsonb('pending_change').$type<PendingChange>()),
  pendingSince: own(timestamp('pending_since', { withTimezone: true })),
  /** A request; `verifiedAt` is the operator's answer, and the evidence what it rests on. */
  verificationAskedAt: own(timestamp('verification_asked_at', { withTimezone: true })),
  verificationEvidence: own(text('verification_evidence').notNull().default('')),
  verifiedBy: own(integer('verified_by')),
  attachmentId: published(integer('attachment_id')),
  /** Of a draft: whether it is shown as soon as nothing is missing; null while its owner has not said. */
  wantsPublication: own(boolean('wants_publication').default(false), false),
  closesOnBankHolidays: published(boolean('closes_on_bank_holidays').notNull().default(false)),
  /** When a smaller plan took the page out of sight, or its being featured: a larger one gives both back. */
  pausedByPlanAt: own(timestamp('paused_by_plan_at', { withTimezone: true }), stays),
  unfeaturedByPlanAt: own(timestamp('unfeatured_by_plan_at', { withTimezone: true }), stays),
  /** When the operator took the page down: until it was checked again, its address answers that it is gone. */
  takenDownAt: own(timestamp('taken_down_at', { withTimezone: true }), stays),
  /** While it is set, an operator paused the page, and nobody else shows it again. */
  pausedByOperatorAt: own(timestamp('paused_by_operator_at', { withTimezone: true })),
  /** When an operator closed it for good: its address says that the business has closed. */
  closedAt: own(timestamp('closed_at', { withTimezone: true }), stays),
  closedFrom: own(text('closed_from').$type<'live' | 'paused'>()),
  /** The last day of the verified mark; null: it has no end. */
  verifiedUntil: own(date('verified_until')),
  verifiedRemindedAt: internal(timestamp('verified_reminded_at', { withTimezone: true })),
  /** The last day on which the home page features it. */
  featuredUntil: own(date('featured_until')),
  createdAt: own(timestamp('created_at', { withTimezone: true }).notNull(), stays),
  updatedAt: own(timestamp('updated_at', { withTimezone: true }).notNull(), (now) => now),
});

export const listingTreatments = pgTable(
  'listing_treatments',
  {
    listingId: own(integer('listing_id').notNull()),
    treatmentId: internal(integer('treatment_id').notNull()),
    ownerId: internal(integer('owner_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.treatmentId] })],
);

export const listingPractitioners = pgTable(
  'listing_practitioners',
  {
    listingId: own(integer('listing_id').notNull()),
    practitionerId: internal(integer('practitioner_id').notNull()),
    ownerId: internal(integer('owner_id').notNull()),
    position: internal(integer().notNull().default(0)),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.practitionerId] })],
);

export const listingAffiliations = pgTable(
  'listing_affiliations',
  {
    listingId: own(integer('listing_id').notNull()),
    affiliationId: internal(integer('affiliation_id').notNull()),
    ownerId: internal(integer('owner_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.affiliationId] })],
);

export const listingAmenities = pgTable(
  'listing_amenities',
  {
    listingId: own(integer('listing_id').notNull()),
    amenityId: internal(integer('amenity_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.amenityId] })],
);

export const listingTags = pgTable(
  'listing_tags',
  { listingId: own(integer('listing_id').notNull()), tagId: internal(integer('tag_id').notNull()) },
  (table) => [primaryKey({ columns: [table.listingId, table.tagId] })],
);

export const listingImages = pgTable('listing_images', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  listingId: published(integer('listing_id').notNull()),
  imageId: published(integer('image_id').notNull()),
  alt: published(text().notNull()),
  position: published(integer().notNull()),
});

/** Weekday 0 is Monday; minutes after midnight in Europe/London, past 1440 on the next day. */
export const listingHours = pgTable(
  'listing_hours',
  {
    listingId: published(integer('listing_id').notNull()),
    weekday: published(smallint().notNull()),
    opens: published(smallint().notNull()),
    closes: published(smallint().notNull()),
    id: published(integer().generatedByDefaultAsIdentity()),
    isActive: published(boolean('is_active').notNull().default(true)),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.weekday, table.opens] })],
);

/** Both times null: closed on that date. */
export const listingSpecialDays = pgTable('listing_special_days', {
  listingId: published(integer('listing_id').notNull()),
  date: published(date().notNull()),
  opens: published(smallint()),
  closes: published(smallint()),
  id: published(integer().generatedByDefaultAsIdentity()),
  isActive: published(boolean('is_active').notNull().default(true)),
  /** The day's name where the rule for bank holidays made the row. */
  bankHoliday: published(text('bank_holiday')),
});

/** What a form holds that was not saved yet: one a listing, and one without a listing for the next. */
export const listingDrafts = pgTable('listing_drafts', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  listingId: own(integer('listing_id')),
  body: own(jsonb().$type<Record<string, unknown>>().notNull()),
  /** The version on which it was typed; 0 for a listing to come. */
  basedOn: own(integer('based_on').notNull().default(0)),
  savedAt: own(timestamp('saved_at', { withTimezone: true }).notNull()),
});

export const listingVideos = pgTable('listing_videos', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  listingId: published(integer('listing_id').notNull()),
  provider: published(text().$type<'youtube' | 'vimeo'>().notNull()),
  videoId: published(text('video_id').notNull()),
  /** Vimeo's unlisted videos open with this alone; empty for others. */
  videoHash: published(text('video_hash').notNull().default('')),
  title: published(text().notNull().default('')),
  /** Its still, drawn by us. */
  imageId: published(integer('image_id').notNull()),
  position: published(integer().notNull()),
  createdAt: published(timestamp('created_at', { withTimezone: true }).notNull()),
});

/** Taken out of a gallery less than a day ago: it can be put back as it was. */
export const removedListingImages = pgTable('removed_listing_images', {
  id: own(integer().primaryKey()),
  listingId: own(integer('listing_id').notNull()),
  imageId: own(integer('image_id').notNull()),
  alt: own(text().notNull()),
  position: own(integer().notNull()),
  wasCover: own(boolean('was_cover').notNull()),
  removedAt: own(timestamp('removed_at', { withTimezone: true }).notNull()),
});

export const listingTreatmentPackages = pgTable(
  'listing_treatment_packages',
  {
    listingId: own(integer('listing_id').notNull()),
    packageId: internal(integer('package_id').notNull()),
    ownerId: internal(integer('owner_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.packageId] })],
);

export const listingReports = pgTable('listing_reports', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity(), stays),
  listingId: internal(integer('listing_id').notNull()),
  reason: own(text().$type<'closed' | 'wrong-facts' | 'offensive' | 'unsafe' | 'other'>().notNull(), stays),
  message: own(text().notNull(), stays),
  email: personal(text().notNull().default('')),
  createdAt: own(timestamp('created_at', { withTimezone: true }).notNull(), stays),
  resolvedAt: internal(timestamp('resolved_at', { withTimezone: true })),
  resolvedBy: internal(integer('resolved_by')),
  outcome: internal(text().$type<'resolved' | 'taken_down'>()),
  /** What the operator noted when it was resolved. */
  note: internal(text().notNull().default('')),
});

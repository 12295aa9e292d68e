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
import type { ListingState, PendingChange } from './states.ts';

export type { ListingState, PendingChange } from './states.ts';

export const listings = pgTable('listings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  /** Null until an imported listing is claimed. */
  ownerId: integer('owner_id'),
  title: text().notNull(),
  categoryId: integer('category_id').notNull(),
  /** Null outside the 76 cities; `town` always says where. */
  cityId: integer('city_id'),
  state: text().$type<ListingState>().notNull().default('draft'),
  /** What it was before its owner asked to be deleted; null unless that is pending. */
  hiddenFrom: text('hidden_from').$type<'awaiting_check' | 'live' | 'paused'>(),
  address: text().notNull().default(''),
  town: text().notNull().default(''),
  postcode: text().notNull().default(''),
  lat: doublePrecision(),
  lng: doublePrecision(),
  /** How well the position is known. */
  precision: text().$type<ListingPrecision>().notNull().default('exact'),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  websiteUrl: text('website_url').notNull().default(''),
  facebookUrl: text('facebook_url').notNull().default(''),
  instagramUrl: text('instagram_url').notNull().default(''),
  tiktokUrl: text('tiktok_url').notNull().default(''),
  youtubeUrl: text('youtube_url').notNull().default(''),
  description: text().notNull().default(''),
  summary: text().notNull().default(''),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
  thumbnailImageId: integer('thumbnail_image_id'),
  bodyImageId: integer('body_image_id'),
  isFeatured: boolean('is_featured').notNull().default(false),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  source: text(),
  sourceKey: text('source_key'),
  liveSince: timestamp('live_since', { withTimezone: true }),
  /** Counts the saves: whoever saves over a version that is no longer the last is refused. */
  version: integer().notNull().default(1),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  /** What it was before its owner removed it. */
  removedFrom: text('removed_from').$type<Exclude<ListingState, 'removed'>>(),
  submittedAt: timestamp('submitted_at', { withTimezone: true }),
  returnedAt: timestamp('returned_at', { withTimezone: true }),
  returnedReason: text('returned_reason').notNull().default(''),
  pendingChange: jsonb('pending_change').$type<PendingChange>(),
  pendingSince: timestamp('pending_since', { withTimezone: true }),
  /** A request; `verifiedAt` is the operator's answer, and the evidence what it rests on. */
  verificationAskedAt: timestamp('verification_asked_at', { withTimezone: true }),
  verificationEvidence: text('verification_evidence').notNull().default(''),
  verifiedBy: integer('verified_by'),
  attachmentId: integer('attachment_id'),
  /** Of a draft: whether it is shown as soon as nothing is missing; null while its owner has not said. */
  wantsPublication: boolean('wants_publication').default(false),
  closesOnBankHolidays: boolean('closes_on_bank_holidays').notNull().default(false),
  /** When a smaller plan took the page out of sight, or its being featured: a larger one gives both back. */
  pausedByPlanAt: timestamp('paused_by_plan_at', { withTimezone: true }),
  unfeaturedByPlanAt: timestamp('unfeatured_by_plan_at', { withTimezone: true }),
  /** When the operator took the page down: until it was checked again, its address answers that it is gone. */
  takenDownAt: timestamp('taken_down_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const listingTreatments = pgTable(
  'listing_treatments',
  {
    listingId: integer('listing_id').notNull(),
    treatmentId: integer('treatment_id').notNull(),
    ownerId: integer('owner_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.treatmentId] })],
);

export const listingPractitioners = pgTable(
  'listing_practitioners',
  {
    listingId: integer('listing_id').notNull(),
    practitionerId: integer('practitioner_id').notNull(),
    ownerId: integer('owner_id').notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.practitionerId] })],
);

export const listingAffiliations = pgTable(
  'listing_affiliations',
  {
    listingId: integer('listing_id').notNull(),
    affiliationId: integer('affiliation_id').notNull(),
    ownerId: integer('owner_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.affiliationId] })],
);

export const listingAmenities = pgTable(
  'listing_amenities',
  { listingId: integer('listing_id').notNull(), amenityId: integer('amenity_id').notNull() },
  (table) => [primaryKey({ columns: [table.listingId, table.amenityId] })],
);

export const listingTags = pgTable(
  'listing_tags',
  { listingId: integer('listing_id').notNull(), tagId: integer('tag_id').notNull() },
  (table) => [primaryKey({ columns: [table.listingId, table.tagId] })],
);

export const listingImages = pgTable('listing_images', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id').notNull(),
  imageId: integer('image_id').notNull(),
  alt: text().notNull(),
  position: integer().notNull(),
});

/** Weekday 0 is Monday; minutes after midnight in Europe/London, past 1440 on the next day. */
export const listingHours = pgTable(
  'listing_hours',
  {
    listingId: integer('listing_id').notNull(),
    weekday: smallint().notNull(),
    opens: smallint().notNull(),
    closes: smallint().notNull(),
    id: integer().generatedByDefaultAsIdentity(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.weekday, table.opens] })],
);

/** Both times null: closed on that date. */
export const listingSpecialDays = pgTable('listing_special_days', {
  listingId: integer('listing_id').notNull(),
  date: date().notNull(),
  opens: smallint(),
  closes: smallint(),
  id: integer().generatedByDefaultAsIdentity(),
  isActive: boolean('is_active').notNull().default(true),
  /** The day's name where the rule for bank holidays made the row. */
  bankHoliday: text('bank_holiday'),
});

/** What a form holds that was not saved yet: one a listing, and one without a listing for the next. */
export const listingDrafts = pgTable('listing_drafts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  listingId: integer('listing_id'),
  body: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The version on which it was typed; 0 for a listing to come. */
  basedOn: integer('based_on').notNull().default(0),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});

export const listingVideos = pgTable('listing_videos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id').notNull(),
  provider: text().$type<'youtube' | 'vimeo'>().notNull(),
  videoId: text('video_id').notNull(),
  /** Vimeo's unlisted videos open with this alone; empty for others. */
  videoHash: text('video_hash').notNull().default(''),
  title: text().notNull().default(''),
  /** Its still, drawn by us. */
  imageId: integer('image_id').notNull(),
  position: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Taken out of a gallery less than a day ago: it can be put back as it was. */
export const removedListingImages = pgTable('removed_listing_images', {
  id: integer().primaryKey(),
  listingId: integer('listing_id').notNull(),
  imageId: integer('image_id').notNull(),
  alt: text().notNull(),
  position: integer().notNull(),
  wasCover: boolean('was_cover').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
});

export const listingTreatmentPackages = pgTable(
  'listing_treatment_packages',
  {
    listingId: integer('listing_id').notNull(),
    packageId: integer('package_id').notNull(),
    ownerId: integer('owner_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.packageId] })],
);

export const listingReports = pgTable('listing_reports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id').notNull(),
  reason: text().$type<'closed' | 'wrong-facts' | 'offensive' | 'unsafe' | 'other'>().notNull(),
  message: text().notNull(),
  email: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  resolvedBy: integer('resolved_by'),
  outcome: text().$type<'resolved' | 'taken_down'>(),
  /** What the operator noted when it was resolved. */
  note: text().notNull().default(''),
});

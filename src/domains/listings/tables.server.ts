import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export type ListingState = 'draft' | 'awaiting_check' | 'live' | 'paused' | 'removed';

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
  },
  (table) => [primaryKey({ columns: [table.listingId, table.weekday, table.opens] })],
);

/** Both times null: closed on that date. */
export const listingSpecialDays = pgTable('listing_special_days', {
  listingId: integer('listing_id').notNull(),
  date: date().notNull(),
  opens: smallint(),
  closes: smallint(),
});

export const listingReports = pgTable('listing_reports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id').notNull(),
  reason: text().$type<'closed' | 'wrong-facts' | 'offensive' | 'unsafe' | 'other'>().notNull(),
  message: text().notNull(),
  email: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

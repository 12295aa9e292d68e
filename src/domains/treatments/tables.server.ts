import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { published } from '#src/platform/database/columns.server.ts';

export const treatments = pgTable('treatments', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: published(integer('owner_id').notNull()),
  categoryId: published(integer('category_id').notNull()),
  kindId: published(integer('kind_id')),
  name: published(text().notNull()),
  serviceType: published(text('service_type').notNull().default('')),
  description: published(text().notNull().default('')),
  isActive: published(boolean('is_active').notNull().default(true)),
  position: published(integer().notNull().default(0)),
  /** False where it was narrowed to some of its business's listings. */
  onAllListings: published(boolean('on_all_listings').notNull().default(true)),
  updatedAt: published(timestamp('updated_at', { withTimezone: true })),
});

export const treatmentVariants = pgTable('treatment_variants', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  treatmentId: published(integer('treatment_id').notNull()),
  name: published(text().notNull()),
  description: published(text().notNull().default('')),
  priceType: published(text('price_type').$type<'free' | 'from' | 'fixed'>().notNull()),
  /** 0 if and only if the type is free. */
  pricePence: published(integer('price_pence').notNull()),
  minutes: published(integer().notNull()),
  position: published(integer().notNull().default(0)),
  /** Since when it has this price; null for longer than anybody counted. */
  priceSince: published(timestamp('price_since', { withTimezone: true })),
});

/** What is different about a variant at one of its business's listings; null where it is as everywhere. */
export const listingVariantTerms = pgTable(
  'listing_variant_terms',
  {
    listingId: published(integer('listing_id').notNull()),
    variantId: published(integer('variant_id').notNull()),
    pricePence: published(integer('price_pence')),
    minutes: published(integer()),
    isOffered: published(boolean('is_offered').notNull().default(true)),
    /** Since when its price there is what it is; null where it never was another than everywhere. */
    priceSince: published(timestamp('price_since', { withTimezone: true })),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.variantId] })],
);

export const packages = pgTable('packages', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: published(integer('owner_id').notNull()),
  categoryId: published(integer('category_id').notNull()),
  name: published(text().notNull()),
  description: published(text().notNull().default('')),
  /** The sum of its treatments, a price of its own, a share off, or nothing to pay. */
  priceType: published(text('price_type').$type<'sum' | 'custom' | 'discount' | 'free'>().notNull()),
  /** Set if and only if the type is custom. */
  customPence: published(integer('custom_pence')),
  /** Hundredths of a percent; set if and only if the type is discount. */
  discountBasisPoints: published(integer('discount_basis_points')),
  availableFor: published(
    text('available_for').$type<'all genders' | 'females only' | 'males only' | 'unisex'>().notNull(),
  ),
  isActive: published(boolean('is_active').notNull().default(true)),
  onAllListings: published(boolean('on_all_listings').notNull().default(true)),
  position: published(integer().notNull().default(0)),
  createdAt: published(timestamp('created_at', { withTimezone: true }).notNull()),
  updatedAt: published(timestamp('updated_at', { withTimezone: true }).notNull()),
});

export const packageItems = pgTable(
  'package_items',
  {
    packageId: published(integer('package_id').notNull()),
    position: published(integer().notNull()),
    treatmentId: published(integer('treatment_id').notNull()),
    variantId: published(integer('variant_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.position] })],
);

import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const treatments = pgTable('treatments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  categoryId: integer('category_id').notNull(),
  kindId: integer('kind_id'),
  name: text().notNull(),
  serviceType: text('service_type').notNull().default(''),
  description: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  /** False where it was narrowed to some of its business's listings. */
  onAllListings: boolean('on_all_listings').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }),
});

export const treatmentVariants = pgTable('treatment_variants', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  treatmentId: integer('treatment_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceType: text('price_type').$type<'free' | 'from' | 'fixed'>().notNull(),
  /** 0 if and only if the type is free. */
  pricePence: integer('price_pence').notNull(),
  minutes: integer().notNull(),
  position: integer().notNull().default(0),
  /** Since when it has this price; null for longer than anybody counted. */
  priceSince: timestamp('price_since', { withTimezone: true }),
});

export const packages = pgTable('packages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** The sum of its treatments, a price of its own, a share off, or nothing to pay. */
  priceType: text('price_type').$type<'sum' | 'custom' | 'discount' | 'free'>().notNull(),
  /** Set if and only if the type is custom. */
  customPence: integer('custom_pence'),
  /** Hundredths of a percent; set if and only if the type is discount. */
  discountBasisPoints: integer('discount_basis_points'),
  availableFor: text('available_for')
    .$type<'all genders' | 'females only' | 'males only' | 'unisex'>()
    .notNull(),
  isActive: boolean('is_active').notNull().default(true),
  onAllListings: boolean('on_all_listings').notNull().default(true),
  position: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const packageItems = pgTable(
  'package_items',
  {
    packageId: integer('package_id').notNull(),
    position: integer().notNull(),
    treatmentId: integer('treatment_id').notNull(),
    variantId: integer('variant_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.position] })],
);

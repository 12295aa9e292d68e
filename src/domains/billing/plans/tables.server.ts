import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Filled by a migration: three rows, in the order of `position`. */
export const plans = pgTable('plans', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull().unique(),
  name: text().notNull().unique(),
  type: text().$type<'free' | 'standard' | 'elite'>().notNull().unique(),
  pricePence: integer('price_pence').notNull(),
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  /** 0 means that the plan has no end. */
  numberOfDays: integer('number_of_days').notNull(),
  /** 10 means unlimited. */
  numberOfListings: integer('number_of_listings').notNull(),
  featuredListings: integer('featured_listings').notNull(),
  hasMultipleLocations: boolean('has_multiple_locations').notNull(),
  hasNetwork: boolean('has_network').notNull(),
  hasMarketplace: boolean('has_marketplace').notNull(),
  hasLiveChat: boolean('has_live_chat').notNull(),
});

import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

/** The terms of a plan at a time, each once: who bought one keeps the terms of that day. `plans` holds today's. */
export const planVersions = pgTable('plan_versions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  planId: integer('plan_id').notNull(),
  /** From 1; the highest is on sale. */
  version: integer().notNull(),
  pricePence: integer('price_pence').notNull(),
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  numberOfDays: integer('number_of_days').notNull(),
  numberOfListings: integer('number_of_listings').notNull(),
  featuredListings: integer('featured_listings').notNull(),
  hasMultipleLocations: boolean('has_multiple_locations').notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
});

import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { published } from '#src/platform/database/columns.server.ts';

/** Filled by a migration: three rows, in the order of `position`. */
export const plans = pgTable('plans', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  position: published(integer().notNull().unique()),
  name: published(text().notNull().unique()),
  type: published(text().$type<'free' | 'standard' | 'elite'>().notNull().unique()),
  pricePence: published(integer('price_pence').notNull()),
  commissionBasisPoints: published(integer('commission_basis_points').notNull()),
  /** 0 means that the plan has no end. */
  numberOfDays: published(integer('number_of_days').notNull()),
  /** 10 means unlimited. */
  numberOfListings: published(integer('number_of_listings').notNull()),
  featuredListings: published(integer('featured_listings').notNull()),
  hasMultipleLocations: published(boolean('has_multiple_locations').notNull()),
  hasNetwork: published(boolean('has_network').notNull()),
  hasMarketplace: published(boolean('has_marketplace').notNull()),
  hasLiveChat: published(boolean('has_live_chat').notNull()),
});

/** The terms of a plan at a time, each once: who bought one keeps the terms of that day. `plans` holds today's. */
export const planVersions = pgTable('plan_versions', {
  id: published(integer().primaryKey().generatedByDefaultAsIdentity()),
  planId: published(integer('plan_id').notNull()),
  /** From 1; the highest is on sale. */
  version: published(integer().notNull()),
  pricePence: published(integer('price_pence').notNull()),
  commissionBasisPoints: published(integer('commission_basis_points').notNull()),
  numberOfDays: published(integer('number_of_days').notNull()),
  numberOfListings: published(integer('number_of_listings').notNull()),
  featuredListings: published(integer('featured_listings').notNull()),
  hasMultipleLocations: published(boolean('has_multiple_locations').notNull()),
  since: published(timestamp({ withTimezone: true }).notNull()),
});

import { boolean, integer, pgTable, real } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

/** What the counted reviews of a listing come to. The reviews write it, the search reads it. */
export const listingRatings = pgTable('listing_ratings', {
  listingId: internal(integer('listing_id').primaryKey()),
  count: internal(integer().notNull()),
  sum: internal(integer().notNull()),
  byStar: internal(integer('by_star').array().notNull()),
  /** By which ratings are compared: see `rules.ts`. Null until it was computed first. */
  score: internal(real()),
  /** Whether it is one more point of completeness in the order of results. */
  ranks: internal(boolean().notNull().default(false)),
  /** Some of the reviews are invented, for the demonstration. */
  isDemo: internal(boolean('is_demo').notNull().default(false)),
});

import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

export const listingCounts = pgTable(
  'listing_counts',
  {
    listingId: integer('listing_id').notNull(),
    /** By the clock of London. */
    day: date().notNull(),
    views: integer().notNull().default(0),
    searches: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';

export const listingCounts = pgTable(
  'listing_counts',
  {
    listingId: internal(integer('listing_id').notNull()),
    /** By the clock of London. */
    day: own(date().notNull()),
    views: own(integer().notNull().default(0)),
    searches: own(integer().notNull().default(0)),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

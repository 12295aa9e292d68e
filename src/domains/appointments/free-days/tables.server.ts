import { bigint, date, integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

/** When clients can book a listing on a day; without a row, at no time. */
export const freeDays = pgTable(
  'free_days',
  {
    listingId: internal(integer('listing_id').notNull()),
    day: internal(date().notNull()),
    /** Runs of starts: `runs.ts`. */
    starts: internal(integer().array().notNull()),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** Which variants of a listing share their starts, by the number that the runs carry. */
export const freeVariants = pgTable(
  'free_variants',
  {
    listingId: internal(integer('listing_id').notNull()),
    variantId: internal(integer('variant_id').notNull()),
    number: internal(smallint().notNull()),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.variantId] })],
);

/** Triggers add a row for whatever changes when a business can be booked. */
export const freeDaysDue = pgTable('free_days_due', {
  id: internal(bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  at: internal(timestamp({ withTimezone: true }).notNull().defaultNow()),
});

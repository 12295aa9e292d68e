import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What a business says for a listing to be verified. */
export const listingEvidence = pgTable('listing_evidence', {
  listingId: integer('listing_id').primaryKey(),
  ownerId: integer('owner_id').notNull(),
  register: text().notNull().default(''),
  number: text().notNull().default(''),
  website: text().notNull().default(''),
  note: text().notNull().default(''),
  documentId: integer('document_id'),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  /** When the operator answered; from then on nobody but its owner reads it. */
  decidedAt: timestamp('decided_at', { withTimezone: true }),
});

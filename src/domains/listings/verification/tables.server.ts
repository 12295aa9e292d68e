import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';

/** What a business says for a listing to be verified. */
export const listingEvidence = pgTable('listing_evidence', {
  listingId: internal(integer('listing_id').primaryKey()),
  ownerId: internal(integer('owner_id').notNull()),
  register: own(text().notNull().default('')),
  number: own(text().notNull().default('')),
  website: own(text().notNull().default('')),
  note: own(text().notNull().default('')),
  documentId: internal(integer('document_id')),
  givenAt: own(timestamp('given_at', { withTimezone: true }).notNull()),
  /** When the operator answered; from then on nobody but its owner reads it. */
  decidedAt: own(timestamp('decided_at', { withTimezone: true })),
});

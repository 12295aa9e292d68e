import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileField } from './fields.ts';

/** A file that was sent ahead of its form: a picture or a document, found by its token. */
export const listingDraftFiles = pgTable('listing_draft_files', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  /** Null for a listing to come. */
  listingId: integer('listing_id'),
  field: text().$type<FileField>().notNull(),
  token: text().notNull(),
  name: text().notNull(),
  imageId: integer('image_id'),
  documentId: integer('document_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type Decision =
  | 'approved'
  | 'sent_back'
  | 'change_approved'
  | 'change_refused'
  | 'verified'
  | 'verification_refused';

/** What the operator decided about a listing, who and when. */
export const listingDecisions = pgTable('listing_decisions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  listingId: integer('listing_id').notNull(),
  decision: text().$type<Decision>().notNull(),
  decidedBy: integer('decided_by').notNull(),
  /** The reason that the owner was told, or what a verification rests on. */
  reason: text().notNull().default(''),
  change: jsonb().$type<Record<string, unknown>>(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
});

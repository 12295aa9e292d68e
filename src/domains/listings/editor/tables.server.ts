import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, secret } from '#src/platform/database/columns.server.ts';
import type { FileField } from '../listing.ts';

/** A file that was sent ahead of its form: a picture or a document, found by its token. */
export const listingDraftFiles = pgTable('listing_draft_files', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  /** Null for a listing to come. */
  listingId: own(integer('listing_id')),
  field: own(text().$type<FileField>().notNull()),
  token: secret(text().notNull()),
  name: own(text().notNull()),
  imageId: internal(integer('image_id')),
  documentId: internal(integer('document_id')),
  createdAt: own(timestamp('created_at', { withTimezone: true }).notNull()),
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
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  listingId: internal(integer('listing_id').notNull()),
  decision: own(text().$type<Decision>().notNull()),
  decidedBy: internal(integer('decided_by').notNull()),
  /** The reason that the owner was told, or what a verification rests on. */
  reason: own(text().notNull().default('')),
  change: own(jsonb().$type<Record<string, unknown>>()),
  decidedAt: own(timestamp('decided_at', { withTimezone: true }).notNull()),
});

import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';
import type { WordChange } from './changes.ts';

/** What businesses asked to have cleared, and what was decided. */
export const advertisingClearances = pgTable('advertising_clearances', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  /** Normalised, like the sentence around them. */
  words: own(text().notNull()),
  context: own(text().notNull()),
  typed: own(text().notNull()),
  term: own(text().notNull()),
  place: own(text().notNull().default('')),
  reason: own(text().notNull()),
  wordList: internal(text('word_list').notNull()),
  requestedAt: own(timestamp('requested_at', { withTimezone: true }).notNull()),
  decidedAt: own(timestamp('decided_at', { withTimezone: true })),
  decidedBy: internal(integer('decided_by')),
  granted: own(boolean()),
  note: own(text().notNull().default('')),
});

/** A change with who made it and why. */
export interface KeptChange extends WordChange {
  readonly why: string;
  readonly source: string;
  /** When it was made. */
  readonly at: string;
}

/** Versions of the word list, each as what differs from the shipped one. What is in force is the highest that was put so. */
export const wordLists = pgTable('word_lists', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  number: internal(integer().notNull().unique()),
  changes: internal(jsonb().$type<KeptChange[]>().notNull()),
  /** Counts the saves of a draft: a trial holds for one of them. */
  revision: internal(integer().notNull().default(1)),
  /** What it does, in words: what it adds and removes, or which version it brings back. */
  note: internal(text().notNull().default('')),
  createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
  createdBy: internal(integer('created_by')),
  /** Null: a draft. */
  inForceAt: internal(timestamp('in_force_at', { withTimezone: true })),
  inForceBy: internal(integer('in_force_by')),
});

import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';

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

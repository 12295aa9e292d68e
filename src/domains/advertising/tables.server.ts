import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What businesses asked to have cleared, and what was decided. */
export const advertisingClearances = pgTable('advertising_clearances', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  /** Normalised, like the sentence around them. */
  words: text().notNull(),
  context: text().notNull(),
  typed: text().notNull(),
  term: text().notNull(),
  place: text().notNull().default(''),
  reason: text().notNull(),
  wordList: text('word_list').notNull(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: integer('decided_by'),
  granted: boolean(),
  note: text().notNull().default(''),
});

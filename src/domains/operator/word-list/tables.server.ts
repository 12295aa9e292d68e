import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

/** A draft of the word list, tried on every live page: how far that is. */
export const wordTrials = pgTable('word_trials', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  listId: internal(integer('list_id').notNull()),
  /** Of the draft: a later save asks for another trial. */
  revision: internal(integer().notNull()),
  startedAt: internal(timestamp('started_at', { withTimezone: true }).notNull()),
  startedBy: internal(integer('started_by')),
  doneAt: internal(timestamp('done_at', { withTimezone: true })),
  lastListingId: internal(integer('last_listing_id').notNull().default(0)),
  looked: internal(integer().notNull().default(0)),
  /** Live pages when it began. */
  total: internal(integer().notNull()),
});

/** A page that the draft judges otherwise than the list in force. */
export const wordTrialFindings = pgTable(
  'word_trial_findings',
  {
    trialId: internal(integer('trial_id').notNull()),
    listingId: internal(integer('listing_id').notNull()),
    /** Words that only the draft finds, as they were typed. */
    caught: internal(text().array().notNull()),
    /** Words that only the list in force finds. */
    freed: internal(text().array().notNull()),
  },
  (table) => [primaryKey({ columns: [table.trialId, table.listingId] })],
);

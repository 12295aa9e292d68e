import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

/**
 * Versions of the legal pages that operators published, and before each page's first the shipped text. Here because a
 * registration agrees to one of them. The database refuses every change but the withdrawal of what is still ahead.
 */
export const legalVersions = pgTable('legal_versions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  /** Its path: `privacy-policy`. */
  page: internal(text().notNull()),
  /** Counts the versions of a page, and names one in its address. */
  number: internal(integer().notNull()),
  title: internal(text().notNull()),
  lead: internal(text().notNull()),
  description: internal(text().notNull()),
  /** Markdown. */
  text: internal(text().notNull()),
  change: internal(text().notNull()),
  inForceFrom: internal(date('in_force_from').notNull()),
  /** Whether every business is told before it takes effect. */
  tellsBusinesses: internal(boolean('tells_businesses').notNull().default(false)),
  publishedAt: internal(timestamp('published_at', { withTimezone: true }).notNull()),
  /** Null: it came with the software. */
  publishedBy: internal(integer('published_by')),
  withdrawnAt: internal(timestamp('withdrawn_at', { withTimezone: true })),
});

import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { ImportField } from './mapping.ts';

/** Each run of an import of businesses, and what became of its lines. */
export const imports = pgTable('imports', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  file: internal(text().notNull()),
  /** For the lines that named none. */
  source: internal(text().notNull().default('')),
  /** A killed run stays `running` until the next one begins. */
  state: internal(
    text().$type<'running' | 'done' | 'stopped' | 'undoing' | 'undone'>().notNull().default('running'),
  ),
  read: internal(integer().notNull().default(0)),
  added: internal(integer().notNull().default(0)),
  already: internal(integer().notNull().default(0)),
  duplicates: internal(integer().notNull().default(0)),
  rejected: internal(integer().notNull().default(0)),
  leftOut: internal(jsonb('left_out').$type<Partial<Record<ImportField, number>>>().notNull().default({})),
  startedAt: internal(timestamp('started_at', { withTimezone: true }).notNull()),
  finishedAt: internal(timestamp('finished_at', { withTimezone: true })),
  undoAskedAt: internal(timestamp('undo_asked_at', { withTimezone: true })),
  /** Null for the command line. */
  undoAskedBy: internal(integer('undo_asked_by')),
  undoneAt: internal(timestamp('undone_at', { withTimezone: true })),
  /** Listings that the undo has deleted so far. */
  deleted: internal(integer().notNull().default(0)),
});

/** The first lines of a run that were not listed, and why. */
export const importRejects = pgTable(
  'import_rejects',
  {
    importId: internal(integer('import_id').notNull()),
    line: internal(integer().notNull()),
    reason: internal(text().notNull()),
    /** What the line held, as CSV. */
    content: internal(text().notNull()),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

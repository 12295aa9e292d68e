import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { Subject } from './rules.ts';

/** What operators did: the database refuses to change or delete a row. */
export const operatorActions = pgTable('operator_actions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  /** Null for what was done on the server's command line. */
  operatorId: internal(integer('operator_id')),
  action: internal(text().notNull()),
  subject: internal(text().$type<Subject>().notNull()),
  subjectId: internal(integer('subject_id').notNull()),
  /** What it was called then. */
  title: internal(text().notNull().default('')),
  reason: internal(text().notNull().default('')),
  requestId: internal(text('request_id').notNull()),
  createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
});

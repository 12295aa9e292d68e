import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Subject } from './rules.ts';

/** What operators did: the database refuses to change or delete a row. */
export const operatorActions = pgTable('operator_actions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Null for what was done on the server's command line. */
  operatorId: integer('operator_id'),
  action: text().notNull(),
  subject: text().$type<Subject>().notNull(),
  subjectId: integer('subject_id').notNull(),
  /** What it was called then. */
  title: text().notNull().default(''),
  reason: text().notNull().default(''),
  requestId: text('request_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';
import type { Subject } from './rules.ts';

/** What operators did, and what was sensitive of others: the database refuses to change or delete a row. */
export const operatorActions = pgTable('operator_actions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  /** Who did it; null for what was done on the server's command line, or by the server itself. */
  operatorId: internal(integer('operator_id')),
  action: internal(text().notNull()),
  subject: internal(text().$type<Subject>().notNull()),
  subjectId: internal(integer('subject_id').notNull()),
  /** What it was called then. */
  title: internal(text().notNull().default('')),
  reason: internal(text().notNull().default('')),
  requestId: internal(text('request_id').notNull()),
  createdAt: internal(timestamp('created_at', { withTimezone: true, precision: 3 }).notNull()),
  /** JSON objects, as texts: the chain covers every character. */
  before: internal(text()),
  after: internal(text()),
});

/** The chain over the rows, in the order in which they were committed. The database alone writes it. */
export const auditChain = pgTable('audit_chain', {
  seq: internal(integer().primaryKey()),
  actionId: internal(integer('action_id').notNull()),
  prevHash: internal(text('prev_hash').notNull()),
  hash: internal(text().notNull()),
});

/** The last link of each day in London. The database alone writes it. */
export const auditHeads = pgTable('audit_heads', {
  day: internal(date().primaryKey()),
  seq: internal(integer().notNull()),
  hash: internal(text().notNull()),
});

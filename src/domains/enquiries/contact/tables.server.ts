import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, personal } from '#src/platform/database/columns.server.ts';
import type { Topic } from './rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const contactMessages = pgTable('contact_messages', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  name: personal(text().notNull()),
  email: personal(text().notNull()),
  phone: personal(text().notNull()),
  message: own(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  topic: own(text().$type<Topic>().notNull().default('question')),
  dueAt: internal(moment('due_at').notNull()),
  answeredAt: own(moment('answered_at')),
  closedAt: own(moment('closed_at')),
  /** How it ended, in an operator's words; empty where an answer says so. */
  outcome: own(text().notNull().default('')),
});

export const contactReplies = pgTable('contact_replies', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  messageId: internal(integer('message_id').notNull()),
  /** An answer went to the sender; a note stays among operators. */
  kind: own(text().$type<'answer' | 'note'>().notNull()),
  text: own(text().notNull()),
  authorId: internal(integer('author_id')),
  createdAt: own(moment('created_at').notNull()),
});

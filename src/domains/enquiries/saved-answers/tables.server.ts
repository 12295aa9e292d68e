import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own } from '#src/platform/database/columns.server.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Answers that a business keeps to use again. */
export const savedAnswers = pgTable('saved_answers', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  ownerId: internal(integer('owner_id').notNull()),
  title: own(text().notNull()),
  body: own(text().notNull()),
  createdAt: own(moment('created_at').notNull()),
  updatedAt: own(moment('updated_at').notNull()),
});

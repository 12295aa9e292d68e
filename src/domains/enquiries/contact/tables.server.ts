import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, personal } from '#src/platform/database/columns.server.ts';

export const contactMessages = pgTable('contact_messages', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  name: personal(text().notNull()),
  email: personal(text().notNull()),
  phone: personal(text().notNull()),
  message: own(text().notNull()),
  createdAt: own(timestamp('created_at', { withTimezone: true }).notNull()),
});

import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  role: text().$type<'user' | 'agent' | 'operator'>().notNull(),
  name: text().notNull(),
  /** In lower case; the table refuses anything else. */
  email: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

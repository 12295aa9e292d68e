import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const practitioners = pgTable('practitioners', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  qualification: text().notNull(),
  certificate: text().notNull(),
  about: text().notNull().default(''),
  /** Null, or taken back: the public does not see this person. */
  consentedAt: timestamp('consented_at', { withTimezone: true }),
});

export const affiliations = pgTable('affiliations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
});

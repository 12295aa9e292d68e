import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const subscriptions = pgTable('subscriptions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  planId: integer('plan_id').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  /** Null means no end. */
  endsAt: timestamp('ends_at', { withTimezone: true }),
});

import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What PayPal's stand-in keeps: orders, the answers that it gave, faults that it was told to make. */
export const sandboxShelf = pgTable('sandbox_shelf', {
  key: text().primaryKey(),
  value: jsonb(),
  /** In the order in which they were first kept. */
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
});

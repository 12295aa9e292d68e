import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

/** What PayPal's stand-in keeps: orders, the answers that it gave, faults that it was told to make. */
export const sandboxStore = pgTable('sandbox_shelf', {
  key: internal(text().primaryKey()),
  value: internal(jsonb()),
  /** In the order in which they were first kept. */
  position: internal(bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()),
  at: internal(timestamp({ withTimezone: true }).notNull()),
});

import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The moments at which a key was used, within its window. */
export const rateLimitUses = pgTable('allowance_uses', {
  key: text().primaryKey(),
  uses: timestamp({ withTimezone: true }).array().notNull(),
  granted: boolean().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

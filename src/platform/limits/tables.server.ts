import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal } from '#src/platform/database/columns.server.ts';

/** The moments at which a key was used, within its window. */
export const rateLimitUses = pgTable('allowance_uses', {
  key: internal(text().primaryKey()),
  uses: internal(timestamp({ withTimezone: true }).array().notNull()),
  granted: internal(boolean().notNull()),
  expiresAt: internal(timestamp('expires_at', { withTimezone: true }).notNull()),
});

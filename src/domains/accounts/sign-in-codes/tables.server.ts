import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, personal, secret } from '#src/platform/database/columns.server.ts';

/** A code that was emailed to sign in with: one for each address, whether or not an account has it. */
export const signInCodes = pgTable('sign_in_codes', {
  email: personal(text().primaryKey()),
  requestHash: secret(text('request_hash').notNull()),
  codeHash: secret(text('code_hash').notNull()),
  tries: internal(integer().notNull().default(0)),
  expiresAt: internal(timestamp('expires_at', { withTimezone: true }).notNull()),
});

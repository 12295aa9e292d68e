import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, personal, secret } from '#src/platform/database/columns.server.ts';
import type { Provider } from './paths.ts';

/** begun → asking → answered → claimed → finished; nothing goes back. */
export type Stage = 'begun' | 'asking' | 'answered' | 'claimed' | 'finished';

export const socialAttempts = pgTable('social_attempts', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  provider: internal(text().$type<Provider>().notNull()),
  role: internal(text().$type<'user' | 'agent'>().notNull()),
  returnTo: internal(text('return_to').notNull()),
  /** Whose account the provider shall be connected to; null for a sign-in. */
  accountId: internal(integer('account_id')),
  stage: internal(text().$type<Stage>().notNull()),
  stateHash: secret(text('state_hash').notNull()),
  browserHash: secret(text('browser_hash').notNull()),
  /** Of what opens the next step: the one-time code, then the ticket. */
  secretHash: secret(text('secret_hash')),
  createdAt: internal(timestamp('created_at', { withTimezone: true }).notNull()),
  expiresAt: internal(timestamp('expires_at', { withTimezone: true }).notNull()),
  subject: personal(text()),
  email: personal(text()),
  emailVerified: internal(boolean('email_verified').notNull().default(false)),
  name: personal(text().notNull().default('')),
});

import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Provider } from './addresses.ts';

/** begun → asking → answered → claimed → finished; nothing goes back. */
export type Stage = 'begun' | 'asking' | 'answered' | 'claimed' | 'finished';

export const socialAttempts = pgTable('social_attempts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  provider: text().$type<Provider>().notNull(),
  role: text().$type<'user' | 'agent'>().notNull(),
  returnTo: text('return_to').notNull(),
  /** Whose account the provider shall be connected to; null for a sign-in. */
  accountId: integer('account_id'),
  stage: text().$type<Stage>().notNull(),
  stateHash: text('state_hash').notNull(),
  browserHash: text('browser_hash').notNull(),
  /** Of what opens the next step: the one-time code, then the ticket. */
  secretHash: text('secret_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  subject: text(),
  email: text(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull().default(''),
});

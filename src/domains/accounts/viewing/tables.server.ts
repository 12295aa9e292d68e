import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, secret } from '#src/platform/database/columns.server.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** When operators looked at the site in the place of an account's holder. */
export const accountViews = pgTable('account_views', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  operatorId: internal(integer('operator_id').notNull()),
  /** The operator's own session, with which the view ends; null once that is forgotten. */
  sessionId: internal(integer('session_id')),
  tokenHash: secret(text('token_hash').notNull().unique()),
  /** As its holder got it by email. */
  reason: own(text().notNull()),
  beganAt: own(moment('began_at').notNull()),
  endsAt: own(moment('ends_at').notNull()),
  /** Null where the time ended it. */
  endedAt: own(moment('ended_at')),
});
